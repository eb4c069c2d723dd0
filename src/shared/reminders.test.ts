import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { DEFAULT_CHOICES } from './occasions.ts';
import { latestDay, remindersBetween } from './reminders.ts';
import { aChild, aDate, aPerson } from './testing/facts.ts';
import { localClock } from './zones.ts';

describe('a reminder is due from the first moment at which the clock shows its time or later', () => {
  test.for([
    ['Europe/London', '01:30', '2026-03-29', '2026-03-29T01:00:00Z', 'a time that is skipped'],
    ['Europe/London', '08:00', '2026-03-29', '2026-03-29T07:00:00Z', 'an hour earlier than the day before'],
    ['Europe/London', '01:30', '2026-10-25', '2026-10-25T00:30:00Z', 'the first of a time that comes twice'],
    ['Europe/London', '08:00', '2026-10-25', '2026-10-25T08:00:00Z', 'an hour later than the day before'],
    ['Australia/Lord_Howe', '02:15', '2026-10-04', '2026-10-03T15:30:00Z', 'half an hour is skipped'],
    ['Australia/Lord_Howe', '01:45', '2026-04-05', '2026-04-04T14:45:00Z', 'half an hour comes twice'],
    ['Pacific/Apia', '08:00', '2011-12-30', '2011-12-30T10:00:00Z', 'the whole day is skipped'],
    ['America/St_Johns', '08:00', '2026-01-15', '2026-01-15T11:30:00Z', 'three and a half hours behind'],
    ['Pacific/Kiritimati', '00:00', '2026-01-15', '2026-01-14T10:00:00Z', 'fourteen hours ahead'],
    ['America/Los_Angeles', '23:59', '2026-01-15', '2026-01-16T07:59:00Z', 'the last minute of a day'],
  ] as const)('%s at %s on %s: %s, %s', ([zone, at, day, first]) => {
    const isDue = (ms: number) => latestDay(localClock(zone, new Date(ms)), at) >= day;
    const moment = Date.parse(first);
    expect([isDue(moment - 1), isDue(moment), isDue(moment + 3 * 3_600_000)]).toEqual([false, true, true]);
  });
});

const ADA = aChild({ birthdate: '2019-05-17' });
const JOE = aPerson({ name: 'Joe', diedOn: '2020-05-22' });
const HIS_BIRTHDAY = aDate({ date: '1940-05-22' });
const WEEKEND = { leads: [0 as const], beforeWeekend: true };

type Case = [why: string, rows: object[], settings: Parameters<typeof remindersBetween>[1], told: string[]];

test.for<Case>([
  ['the account’s leads', [ADA], { leads: [7, 0], beforeWeekend: false }, ['05-10 Ada', '05-17 Ada']],
  ['a child’s own', [{ ...ADA, remind: [14, 1] }], WEEKEND, ['05-03 Ada', '05-16 Ada']],
  ['a child that is never told', [{ ...ADA, birthdate: '2019-05-22', remind: [] }], WEEKEND, []],
  ['a Saturday', [{ ...ADA, birthdate: '2019-05-22' }], WEEKEND, ['05-21 Ada', '05-22 Ada']],
  ['a Sunday', [{ ...ADA, birthdate: '2019-05-23' }], WEEKEND, ['05-21 Ada', '05-23 Ada']],
  ['a Monday', [{ ...ADA, birthdate: '2019-05-24' }], WEEKEND, ['05-24 Ada']],
  [
    'a day of death that has its own, and a birthday that has not',
    [{ ...JOE, remind: [3] }, HIS_BIRTHDAY],
    WEEKEND,
    ['05-19 Remembering', '05-21 Joe', '05-21 Remembering', '05-22 Joe'],
  ],
  [
    'a day of death that is never told, and a birthday that is',
    [{ ...JOE, remind: [] }, HIS_BIRTHDAY],
    WEEKEND,
    ['05-21 Joe', '05-22 Joe'],
  ],
  [
    'a date that is never told',
    [
      { ...JOE, diedOn: null },
      { ...HIS_BIRTHDAY, remind: [] },
    ],
    WEEKEND,
    [],
  ],
])('%s: each has reminders on its own days', ([, rows, settings, expected]) => {
  const having = (key: string) => rows.filter((row) => key in row) as never[];
  const facts = {
    ...{ choices: DEFAULT_CHOICES, children: having('birthdate') },
    ...{ people: having('relationship'), dates: having('title') },
  };
  const told = remindersBetween(facts, settings, '2027-04-30', '2027-05-31');
  expect(
    told.map(({ date, lead, words }) => `${addDays(date, -lead).slice(5)} ${words.split(' ')[0]}`).sort(),
  ).toEqual(expected);
});

test.for([
  ['02-28', ['2027-02-28', '2028-02-29']],
  ['03-01', ['2027-03-01', '2028-02-29']],
] as const)(
  '29 February has its reminder on %s in common years, and on its own day in leap years',
  ([leapDay, days]) => {
    const facts = {
      choices: { ...DEFAULT_CHOICES, leapDay },
      children: [{ id: 1, name: 'Ella', birthdate: '2020-02-29', remind: null }],
      people: [],
      dates: [],
    };
    const told = remindersBetween(facts, { leads: [0], beforeWeekend: false }, '2026-12-31', '2028-12-31');
    expect(told.map(({ date }) => date)).toEqual(days);
  },
);
