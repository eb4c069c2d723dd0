import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysInMonth, toDateText } from './calendar.ts';
import { partialDate } from './partial-date.ts';
import { type LeapDay, yearlyReturns } from './yearly-returns.ts';

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

function nextReturn(date: string, yearUnknown: boolean, from: string, leapDay: LeapDay = '02-28') {
  const day = partialDate(date, yearUnknown ? 'year' : null);
  return yearlyReturns(day, from, leapDay).next().value;
}

test('a date recurs on the first day from today with its month and day, to which its years are counted', () => {
  fc.assert(
    fc.property(anyPast, fc.constantFrom(...days), (date, today) => {
      const next = nextReturn(date, false, today);
      const wanted = days
        .concat(laterDays())
        .find(
          (day) =>
            day >= today && (day.slice(5) === date.slice(5) || (isKept(day) && date.endsWith('02-29'))),
        );
      expect(next?.date).toBe(wanted);
      expect(next?.years).toBe(Number(wanted?.slice(0, 4)) - Number(date.slice(0, 4)));
    }),
  );
});

function laterDays(): string[] {
  return Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(2031, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** 28 February of a common year, on which a 29 February is celebrated. */
function isKept(day: string): boolean {
  return day.endsWith('02-28') && daysInMonth(Number(day.slice(0, 4)), 2) === 28;
}

test.each([
  [
    '02-28',
    ['2023-02-28', '2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28'],
  ],
  [
    '03-01',
    ['2023-03-01', '2024-02-29', '2025-03-01', '2026-03-01', '2027-03-01', '2028-02-29', '2029-03-01'],
  ],
] as const)('over eight years 29 February recurs once a year, in common years on %s', (leapDay, wanted) => {
  const kept = new Set(
    days.map((today) => {
      const next = nextReturn('2020-02-29', true, today, leapDay);
      expect(next?.moved).toBe(next?.date.endsWith(leapDay));
      return next?.date;
    }),
  );
  expect([...kept].slice(0, wanted.length)).toEqual(wanted);
});

test('a date that is in the future or on the day itself has no years', () => {
  const first = { years: null, first: true, moved: false };
  expect(nextReturn('2027-05-01', false, '2026-11-21')).toEqual({ date: '2027-05-01', ...first });
  expect(nextReturn('2026-11-21', false, '2026-11-21')).toEqual({ date: '2026-11-21', ...first });
  expect(nextReturn('2026-11-20', false, '2026-11-21')).toMatchObject({ years: 1, first: false });
  expect(nextReturn('2000-11-21', true, '2026-11-21')).toMatchObject({ years: null, first: false });
  expect(nextReturn('1850-03-31', false, '2026-11-21')).toMatchObject({ date: '2027-03-31', years: 177 });
});

test('an invalid date never recurs, and no date recurs after the year 9999', () => {
  expect(nextReturn('2019-02-30', false, '2026-11-21')).toBeUndefined();
  expect(nextReturn('2019-02-28', false, 'today')).toBeUndefined();
  expect(
    [...yearlyReturns(partialDate('2019-05-01', null), '9998-05-02', '02-28')].map(({ date }) => date),
  ).toEqual(['9999-05-01']);
});
