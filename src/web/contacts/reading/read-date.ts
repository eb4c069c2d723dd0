import { latestToday, parseDate, toDateText, UNKNOWN_YEAR } from '#shared/calendar.ts';
import type { DayOfDeath } from '#shared/day-of-death.ts';
import { readSpelledDate } from './spelled-date.ts';
import type { WrittenDate } from './written-date.ts';

// '--0229', '--02-29'; a time after the day is passed over.
const YEARLESS = /^--(\d{1,2})-?(\d{2})(?:T.*)?$/;
// '19850412', '1985-04-12', '1985-4-12', '1985/4/12', each also with a time.
const WHOLE = /^(\d{4})(?:(\d{2})(\d{2})|[-/.](\d{1,2})[-/.](\d{1,2}))(?:[T ].*)?$/;

// '1985-04': of a day that is not known.
const MONTH = /^(\d{4})-(\d{2})$/;
// '1985', 'circa 1985', 'c. 1985?': enough of a death, not of any other date.
const YEAR = /^(?:(?:circa|about|around|approx\.?|abt\.?|ca?\.?|~) ?)?(\d{4}) ?\??$/i;

/** Apple's stand-in for a year that nobody knows; not every iPhone says so beside it. Others write the year 0. */
const STAND_INS = [1604, 0];

/** Outlook's stand-ins for a date that is not there: a day of the year 4501, and '0/0/00'. */
const OUTLOOK_NONE = 4501;
const ZEROS = /^[0/.-]+$/;

const LONGEST = 40;

/**
 * A date as contacts write it; `omitted` is the year that stands for an unknown one. Null when there is no date, undefined
 * when what is there is no day that exists.
 */
export function readContactDate(written: string, omitted?: string): WrittenDate | null | undefined {
  const text = written.trim();
  if (text === '' || ZEROS.test(text)) return null;
  if (text.length > LONGEST) return undefined;
  const yearless = YEARLESS.exec(text);
  if (yearless) return dateOf(UNKNOWN_YEAR, Number(yearless[1]), Number(yearless[2]), 1);
  const whole = WHOLE.exec(text);
  if (!whole) return monthOf(text);
  const year = Number(whole[1]);
  if (year === OUTLOOK_NONE) return null;
  const [month, day] = [Number(whole[2] ?? whole[4]), Number(whole[3] ?? whole[5])];
  const unknown = STAND_INS.includes(year) || (omitted !== undefined && Number(omitted) === year);
  return unknown ? dateOf(UNKNOWN_YEAR, month, day, 1) : dateOf(year, month, day, 0);
}

/**
 * A death, which needs its year, of which less than the day may be known, and which is not to come; null when it is no such. As of
 * other dates `omitted` stands for an unknown year.
 */
export function readDeath(written: string, omitted?: string): DayOfDeath | null {
  const text = written.trim();
  const [, year] = YEAR.exec(text) ?? [];
  const death = deathOn(readContactDate(year ? `${year}-01` : text, omitted) ?? readSpelledDate(text));
  return death && year ? { ...death, deathPrecision: 'year' } : death;
}

/** A date as that of a death; null when its year is unknown, or it is to come. */
export function deathOn(date: WrittenDate | undefined): DayOfDeath | null {
  if (!date || date.yearUnknown || date.date > latestToday()) return null;
  return { diedOn: date.date, deathPrecision: date.dayUnknown ? 'month' : 'day' };
}

/** A month alone says nothing, so it needs a year that is one. */
function monthOf(text: string): WrittenDate | undefined {
  const [, year, month] = MONTH.exec(text)?.map(Number) ?? [];
  if (!year || !month || [...STAND_INS, OUTLOOK_NONE].includes(year)) return undefined;
  const date = dateOf(year, month, 1, 0);
  return date && { ...date, dayUnknown: 1 };
}

function dateOf(year: number, month: number, day: number, yearUnknown: 0 | 1): WrittenDate | undefined {
  const date = toDateText({ year, month, day });
  return parseDate(date) ? { date, yearUnknown, dayUnknown: 0 } : undefined;
}
