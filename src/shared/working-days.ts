import { addDays, toDateText, weekdayOf } from './calendar.ts';

const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;

/**
 * The bank holidays of England and Wales in a year as 'YYYY-MM-DD', by the rules of the Banking and Financial Dealings
 * Act 1971 and the yearly proclamations since 1978. Single ones, as for a coronation, follow no rule and are not
 * included. Source for comparison: https://www.gov.uk/bank-holidays.json
 */
export function bankHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const on = (month: number, day: number) => toDateText({ year, month, day });
  return [
    mondayInstead(on(1, 1)),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(on(5, 1)),
    mondayFrom(on(5, 25)),
    mondayFrom(on(8, 25)),
    ...christmasDays(on(12, 25)),
  ];
}

/** Christmas Day and Boxing Day; if both fall on a weekend the second has its substitute day on the Tuesday. */
function christmasDays(christmas: string): string[] {
  switch (weekdayOf(christmas)) {
    case FRIDAY:
      return [christmas, addDays(christmas, 3)];
    case SATURDAY:
    case SUNDAY:
      return [addDays(christmas, 2), addDays(christmas, weekdayOf(christmas) === SUNDAY ? 1 : 3)];
    default:
      return [christmas, addDays(christmas, 1)];
  }
}

/** True if the post is delivered and businesses are open on a day 'YYYY-MM-DD'; `closed` are additional days off. */
export function isWorkingDay(date: string, closed: readonly string[]): boolean {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  return !closed.includes(date) && !bankHolidays(Number(date.slice(0, 4))).includes(date);
}

/** The date `days` working days after a date; with 0 the date itself or the first working day after it. */
export function addWorkingDays(date: string, days: number, closed: readonly string[]): string {
  let day = date;
  while (!isWorkingDay(day, closed)) day = addDays(day, 1);
  return days === 0 ? day : addWorkingDays(addDays(day, 1), days - 1, closed);
}

/** The substitute day of a holiday at a weekend is the next Monday. */
function mondayInstead(date: string): string {
  const weekday = weekdayOf(date);
  return weekday === SATURDAY || weekday === SUNDAY ? mondayFrom(date) : date;
}

/** The date itself if it is a Monday, otherwise the next Monday. */
function mondayFrom(date: string): string {
  return addDays(date, (MONDAY - weekdayOf(date) + 7) % 7);
}

/** Easter Sunday of the Gregorian calendar: the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const solar = century - Math.floor(century / 4);
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + solar - lunar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(toDateText({ year, month: 3, day: 22 }), epact + weekday - 7 * late);
}
