import * as z from 'zod/mini';
import { MONTHS, type PartialDate, partsOf, type SomeDate } from '#shared/calendar.ts';
import { exists, firstDayOf, type UnknownPart } from '#shared/partial-date.ts';
import { plainCharacters } from '#shared/plain-characters.ts';

/** The date, or the message for the typed text; `lacks` is the only part that is missing, if that is the error. */
export type ReadDate = { ok: true; date: PartialDate } | Refused;
type Refused = { ok: false; message: string; lacks: UnknownPart | null };

type Terms = {
  /** The message for an empty field. */
  empty: string;
  /** The unknown part of the date, which is ignored if typed. */
  unknown?: UnknownPart | null;
  /** The latest valid day, 'YYYY-MM-DD', which allows a year of two digits. */
  latest?: string;
  /** True also allows earlier centuries: two digits are then valid if they cannot mean a year of this one. */
  orEarlier?: boolean;
};

type Part = 'day' | 'month' | 'year';
type TypedParts = Partial<Record<Part, string>>;
const PARTS: Part[] = ['day', 'month', 'year'];

const IMPOSSIBLE = 'Invalid date';

/**
 * Parses a date in common formats, with the day before the month: '2/11/2019', '02.11.2019', '2 Nov 2019', 'November
 * 2nd, 2019', '2019-11-02', '02112019', '20191102', in digits of any script. Without a latest day the year needs four
 * digits: 19 could be 1919 or 2019.
 */
export function readTypedDate(typed: string, terms: Terms): ReadDate {
  const { empty, unknown = null, latest, orEarlier } = terms;
  const text = plainCharacters(typed.normalize('NFKC')).trim().toLowerCase();
  if (!text) return refuse(empty);
  const yearKnown = unknown !== 'year';
  const parts = findParts(text, yearKnown);
  if (!parts) return refuse(IMPOSSIBLE);
  const wanted = PARTS.filter((part) => part !== unknown && !(part === 'day' && unknown === 'month'));
  const missing = wanted.filter((part) => !parts[part]);
  if (missing.length > 0) {
    const lacks = whatIsMissing(parts);
    const rest = { month: Number(parts.month), day: Number(parts.day) };
    if (lacks === 'year' && !exists(rest)) return refuse(whyImpossible(rest));
    return refuse(`Add the ${missing.join(' and the ')}`, lacks);
  }
  if (yearKnown && parts.year?.length === 2 && latest) {
    const year = lastYearBy(latest, parts);
    if (!orEarlier || year.slice(0, 2) < latest.slice(0, 2)) parts.year = year;
  }
  if (yearKnown && parts.year?.length !== 4) return refuse('Enter the year in full, for example 2023');
  const date: PartialDate = Object.fromEntries(wanted.map((part) => [part, Number(parts[part])]));
  return exists(date) ? { ok: true, date } : refuse(whyImpossible(date));
}

/** '18' is 2018, or 1918 if that would be after the latest day. */
function lastYearBy(latest: string, { year, month = '1', day = '1' }: TypedParts): string {
  const inThisCentury = latest.slice(0, 2) + year;
  const isPast = [inThisCentury, month.padStart(2, '0'), day.padStart(2, '0')].join('-') <= latest;
  return isPast ? inThisCentury : String(Number(inThisCentury) - 100);
}

/** 'There is no 31 February', and in most years no 29th. */
function whyImpossible({ year = 2000, month, day }: PartialDate): string {
  const name = MONTHS[(month ?? 0) - 1];
  if (!name || !day || day > 31) return IMPOSSIBLE;
  return day === 29 ? `There is no 29 ${name} ${year}` : `There is no ${day} ${name}`;
}

/** The earliest possible day of a form's date, 'YYYY-MM-DD', or the message for it. */
export function firstDaySchema<Typed>(read: (typed: Typed) => ReadDate) {
  return z.transform((typed: Typed, context): string => {
    const answer = read(typed);
    if (answer.ok) return firstDayOf(answer.date);
    context.issues.push({ code: 'custom', message: answer.message, input: typed });
    return z.NEVER;
  });
}

/** A date as typed: '2 November 2019', '2 November' without the year, 'November 2019' without the day, '2019'. */
export function toTypedDate(date: SomeDate | null): string {
  const { year, month, day } = partsOf(date ?? '');
  const words = [day, month && MONTHS[month - 1], year && String(year).padStart(4, '0')];
  return words.filter(Boolean).join(' ');
}

function refuse(message: string, lacks: Refused['lacks'] = null): Refused {
  return { ok: false, message, lacks };
}

/** The missing part: the year of a day and month, the day of a month, or the month of a year. */
function whatIsMissing({ day, month, year }: TypedParts): Refused['lacks'] {
  if (day && month && !year) return 'year';
  if (day || year?.length !== 4) return null;
  if (!month) return 'month';
  return Number(month) >= 1 && Number(month) <= 12 ? 'day' : null;
}

const ALLOWED = /^[\p{L}\d\s,.'/\\-]+$/u;
const ORDINAL = /(\d)(?:st|nd|rd|th)\b/gu;
const SKIPPED = /^(?:of|the|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)$/u;

/** The words of the text that are day, month and year; null when it is not a date. */
function findParts(text: string, yearKnown: boolean): TypedParts | null {
  if (!ALLOWED.test(text)) return null;
  const words = (text.replace(ORDINAL, '$1 ').match(/\d+|\p{L}+/gu) ?? []).filter(
    (word) => !SKIPPED.test(word),
  );
  const numbers = words.filter((word) => /^\d/.test(word));
  const names = words.filter((word) => !/^\d/.test(word));
  if (words.length === 0 || words.length > 3 || names.length > 1) return null;
  const [name] = names;
  if (name === undefined) return fromNumbers(numbers, yearKnown);
  const month = monthNamed(name);
  if (month === null) return null;
  const year = numbers.find(({ length }) => length > 2) ?? numbers[1];
  const day = numbers.find((number) => number !== year);
  return checked({ day, month: String(month), year });
}

function fromNumbers(numbers: string[], yearKnown: boolean): TypedParts | null {
  const [first = '', second = '', third] = numbers;
  if (numbers.length === 1) return fromOneNumber(first, yearKnown);
  if (third !== undefined)
    return first.length > 2
      ? checked({ year: first, month: second, day: third })
      : checked({ day: first, month: second, year: third });
  // Two numbers are a day and a month, or a month and a year.
  if (first.length > 2) return checked({ year: first, month: second });
  return second.length > 2 ? checked({ month: first, year: second }) : checked({ day: first, month: second });
}

/** '02112019' or '20191102', whichever is in these centuries; '0211' without the year, '2011' with it. */
function fromOneNumber(number: string, yearKnown: boolean): TypedParts | null {
  switch (number.length) {
    case 1:
    case 2:
      return { day: number };
    case 4:
      if (yearKnown && OF_THESE_CENTURIES.test(number)) return { year: number };
      return isDayAndMonth(number) ? { day: number.slice(0, 2), month: number.slice(2) } : { year: number };
    case 6:
      return { day: number.slice(0, 2), month: number.slice(2, 4), year: number.slice(4) };
    case 8: {
      const yearFirst = { year: number.slice(0, 4), month: number.slice(4, 6), day: number.slice(6) };
      const dayFirst = { day: number.slice(0, 2), month: number.slice(2, 4), year: number.slice(4) };
      return OF_THESE_CENTURIES.test(number) && Number(yearFirst.month) <= 12 ? yearFirst : dayFirst;
    }
    default:
      return null;
  }
}

const OF_THESE_CENTURIES = /^(?:1[5-9]|20)/;

function isDayAndMonth(number: string): boolean {
  const [day, month] = [Number(number.slice(0, 2)), Number(number.slice(2))];
  return day >= 1 && day <= 31 && month >= 1 && month <= 12;
}

/** The defined parts; null when day or month has more than two digits. */
function checked(parts: Record<string, string | undefined>): TypedParts | null {
  const known = Object.entries(parts).filter(([, text]) => text !== undefined);
  const isImpossible = known.some(([part, text]) => part !== 'year' && (text?.length ?? 0) > 2);
  return isImpossible ? null : (Object.fromEntries(known) as TypedParts);
}

/** Number of the month that begins with at least these three letters. */
function monthNamed(name: string): number | null {
  const index = name.length < 3 ? -1 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(name));
  return index < 0 ? null : index + 1;
}
