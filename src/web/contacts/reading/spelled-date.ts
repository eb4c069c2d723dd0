import type { PartialDate } from '#shared/calendar.ts';
import { exists } from '#shared/partial-date.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const MONTH = '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th|\\.)?';
// 'April 13, 1985', 'Apr 13 1985'.
const MONTH_FIRST = new RegExp(`^${MONTH} ${DAY},? (\\d{4})$`, 'i');
// '13 April 1985', '13th of April, 1985'.
const DAY_FIRST = new RegExp(`^${DAY} (?:of )?${MONTH},? (\\d{4})$`, 'i');
// 'April 1985': of a day that is not known.
const NO_DAY = new RegExp(`^${MONTH},? (\\d{4})$`, 'i');

/** A date with its month as an English word; undefined when it is none, or does not exist. */
export function readSpelledDate(written: string): PartialDate | undefined {
  const text = written.trim();
  const [, month, day, year] = MONTH_FIRST.exec(text) ?? [];
  if (month) return dateOf(year, month, day);
  const [, dayBefore, monthAfter, yearAfter] = DAY_FIRST.exec(text) ?? [];
  if (monthAfter) return dateOf(yearAfter, monthAfter, dayBefore);
  const [, only, yearOnly] = NO_DAY.exec(text) ?? [];
  return only ? dateOf(yearOnly, only, undefined) : undefined;
}

function dateOf(year = '', name = '', day?: string): PartialDate | undefined {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const date = { year: Number(year), month, ...(day !== undefined && { day: Number(day) }) };
  return exists(date) ? date : undefined;
}
