import * as z from 'zod/mini';
import { parseDate, toDateText, UNKNOWN_YEAR } from './calendar.ts';

// A date that is not known whole is kept as one that is, with a mark beside it.

/** 1 when a part of a date is unknown, or does not matter; a form may also send a boolean. */
export const unknownPart = z.pipe(
  z._default(z.union([z.literal(0), z.literal(1), z.boolean()]), 0),
  z.transform((flag): 0 | 1 => (flag ? 1 : 0)),
);

export function withUnknownYear(text: string): string {
  const parts = parseDate(text);
  return parts ? toDateText({ ...parts, year: UNKNOWN_YEAR }) : text;
}

export function withUnknownDay(text: string): string {
  const parts = parseDate(text);
  return parts ? toDateText({ ...parts, day: 1 }) : text;
}
