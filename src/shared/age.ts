import { daysBetween, monthsBetween } from './calendar.ts';
import { counted } from './counted.ts';

/**
 * How old a child born on one day was on another, as parents say it: '9 days', '13 months', '4 years'; '' before the birth. When
 * only the month of the birth is known, which is then kept as its first day: 'about 13 months', and '' in that month.
 */
export function ageWords(birthdate: string, date: string, dayUnknown = false): string {
  if (date < birthdate) return '';
  if (dayUnknown) return monthsBetween(birthdate, date) < 1 ? '' : `about ${ageWords(birthdate, date)}`;
  const months = monthsBetween(birthdate, date);
  if (months < 1) return counted(daysBetween(birthdate, date), 'day');
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
}
