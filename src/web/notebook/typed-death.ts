import * as z from 'zod/mini';
import { latestToday } from '#shared/calendar.ts';
import type { UnknownPart } from '#shared/partial-date.ts';
import { diedOn } from '#shared/people.ts';
import { firstDayRead, type ReadDate, readTypedDate } from '../ui/date/typed-date.ts';

/** What is typed of a death; `unknown` is what is not known of its day. */
export type TypedDeath = { diedOn: string; unknown: UnknownPart | null };

export function readDeath({ diedOn, unknown }: TypedDeath): ReadDate {
  const empty = 'Date of death is required';
  return readTypedDate(diedOn, { empty, unknown, latest: latestToday(), orEarlier: true });
}

/** The first day that it may have been; null for who lives. */
export const typedDeath = z.pipe(z.nullable(firstDayRead(readDeath)), diedOn);
