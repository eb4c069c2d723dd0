import { daysBetween, monthsBetween, partsOf, type SomeDate } from './calendar.ts';
import { counted } from './format.ts';
import { firstDayOf } from './partial-date.ts';

/**
 * A child's age on a date, as parents say it: '9 days', '13 months', '4 years'; '' before the birth. A birth whose day
 * is unknown gives 'about 13 months', and '' in the month of the birth.
 */
export function ageWords(born: SomeDate, date: string): string {
  const birth = partsOf(born);
  const first = firstDayOf(birth);
  const age = wordsOfAge(first, date);
  if (birth.day !== undefined || age === '') return age;
  return monthsBetween(first, date) < 1 ? '' : `about ${age}`;
}

function wordsOfAge(birthdate: string, date: string): string {
  if (date < birthdate) return '';
  const months = monthsBetween(birthdate, date);
  if (months < 1) return counted(daysBetween(birthdate, date), 'day');
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
}
