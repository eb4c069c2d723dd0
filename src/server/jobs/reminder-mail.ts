import type { LeapDay } from '#shared/yearly-returns.ts';

/**
 * One reminder mail to be sent: about the days later than `after` and not later than `upTo`, or the one that shows what they look
 * like, asked for `at` a moment. What is in it is read when it is sent, but for how a 29 February is kept: `leapDay` was up to `upTo`,
 * `told` up to `after`.
 */
export type ReminderMail =
  | { userId: number; after: string; upTo: string; told?: LeapDay; leapDay?: LeapDay }
  | { userId: number; sampleAt: string };
