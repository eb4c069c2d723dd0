import { isLeapYear, parseDate, toDateText } from './calendar.ts';

/** On which day, as 'MM-DD', a 29 February is kept in a year that has none. */
export const LEAP_DAYS = ['02-28', '03-01'] as const;
export type LeapDay = (typeof LEAP_DAYS)[number];

/** A day on which a date comes round. */
export type YearlyReturn = {
  /** 'YYYY-MM-DD' */
  date: string;
  /** How many years it has been then; null when the year is unknown, and on the day itself. */
  years: number | null;
  /** It is the day itself, not yet a return of it. */
  first: boolean;
  /** The date is a 29 February, kept on another day since this year has none. */
  moved: boolean;
};

const LAST_YEAR = 9999;

/**
 * The days from `from` on, to the year 9999, on which a date comes round, the earliest first; both are 'YYYY-MM-DD'. A date of a known
 * year begins with the day itself. No day comes when there is no such date.
 */
export function* yearlyReturns(
  date: string,
  yearUnknown: boolean,
  from: string,
  leapDay: LeapDay,
): Generator<YearlyReturn, undefined> {
  const origin = parseDate(date);
  const start = parseDate(from);
  if (!origin || !start) return undefined;
  for (let year = yearUnknown ? start.year : Math.max(start.year, origin.year); year <= LAST_YEAR; year++) {
    const moved = origin.month === 2 && origin.day === 29 && !isLeapYear(year);
    const on = moved
      ? `${toDateText({ ...origin, year }).slice(0, 5)}${leapDay}`
      : toDateText({ ...origin, year });
    const first = !yearUnknown && year === origin.year;
    if (on >= from) yield { date: on, years: yearUnknown || first ? null : year - origin.year, first, moved };
  }
  return undefined;
}
