import * as z from 'zod/mini';
import { latestToday } from '#shared/calendar.ts';
import type { UnknownPart } from '#shared/partial-date.ts';
import { diedOn } from '#shared/people.ts';
import { firstDaySchema, type ReadDate, readTypedDate } from '../ui/date/typed-date.ts';

/** A date of death as typed; `unknown` is the part of it that is not known. */
export type TypedDeath = { diedOn: string; unknown: UnknownPart | null };

export function readDeath({ diedOn, unknown }: TypedDeath): ReadDate {
  const empty = 'Date of death is required';
  return readTypedDate(diedOn, { empty, unknown, latest: latestToday(), orEarlier: true });
}

/** The earliest possible day of death; null for a living person. */
export const typedDeath = z.pipe(z.nullable(firstDaySchema(readDeath)), diedOn);
