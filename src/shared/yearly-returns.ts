import { isLeapYear, type PartialDate, parseDate, toDateText } from './calendar.ts';

/** The days, as 'MM-DD', on which a 29 February may be celebrated in other years. */
export const LEAP_DAYS = ['02-28', '03-01'] as const;
export type LeapDay = (typeof LEAP_DAYS)[number];

/** A day on which a date recurs. */
export type YearlyReturn = {
  /** 'YYYY-MM-DD' */
  date: string;
  /** Years since the event; null on the day of the event itself, and when its year is unknown. */
  years: number | null;
  /** True on the day of the event itself. */
  first: boolean;
  /** True for a 29 February celebrated on another day in a common year. */
  moved: boolean;
};

const LAST_YEAR = 9999;

/**
 * The days from `from` ('YYYY-MM-DD') to the year 9999 on which a date recurs, earliest first. If the year is known,
 * the first is the day of the event. A date without its day, or one that does not exist, never recurs.
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
