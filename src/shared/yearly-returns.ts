import { isLeapYear, type PartialDate, parseDate, toDateText } from './calendar.ts';

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
 * The days from `from` ('YYYY-MM-DD') on, to the year 9999, on which a date comes round, the earliest first. A date of a known year
 * begins with the day itself. A date without its day, and one that does not exist, come on none.
 */
export function* yearlyReturns(
  { year: origin, month, day }: PartialDate,
  from: string,
  leapDay: LeapDay,
): Generator<YearlyReturn, undefined> {
  const start = parseDate(from);
  if (!month || !day || !start) return undefined;
  for (let year = Math.max(start.year, origin ?? 0); year <= LAST_YEAR; year++) {
    const moved = month === 2 && day === 29 && !isLeapYear(year);
    const date = toDateText({ year, month, day });
    const on = moved ? `${date.slice(0, 5)}${leapDay}` : date;
    const years = origin === undefined || year === origin ? null : year - origin;
    if (on >= from) yield { date: on, years, first: year === origin, moved };
  }
  return undefined;
}
