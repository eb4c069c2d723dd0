import * as z from 'zod/mini';
import { LEAP_DAYS } from './yearly-returns.ts';

/** A member's choices about dates in lists, emails and calendars. */
export const dateChoices = z.object({
  /** The day, as 'MM-DD', on which a 29 February is celebrated in other years. */
  leapDay: z.enum(LEAP_DAYS, 'Invalid day'),
  /** True adds the 1,000th and the 10,000th day. */
  roundDays: z.boolean('Invalid input'),
});

export type DateChoices = z.infer<typeof dateChoices>;
