import { addDays, parseDate } from './calendar.ts';

/** After so many days a family may like to be told. */
const ROUND_DAYS = [1000, 10_000];

/** The days from `from` on, the earliest first, on which a date is so many days ago; both are 'YYYY-MM-DD'. */
export function roundDays(date: string, from: string): { date: string; days: number }[] {
  if (!parseDate(date)) return [];
  return ROUND_DAYS.map((days) => ({ date: addDays(date, days), days })).filter((day) => day.date >= from);
}
