import fc from 'fast-check';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/calendar.ts';
import { DEFAULT_FEED, FEED_ALARMS, FEED_KINDS } from '#shared/calendar-feed.ts';
import { comingUp } from '#shared/coming-up.ts';
import { DATE_TYPE_NAMES } from '#shared/dates.ts';
import type { DatedFacts } from '#shared/occasions.ts';
import { DEATH_PRECISIONS } from '#shared/partial-date.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { LEAP_DAYS } from '#shared/yearly-returns.ts';
import { type FeedContents, feedText } from './feed-text.ts';

const YEAR = 2026;

const NAMES = [
  ...['Zoë', 'Ełżbieta', 'Nguyễn Thị Ánh', 'Александр', 'Ελένη', 'محمد', 'שרה', 'प्रिया', 'สมชาย', '李小龍'],
  ...['さくら', '김민준', 'நிலா', 'გიორგი', 'Անի', 'ሰላም', 'Nana, Rose; "Joe"', 'back\\slash\\n'],
  '👨‍👩‍👧‍👦 Kim',
];
const name = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.array(fc.constantFrom(...NAMES), { minLength: 4, maxLength: 12 }).map((some) => some.join(' ')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => text.replace(/\p{C}/gu, '-')),
);
const day = fc.integer({ min: 0, max: 100 * 365 }).map((at) => addDays('1930-01-01', at));
const flag = fc.constantFrom(0 as const, 1 as const);
const rarely = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0 as const) },
  { weight: 1, arbitrary: fc.constant(1 as const) },
);
const deathPrecision = fc.constantFrom(...DEATH_PRECISIONS);
const dated = fc.oneof({ weight: 5, arbitrary: day }, { weight: 1, arbitrary: fc.constant('1996-02-29') });

const facts: fc.Arbitrary<DatedFacts> = fc.record({
  children: list(fc.record({ name, birthdate: dated, dayUnknown: rarely }), 3),
  people: list(fc.record({ name, diedOn: fc.option(day, { freq: 3, nil: null }), deathPrecision }), 3),
  dates: list(
    fc.record({
      personId: fc.integer({ min: 1, max: 4 }),
      type: fc.constantFrom(...DATE_TYPE_NAMES),
      title: fc.oneof(fc.constantFrom(...DATE_TYPE_NAMES), name),
      date: dated,
      yearUnknown: flag,
      dayUnknown: rarely,
      notes: fc.option(name.map((text) => `${text}\nand more, of it; \\ too`)),
    }),
    5,
  ).map((dates) =>
    dates.map((date) => ({ ...date, dayUnknown: date.yearUnknown ? (0 as const) : date.dayUnknown })),
  ),
});

function list<Row extends object>(
  row: fc.Arbitrary<Row>,
  maxLength: number,
): fc.Arbitrary<(Row & { id: number })[]> {
  return fc.array(row, { maxLength }).map((rows) => rows.map((one, at) => ({ ...one, id: at + 1 })));
}

const contents: fc.Arbitrary<FeedContents> = fc.record({
  facts,
  choices: fc.record({ leapDay: fc.constantFrom(...LEAP_DAYS), roundDays: fc.boolean() }),
  settings: fc.record({
    kinds: fc.constant([...FEED_KINDS]),
    alarms: fc.constantFrom(...FEED_ALARMS),
    notes: fc.boolean(),
  }),
  year: fc.constant(YEAR),
  host: fc.constant('cards.example.org'),
});

const FIRST = `${YEAR - 1}-01-01`;
const WINDOW = Array.from({ length: 1 + daysBetween(FIRST, `${YEAR + 5}-12-31`) }, (_, at) =>
  addDays(FIRST, at),
);

/** Lists each day's occasions as 'YYYY-MM-DD title', by asking the shared rules for every day of the window. */
function askedDayByDay({ facts, choices }: FeedContents): string[] {
  return WINDOW.flatMap((today) =>
    comingUp(facts, today, choices).flatMap(({ days, words }) => (days === 0 ? [`${today} ${words}`] : [])),
  ).sort();
}

function readByIcalJs(text: string): string[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return events
    .map((event) => new ICAL.Event(event))
    .map(({ startDate, summary }) => `${startDate} ${summary}`);
}

function readByTsIcs(text: string): string[] {
  const { events = [] } = convertIcsCalendar(undefined, text);
  return events.map(({ start, summary }) => `${start.date.toISOString().slice(0, 10)} ${summary}`);
}

function checkLines(text: string): void {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // A character cut in two would become replacement characters.
    expect(Buffer.from(line).toString()).toBe(line);
  }
  const uids = text.replace(/\r\n /g, '').match(/^UID:.*$/gm) ?? [];
  expect(new Set(uids).size).toBe(uids.length);
}

test('a feed of any family in any script lists the occasions of each day, as two parsers read it', () => {
  fc.assert(
    fc.property(contents, (family) => {
      const text = feedText(family);
      const wanted = askedDayByDay(family);
      expect(readByIcalJs(text).sort()).toEqual(wanted);
      expect(readByTsIcs(text).sort()).toEqual(wanted);
      checkLines(text);
    }),
    fuzzRuns({ smoke: 10, long: 300 }),
  );
});

const sample: FeedContents = {
  facts: {
    children: [{ id: 12, name: 'Zoë', birthdate: '2019-05-17' }],
    people: [{ id: 3, name: 'Joe', diedOn: null }],
    dates: [
      {
        id: 7,
        personId: 3,
        type: 'wedding',
        title: 'wedding',
        date: '2000-02-29',
        yearUnknown: 0,
        notes: 'Boat; race, rain',
      },
    ],
  },
  choices: { leapDay: '02-28' },
  settings: { ...DEFAULT_FEED, alarms: 'week', notes: true },
  year: YEAR,
  host: 'cards.example.org',
};

test("an event has its year's timestamp, a description and alarms", () => {
  const events = feedText(sample).split('BEGIN:VEVENT');
  expect([events[0], events[3]].join('\n').replaceAll('\r', '')).toMatchInlineSnapshot(`
    "BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Family Facts//EN
    CALSCALE:GREGORIAN
    METHOD:PUBLISH
    X-WR-CALNAME:Family Facts
    NAME:Family Facts
    REFRESH-INTERVAL;VALUE=DURATION:PT12H
    X-PUBLISHED-TTL:PT12H
    COLOR:seagreen


    UID:date-7-2026@cards.example.org
    DTSTAMP:20260101T000000Z
    DTSTART;VALUE=DATE:20260228
    DTEND;VALUE=DATE:20260301
    SUMMARY:Joe’s wedding\\, 26 years
    DESCRIPTION:29 February 2000\\nBoat\\; race\\, rain
    TRANSP:TRANSPARENT
    STATUS:CONFIRMED
    X-MICROSOFT-CDO-BUSYSTATUS:FREE
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:Joe’s wedding\\, 26 years
    TRIGGER:PT9H
    END:VALARM
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:Joe’s wedding\\, 26 years
    TRIGGER:-P6DT15H
    END:VALARM
    END:VEVENT
    "
  `);
});

test('a feed has no alarms, or one on the day', () => {
  const alarmsOf = (alarms: 'none' | 'day') =>
    feedText({ ...sample, settings: { ...sample.settings, alarms } }).match(/(?<=TRIGGER:).*/g);
  expect(alarmsOf('none')).toBeNull();
  expect(new Set(alarmsOf('day'))).toEqual(new Set(['PT9H']));
});
