import * as z from 'zod/mini';
import { LEAP_DAYS } from './yearly-returns.ts';

/** What a member chooses about their dates, wherever they are told: lists, mails and calendars. */
export const dateChoices = z.object({
  /** On which day, as 'MM-DD', a 29 February is kept in years that have none. */
  leapDay: z.enum(LEAP_DAYS, 'Invalid day'),
  /** Whether 1,000 and 10,000 days are told too. */
  roundDays: z.boolean('Invalid input'),
});

export type DateChoices = z.infer<typeof dateChoices>;
