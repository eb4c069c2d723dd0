import * as z from 'zod/mini';
import { listOf } from './bounded-list.ts';

/** The days a reminder may be sent before an occasion; 0 is on the day itself. */
export const LEADS = [0, 1, 3, 7, 14, 30] as const;
export type Lead = (typeof LEADS)[number];

/** Labels of the choices, longest first. */
export const LEAD_WORDS: readonly (readonly [Lead, string])[] = [
  [30, 'A month before'],
  [14, 'Two weeks before'],
  [7, 'A week before'],
  [3, 'Three days before'],
  [1, 'The day before'],
  [0, 'On the day'],
];

const INVALID_LEADS = 'Reminders can be sent 0, 1, 3, 7, 14 or 30 days before';

/** A selection of leads without duplicates, longest first. */
export const leads = z.pipe(
  listOf(z.literal(LEADS, INVALID_LEADS), 2 * LEADS.length, INVALID_LEADS),
  z.transform((chosen): Lead[] => [...new Set(chosen)].sort((one, other) => other - one)),
);

/** The leads of one child, date or day of death. Null or missing means the account's setting, an empty list never. */
export const givenLeads = z.pipe(
  z.nullish(leads),
  z.transform((chosen): Lead[] | null => chosen ?? null),
);

/** The leads as stored. */
export const storedLeads = z.nullable(z.array(z.literal(LEADS)));
