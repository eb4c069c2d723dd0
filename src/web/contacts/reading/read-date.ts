import { latestToday, type PartialDate } from '#shared/calendar.ts';
import { exists, firstDayOf } from '#shared/partial-date.ts';
import { readSpelledDate } from './spelled-date.ts';

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
export function readContactDate(written: string, omitted?: string): PartialDate | null | undefined {
  const text = written.trim();
  if (text === '' || ZEROS.test(text)) return null;
  if (text.length > LONGEST) return undefined;
  const yearless = YEARLESS.exec(text);
  if (yearless) return ifExists({ month: Number(yearless[1]), day: Number(yearless[2]) });
  const whole = WHOLE.exec(text);
  if (!whole) return monthOf(text);
  const year = Number(whole[1]);
  if (year === OUTLOOK_NONE) return null;
  const [month, day] = [Number(whole[2] ?? whole[4]), Number(whole[3] ?? whole[5])];
  const unknown = STAND_INS.includes(year) || (omitted !== undefined && Number(omitted) === year);
  return ifExists(unknown ? { month, day } : { year, month, day });
}

/**
 * A death, which needs its year, of which less than the day may be known, and which is not to come; null when it is no such. As of
 * other dates `omitted` stands for an unknown year.
 */
export function readDeath(written: string, omitted?: string): PartialDate | null {
  const text = written.trim();
  const [, year] = YEAR.exec(text) ?? [];
  const death = deathOn(readContactDate(year ? `${year}-01` : text, omitted) ?? readSpelledDate(text));
  return death && year ? { year: Number(year) } : death;
}

/** A date as that of a death; null when its year is unknown, or it is to come. */
export function deathOn(date: PartialDate | undefined): PartialDate | null {
  return date?.year === undefined || firstDayOf(date) > latestToday() ? null : date;
}

/** A month alone says nothing, so it needs a year that is one. */
function monthOf(text: string): PartialDate | undefined {
  const [, year, month] = MONTH.exec(text)?.map(Number) ?? [];
  if (!year || !month || [...STAND_INS, OUTLOOK_NONE].includes(year)) return undefined;
  return ifExists({ year, month });
}

function ifExists(date: PartialDate): PartialDate | undefined {
  return exists(date) ? date : undefined;
}
