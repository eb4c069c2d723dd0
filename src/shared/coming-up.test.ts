import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysInMonth, localToday, toDateText } from './calendar.ts';
import { comingUp, daysAway, nextOccurrence } from './coming-up.ts';

const DAY_MS = 86_400_000;

/** Every day of eight years, two of them leap years. */
const days = Array.from({ length: 8 * 365 + 2 }, (_, index) =>
  new Date(Date.UTC(2023, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
);

const anyPast = fc
  .record({ year: fc.integer({ min: 1, max: 2022 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: daysInMonth(year, month) }).map((day) => toDateText({ year, month, day })),
  );

test('a date comes round on the first day from today on that bears its name, and years are counted to it', () => {
  fc.assert(
    fc.property(anyPast, fc.constantFrom(...days), (date, today) => {
      const next = nextOccurrence(date, false, today);
      const wanted = days
        .concat(laterDays())
        .find(
          (day) =>
            day >= today && (day.slice(5) === date.slice(5) || (isKept(day) && date.endsWith('02-29'))),
        );
      expect(next?.on).toBe(wanted);
      expect(next?.days).toBe((Date.parse(wanted ?? '') - Date.parse(today)) / DAY_MS);
      expect(next?.years).toBe(Number(wanted?.slice(0, 4)) - Number(date.slice(0, 4)));
    }),
  );
});

function laterDays(): string[] {
  return Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(2031, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** 28 February of a common year, on which a 29th is kept. */
function isKept(day: string): boolean {
  return day.endsWith('02-28') && daysInMonth(Number(day.slice(0, 4)), 2) === 28;
}

test('on every day of eight years 29 February is kept once a year, and only a 28th is called early', () => {
  const kept = new Set(
    days.map((today) => {
      const next = nextOccurrence('2020-02-29', true, today);
      expect(next?.early).toBe(next?.on.endsWith('02-28'));
      return next?.on;
    }),
  );
  expect([...kept]).toEqual([
    '2023-02-28',
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
  ]);
});

test('a day that is yet to come for the first time, or has just come, counts no years', () => {
  expect(nextOccurrence('2027-05-01', false, '2026-11-21')).toEqual({
    on: '2027-05-01',
    days: 161,
    years: null,
    early: false,
  });
  expect(nextOccurrence('2026-11-21', false, '2026-11-21')).toMatchObject({ days: 0, years: null });
  expect(nextOccurrence('1850-03-31', false, '2026-11-21')).toMatchObject({ on: '2027-03-31', years: 177 });
  expect(nextOccurrence('2019-02-30', false, '2026-11-21')).toBeNull();
});

test('the family’s dates come in their order, in words that say whose and how many', () => {
  const family = {
    children: [
      { id: 1, name: 'Ada', birthdate: '2019-11-22' },
      { id: 2, name: 'Bo', birthdate: null },
    ],
    people: [
      { id: 1, name: 'Grace' },
      { id: 2, name: 'Nana Rose' },
    ],
    dates: [
      date(1, 1, 'birthday', "Grace's Birthday", '1988-11-21', 0),
      date(2, 1, 'wedding', 'Wedding with Grace', '2025-11-23', 0),
      date(3, 2, 'birthday', 'birthday', '2000-11-24', 1),
      date(4, 2, 'other', 'other', '2018-11-25', 0, 'First marathon'),
      date(5, 1, 'birthday', 'The twins’ birthday', '2001-11-26', 0),
      date(6, 99, 'birthday', 'birthday', '2001-11-26', 0),
    ],
  } as const;
  expect(comingUp(family, '2026-11-21').map(({ words, days }) => [words, daysAway(days)])).toEqual([
    ['Grace turns 38', 'today'],
    ['Ada turns 7', 'tomorrow'],
    ['Wedding with Grace, 1 year', 'in 2 days'],
    ['Nana Rose’s birthday', 'in 3 days'],
    ['Nana Rose: First marathon, 8 years', 'in 4 days'],
    ['Grace: The twins’ birthday, turns 25', 'in 5 days'],
  ]);
});

test('today is the day where the viewer is', () => {
  const now = new Date(2026, 10, 21, 23, 59);
  expect(localToday(now)).toBe('2026-11-21');
  expect(localToday(new Date(now.getTime() + 60_000))).toBe('2026-11-22');
});

function date(
  id: number,
  personId: number,
  type: 'birthday' | 'wedding' | 'other',
  title: string,
  text: string,
  yearUnknown: 0 | 1,
  notes: string | null = null,
) {
  return { id, personId, type, title, date: text, yearUnknown, notes };
}
