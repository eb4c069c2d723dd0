import * as z from 'zod/mini';
import { type PartialDate, parseDate, toDateText, UNKNOWN_YEAR } from './calendar.ts';

// Calls and tables store a partial date as a whole date with a mark for the unknown part. These functions convert them.

const mark = z.union([z.literal(0), z.literal(1), z.boolean()]);

/** A mark in a request that part of a date is unknown: 1 or true. The result is 0 or 1. */
export const givenMark = z.pipe(
  z._default(mark, 0),
  z.transform((given: z.output<typeof mark>): 0 | 1 => (given ? 1 : 0)),
);

/** The mark in answers and rows. */
export const rowMark = z.union([z.literal(0), z.literal(1)]);

/** The unknown part of a date; if the month is unknown, so is the day. */
export type UnknownPart = 'year' | 'month' | 'day';

/** The known part of a date of death: all of it, its month and year, or only its year. */
export const DEATH_PRECISIONS = ['day', 'month', 'year'] as const;
export type DeathPrecision = (typeof DEATH_PRECISIONS)[number];

export type MarkedDate = { date: string; yearUnknown: 0 | 1; dayUnknown?: 0 | 1 | undefined };
export type MarkedBirth = { birthdate: string | null; dayUnknown?: 0 | 1 | undefined };
export type MarkedDeath = {
  diedOn?: string | null | undefined;
  deathPrecision?: DeathPrecision | undefined;
};

/** The known parts of a special date. */
export function dayOf({ date, yearUnknown, dayUnknown }: MarkedDate): PartialDate {
  return partialDate(date, yearUnknown ? 'year' : dayUnknown ? 'day' : null);
}

/** The known parts of a child's birth; null when unknown. */
export function birthOf({ birthdate, dayUnknown }: MarkedBirth): PartialDate | null {
  return birthdate === null ? null : partialDate(birthdate, dayUnknown ? 'day' : null);
}

/** The known parts of a person's death; null when unknown. */
export function deathOf({ diedOn, deathPrecision }: MarkedDeath): PartialDate | null {
  if (!diedOn) return null;
  return partialDate(diedOn, UNKNOWN_OF_DEATH[deathPrecision ?? 'day']);
}

const UNKNOWN_OF_DEATH = { day: null, month: 'day', year: 'month' } as const;

export function toMarkedDate(date: PartialDate) {
  return {
    date: firstDayOf(date),
    yearUnknown: date.year === undefined ? 1 : 0,
    dayUnknown: date.day === undefined ? 1 : 0,
  } as const;
}

export function toMarkedBirth(date: PartialDate) {
  return { birthdate: firstDayOf(date), dayUnknown: date.day === undefined ? 1 : 0 } as const;
}

export function toMarkedDeath(date: PartialDate | null) {
  if (date === null) return { diedOn: null, deathPrecision: 'day' } as const;
  return { diedOn: firstDayOf(date), deathPrecision: precisionWithout(unknownOf(date)) } as const;
}

export function precisionWithout(unknown: UnknownPart | null): DeathPrecision {
  if (unknown === 'month') return 'year';
  return unknown === 'day' ? 'month' : 'day';
}

/** The known parts of a date 'YYYY-MM-DD'; none for a date that does not exist. */
export function partialDate(text: string, unknown: UnknownPart | null): PartialDate {
  const parts = parseDate(text);
  if (!parts) return {};
  const { year, month, day } = parts;
  if (unknown === 'year') return { month, day };
  if (unknown === 'month') return { year };
  return unknown === 'day' ? { year, month } : parts;
}

export function unknownOf({ year, month, day }: PartialDate): UnknownPart | null {
  if (year === undefined) return 'year';
  if (month === undefined) return 'month';
  return day === undefined ? 'day' : null;
}

/** The earliest possible day, 'YYYY-MM-DD'. An unknown year becomes a leap year, so that 29 February is valid. */
export function firstDayOf({ year = UNKNOWN_YEAR, month = 1, day = 1 }: PartialDate): string {
  return toDateText({ year, month, day });
}

/** The format of vCards (ISO 8601): '1999-05-02', '--05-02' without the year, '1999-05', '1999'. */
export function isoDate(date: PartialDate): string {
  const text = firstDayOf(date);
  const unknown = unknownOf(date);
  if (unknown === 'year') return `-${text.slice(4)}`;
  return text.slice(0, unknown === 'month' ? 4 : unknown === 'day' ? 7 : undefined);
}

/** True if there is such a day, month or year. */
export function exists(date: PartialDate): boolean {
  return parseDate(firstDayOf(date)) !== null;
}

const DATE_PARTS = ['year', 'month', 'day'] as const;

/** True if `known` has every known part of `other`, with the same value. */
export function covers(known: PartialDate, other: PartialDate): boolean {
  return DATE_PARTS.every((part) => other[part] === undefined || other[part] === known[part]);
}

/** The parts known from either of two dates; null when the dates contradict each other. */
export function joinDates(one: PartialDate, other: PartialDate): PartialDate | null {
  const joined = { ...other, ...one };
  return covers(joined, other) && exists(joined) ? joined : null;
}
