import { daysBetween, monthsBetween, partsOf, type SomeDate } from './calendar.ts';
import { counted } from './format.ts';
import { firstDayOf } from './partial-date.ts';

/**
 * How old a child born on one day was on another, as parents say it: '9 days', '13 months', '4 years'; '' before the birth. When
 * only the month of the birth is known, 'about 13 months', and '' in that month.
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
