import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, weekdayName } from './calendar.ts';
import { durationWords, FIGURE_SPANS, figuresQuery, neighboursOf, periodOf, periodWords } from './figures.ts';

const day = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('2000-01-01', days));

test('every day is in one day, one week from Monday to Sunday and one month, and periods have no gaps', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...FIGURE_SPANS), (day, span) => {
      const period = periodOf(span, day);
      const { from, to } = period;
      expect(from <= day && day <= to).toBe(true);
      const { before, after } = neighboursOf(period);
      expect(periodOf(span, before).to).toBe(before);
      expect(periodOf(span, after).from).toBe(after);
      expect([periodOf(span, from), periodOf(span, to)]).toEqual([period, period]);
      if (span === 'week') expect([weekdayName(from), daysBetween(from, to)]).toEqual(['Monday', 6]);
      if (span === 'month') expect([from.slice(8), from.slice(0, 7)]).toEqual(['01', to.slice(0, 7)]);
    }),
  );
});

test.for([
  ['day', '2026-03-02', 'Monday 2 March 2026'],
  ['week', '2026-03-04', '2 to 8 March 2026'],
  ['week', '2026-04-01', '30 March to 5 April 2026'],
  ['week', '2027-01-01', '28 December 2026 to 3 January 2027'],
  ['month', '2028-02-29', 'February 2028'],
] as const)('the %s of %s is called %s', ([span, day, words]) => {
  expect(periodWords(span, periodOf(span, day))).toBe(words);
});

test.for([
  [0, '0 minutes'],
  [29, '0 minutes'],
  [60, '1 minute'],
  [3_599, '1 hour'],
  [5_400, '1 hour 30 minutes'],
  [86_399, '1 day'],
  [100_000, '1 day 4 hours'],
  [2 * 86_400 - 60, '2 days'],
  [40 * 86_400, '40 days'],
] as const)('%s seconds are %s', ([seconds, words]) => {
  expect(durationWords(seconds)).toBe(words);
});

test('a day must exist and be in one of two hundred years', () => {
  for (const day of ['2026-02-30', '1999-12-31', '2200-01-01', '9999-12-31', '2026-3-1', 'tomorrow', ''])
    expect(figuresQuery.safeParse({ day }).success, day).toBe(false);
  expect(figuresQuery.parse({})).toEqual({ span: 'month' });
});
