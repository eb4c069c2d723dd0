import { latestToday, type PartialDate } from '#shared/calendar.ts';
import { exists, firstDayOf } from '#shared/partial-date.ts';
import { readTypedDate } from '../../ui/date/typed-date.ts';

/** The first part of dates such as 4/12/1985, which Outlook writes in its computer's format; null when unknown. */
export type DateOrder = 'day' | 'month' | null;

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/\d{4}$/;

/** Outlook's placeholders for a missing date: '0/0/00', and a day in the year 4501. */
const MISSING_DATE = /^[0/.-]*$|4501/;
// '--0229' or '--02-29', optionally followed by a time, which is ignored.
const YEARLESS = /^--(\d{1,2})-?(\d{2})(?:T.*)?$/;
// '19850412', '1985-04-12', '1985/4/12', each with an optional time; '1985-04' is a month without its day.
const WHOLE_DATE_PATTERN = /^(\d{4})(?:(\d{2})(\d{2})|[-/.](\d{1,2})[-/.](\d{1,2})|-(\d{2}))(?:[T ](.*))?$/;

/** Placeholders for an unknown year: Apple's, and that of other programs. */
const NO_YEAR = [1604, 0];

/** A time of day in UTC. It may be midnight in another time zone, where the date is a different one. */
const IN_UTC = /^(?!00:?00).*Z$/i;

/** A contact's date. Null without one; undefined when it does not exist, is in the future or is ambiguous. */
export function readContactDate(written: string, order: DateOrder): PartialDate | null | undefined {
  const text = written.trim();
  if (MISSING_DATE.test(text)) return null;
  const date = readParts(text, order);
  return date && exists(date) && firstDayOf(date) <= latestToday() ? date : undefined;
}

function readParts(text: string, order: DateOrder): PartialDate | undefined {
  const [, month, day] = YEARLESS.exec(text) ?? [];
  if (month) return { month: Number(month), day: Number(day) };
  const whole = WHOLE_DATE_PATTERN.exec(text);
  if (!whole) return readWords(text, order);
  const [, year, ...rest] = whole;
  if (IN_UTC.test(rest[5] ?? '')) return undefined;
  const [monthOf, dayOf] = [rest[0] ?? rest[2] ?? rest[4], rest[1] ?? rest[3]];
  return {
    ...(!NO_YEAR.includes(Number(year)) && { year: Number(year) }),
    month: Number(monthOf),
    ...(dayOf !== undefined && { day: Number(dayOf) }),
  };
}

/** '13 April 1985', 'April 13, 1985', '13.4.1985', '4/13/1985'. */
function readWords(text: string, order: DateOrder): PartialDate | undefined {
  const [, first, second] = SLASHED.exec(text) ?? [];
  if (first && order === null && first !== second) return undefined;
  const dayFirst = order === 'month' ? text.replace(/^(\d+)\/(\d+)\//, '$2/$1/') : text;
  const read = readTypedDate(dayFirst, { empty: '' });
  return read.ok ? read.date : undefined;
}

/** The order of a file's dates, decided by the first unambiguous one. */
export function guessOrder(written: string[]): DateOrder {
  for (const text of written) {
    const [, first, second] = SLASHED.exec(text.trim()) ?? [];
    if (Number(first) > 12) return 'day';
    if (Number(second) > 12) return 'month';
  }
  return null;
}
