import * as z from 'zod/mini';
import { LEADS, leads } from './reminder-leads.ts';
import { isZone } from './zones.ts';

const NO_ZONE = 'Please choose a valid time zone, such as Europe/London';

const zone = z.string().check(z.maxLength(60, { message: NO_ZONE, abort: true }), z.refine(isZone, NO_ZONE));

const NO_TIME = 'Please choose a time from 00:00 to 23:59';

const at = z
  .string()
  .check(z.maxLength(5, { message: NO_TIME, abort: true }), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME));

const WEEKDAY = 'Please choose a day of the week';

/** A user's settings of their reminders. */
export const reminderSettings = z.object({
  /** An IANA name, such as 'Europe/London'. */
  zone,
  /** Earliest time of day at which reminders are sent, 'HH:mm'. */
  at,
  /** Days before an occasion on which to remind, unless a child or date has its own. */
  leads,
  /** Day of the week of the two-week overview, 1 for Monday to 7 for Sunday; null for none. */
  weekly: z._default(z.nullable(z.int().check(z.gte(1, WEEKDAY), z.lte(7, WEEKDAY))), null),
  /** True reminds on Friday of the occasions on Saturday and Sunday. */
  beforeWeekend: z._default(z.boolean(), false),
  /** True allows names in the subject of an email, which a locked phone may show. */
  namesInSubject: z._default(z.boolean(), true),
});

export const reminderInput = z.extend(reminderSettings, { on: z.boolean() });

/** Causes of an automatic stop: the link in an email, a changed email address, or emails refused by its mail server. */
export const STOPPED = ['by link', 'other address', 'refused'] as const;

export const reminderState = z.object({
  on: z.boolean(),
  /** Null before the first save. */
  settings: z.nullable(
    z.extend(reminderSettings, { zone: z.string(), at: z.string(), leads: z.array(z.literal(LEADS)) }),
  ),
  /** True if the account's address is confirmed, without which no reminders are sent. */
  verified: z.boolean(),
  stopped: z.nullable(z.enum(STOPPED)),
});

/** Changes by the link in an email: stop all, keep only the weekly overview, or keep only reminders on the day. */
const REMINDER_LINK_CHOICES = ['stop', 'week', 'day'] as const;

/** The data shown to anyone with that link: no names, and a shortened address. */
export const reminderLink = z.object({
  /** 'a…@example.org' */
  to: z.string(),
  on: z.boolean(),
  /** The choices that reduce the current reminders without ending them, and 'stop'. */
  choices: z.array(z.enum(REMINDER_LINK_CHOICES)),
});

export const reminderLinkInput = z.object({ choice: z.enum(REMINDER_LINK_CHOICES) });

export type ReminderSettings = z.output<typeof reminderSettings>;
export type ReminderInput = z.output<typeof reminderInput>;
export type ReminderState = z.infer<typeof reminderState>;
export type ReminderLink = z.infer<typeof reminderLink>;
export type ReminderLinkChoice = (typeof REMINDER_LINK_CHOICES)[number];

/** Settings before the user has chosen any. */
export const DEFAULT_SETTINGS: Omit<ReminderSettings, 'zone'> = {
  at: '08:00',
  leads: [7, 0],
  weekly: null,
  beforeWeekend: false,
  namesInSubject: true,
};
