import * as z from 'zod/mini';
import { parseDate, toDateText, UNKNOWN_YEAR } from './calendar.ts';

// A date that is not known whole is kept as one that is, with a mark beside it.

const flag = z.union([z.literal(0), z.literal(1), z.boolean()]);
const toMark = z.transform((given: z.output<typeof flag>): 0 | 1 => (given ? 1 : 0));

/** 1 when a part of a date is unknown, or does not matter; a form may also send a boolean. */
export const unknownPart = z.pipe(z._default(flag, 0), toMark);

/** The same in a change: missing, it is as it was, since a client may not know of it. */
export const changedUnknownPart = z.optional(z.pipe(flag, toMark));

export function withUnknownYear(text: string): string {
  const parts = parseDate(text);
  return parts ? toDateText({ ...parts, year: UNKNOWN_YEAR }) : text;
}

export function withUnknownDay(text: string): string {
  const parts = parseDate(text);
  return parts ? toDateText({ ...parts, day: 1 }) : text;
}
