import { parseDate } from '#shared/calendar.ts';
import type { WrittenDate } from './written-date.ts';

/** The one day that two dates may be, with all that either knows of it; null when they are different days. */
export function joinDates(one: WrittenDate, other: WrittenDate): WrittenDate | null {
  if (one.date.slice(5, 7) !== other.date.slice(5, 7)) return null;
  const yearFrom = one.yearUnknown ? other : one;
  const dayFrom = one.dayUnknown ? other : one;
  const date = yearFrom.date.slice(0, 8) + dayFrom.date.slice(8);
  const joined = { date, yearUnknown: yearFrom.yearUnknown, dayUnknown: dayFrom.dayUnknown };
  return covers(joined, one) && covers(joined, other) && parseDate(date) ? joined : null;
}

/** Whether a date is the same day as another, and knows each part of it that the other knows. */
export function covers(known: WrittenDate, other: WrittenDate): boolean {
  const [year, month, day] = known.date.split('-');
  const [otherYear, otherMonth, otherDay] = other.date.split('-');
  return (
    month === otherMonth &&
    (other.yearUnknown === 1 || (!known.yearUnknown && year === otherYear)) &&
    (other.dayUnknown === 1 || (!known.dayUnknown && day === otherDay))
  );
}
