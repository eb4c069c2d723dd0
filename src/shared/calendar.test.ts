import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatLongDate,
  formatShortDate,
  formatTime,
  latestToday,
  parseDate,
  toDateText,
} from './calendar.ts';

test('dates are worded as specified', () => {
  expect(formatLongDate('2019-11-02')).toBe('November 2, 2019');
  expect(formatLongDate(null)).toBe('Not specified');
  expect(formatShortDate('1850-03-31')).toBe('Mar 31, 1850');
  expect(formatShortDate({ month: 2, day: 29 })).toBe('Feb 29');
});

test('times are worded on a twelve-hour clock', () => {
  expect(['00:00', '06:42', '11:59', '12:00', '18:05', '23:59'].map(formatTime)).toEqual([
    '12:00 AM',
    '6:42 AM',
    '11:59 AM',
    '12:00 PM',
    '6:05 PM',
    '11:59 PM',
  ]);
  expect(['24:00', '6:42', '12:60', '', 'noon'].map(formatTime)).toEqual([null, null, null, null, null]);
});

test('a day that does not exist is not a date', () => {
  for (const text of [
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-01-01',
  ])
    expect(parseDate(text)).toBeNull();
  for (const text of ['2024-2-9', '2024-02-09T00:00:00Z', '', ' 2024-02-09', '２０２４-02-09'])
    expect(parseDate(text)).toBeNull();
  expect(parseDate('2000-02-29')).toEqual({ year: 2000, month: 2, day: 29 });
});

test('exactly the days JavaScript knows are dates, and their text is unchanged after parsing', () => {
  fc.assert(
    fc.property(
      fc.record({
        year: fc.integer({ min: 1, max: 9999 }),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 31 }),
      }),
      (parts) => {
        const text = toDateText(parts);
        const real = new Date(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(text);
        expect(parseDate(text)).toEqual(exists ? parts : null);
      },
    ),
  );
});

test('the latest today is the date in the time zone that is furthest ahead', () => {
  expect(latestToday(Date.UTC(2026, 10, 20, 9, 59))).toBe('2026-11-20');
  expect(latestToday(Date.UTC(2026, 10, 20, 10, 0))).toBe('2026-11-21');
});
