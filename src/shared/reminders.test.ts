import { describe, expect, test } from 'vitest';
import { USUAL_CHOICES } from './occasions.ts';
import { latestDay, remindersBetween } from './reminders.ts';
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

test.for([
  ['02-28', ['2027-02-28', '2028-02-29']],
  ['03-01', ['2027-03-01', '2028-02-29']],
] as const)(
  '29 February is told on %s where there is none, and on its day where there is one',
  ([leapDay, days]) => {
    const facts = {
      choices: { ...USUAL_CHOICES, leapDay },
      children: [{ id: 1, name: 'Ella', birthdate: '2020-02-29', remind: null }],
      people: [],
      dates: [],
    };
    const told = remindersBetween(facts, { leads: [0], beforeWeekend: false }, '2026-12-31', '2028-12-31');
    expect(told.map(({ date }) => date)).toEqual(days);
  },
);
