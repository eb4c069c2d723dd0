import { addDays, parseDate } from './calendar.ts';

/** The round numbers of days that are celebrated. */
const ROUND_DAYS = [1000, 10_000];

/** The days from `from` on that are a round number of days after `date`, earliest first; all 'YYYY-MM-DD'. */
export function roundDays(date: string, from: string): { date: string; days: number }[] {
  if (!parseDate(date)) return [];
  return ROUND_DAYS.map((days) => ({ date: addDays(date, days), days })).filter((day) => day.date >= from);
}
