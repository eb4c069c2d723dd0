/**
 * One reminder mail to be sent: about the days later than `after` and not later than `upTo`, or the one that shows what they look
 * like, asked for `at` a moment. What is in it is read when it is sent.
 */
export type ReminderMail =
  | { userId: number; after: string; upTo: string }
  | { userId: number; sampleAt: string };
