import * as z from 'zod/mini';
import { child } from '#shared/children.ts';
import { specialDate } from '#shared/dates.ts';
import { person } from '#shared/people.ts';
import type { GuestPages } from './guest-pages.ts';

/** A guest's notebook as it comes back from a browser's storage, where anybody may have changed it. */
export const storedPages = z.object({
  children: z.array(child),
  people: z.array(person),
  dates: z.array(specialDate),
  nextId: z.int(),
}) satisfies z.ZodMiniType<GuestPages>;
