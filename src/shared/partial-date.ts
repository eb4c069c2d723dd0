import * as z from 'zod/mini';
import { type PartialDate, parseDate, toDateText, UNKNOWN_YEAR } from './calendar.ts';

// Calls and tables have a date of which not all is known as a whole one with a mark beside it. What is here turns one into the other.

const mark = z.union([z.literal(0), z.literal(1), z.boolean()]);

/** A mark that a part of a date is unknown, or does not matter, as calls take it: 1 or true. */
export const givenMark = z.pipe(
  z._default(mark, 0),
  z.transform((given: z.output<typeof mark>): 0 | 1 => (given ? 1 : 0)),
);

/** The same as calls answer it. */
export const rowMark = z.union([z.literal(0), z.literal(1)]);

/** What is not known of a date; without its month it has no day. */
export type UnknownPart = 'year' | 'month' | 'day';

/** How much of a date of death is known: all of it, its month and year, or its year alone. */
export const DEATH_PRECISIONS = ['day', 'month', 'year'] as const;
export type DeathPrecision = (typeof DEATH_PRECISIONS)[number];

export type MarkedDate = { date: string; yearUnknown: 0 | 1; dayUnknown?: 0 | 1 | undefined };
export type MarkedBirth = { birthdate: string | null; dayUnknown?: 0 | 1 | undefined };
export type MarkedDeath = {
  diedOn?: string | null | undefined;
  deathPrecision?: DeathPrecision | undefined;
};

/** The day of a special date. */
export function dayOf({ date, yearUnknown, dayUnknown }: MarkedDate): PartialDate {
  return partialDate(date, yearUnknown ? 'year' : dayUnknown ? 'day' : null);
}

/** The birth of a child; null when it is not known. */
export function birthOf({ birthdate, dayUnknown }: MarkedBirth): PartialDate | null {
  return birthdate === null ? null : partialDate(birthdate, dayUnknown ? 'day' : null);
}

/** The death of a person; null when none is known. */
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

/** A date 'YYYY-MM-DD' without what is not known of it; no parts of one that does not exist. */
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

/** The first day that it may be, 'YYYY-MM-DD'; a leap year stands for an unknown one, so that 29 February has a place. */
export function firstDayOf({ year = UNKNOWN_YEAR, month = 1, day = 1 }: PartialDate): string {
  return toDateText({ year, month, day });
}

/** As vCards write it (ISO 8601): '1999-05-02', '--05-02' without its year, '1999-05', '1999'. */
export function isoDate(date: PartialDate): string {
  const text = firstDayOf(date);
  const unknown = unknownOf(date);
  if (unknown === 'year') return `-${text.slice(4)}`;
  return text.slice(0, unknown === 'month' ? 4 : unknown === 'day' ? 7 : undefined);
}

/** Whether there is such a day, month or year. */
export function exists(date: PartialDate): boolean {
  return parseDate(firstDayOf(date)) !== null;
}

const PARTS = ['year', 'month', 'day'] as const;

/** Whether a date may be the same as another, and knows each part of it that the other knows. */
export function covers(known: PartialDate, other: PartialDate): boolean {
  return PARTS.every((part) => other[part] === undefined || other[part] === known[part]);
}

/** The one day that two dates may be, with all that either knows of it; null when they are different days. */
export function joinDates(one: PartialDate, other: PartialDate): PartialDate | null {
  const joined = { ...other, ...one };
  return covers(joined, other) && exists(joined) ? joined : null;
}
