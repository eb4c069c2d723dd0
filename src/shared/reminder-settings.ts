import * as z from 'zod/mini';
import { LEADS, leads } from './leads.ts';
import { isZone } from './zones.ts';

const NO_ZONE = 'Please choose a time zone that exists, such as Europe/London';

const zone = z.string().check(z.maxLength(60, { message: NO_ZONE, abort: true }), z.refine(isZone, NO_ZONE));

const NO_TIME = 'Please choose a time from 00:00 to 23:59';

const at = z
  .string()
  .check(z.maxLength(5, { message: NO_TIME, abort: true }), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME));

const WEEKDAY = 'Please choose a day of the week';

/** What a user chooses about their reminders. */
export const reminderSettings = z.object({
  /** An IANA name, such as 'Europe/London'. */
  zone,
  /** From which time of their day on, 'HH:mm'. */
  at,
  /** How many days before, where a child or a date says nothing else. */
  leads,
  /** On which day an overview of the next two weeks comes, 1 for Monday to 7 for Sunday; null: none does. */
  weekly: z._default(z.nullable(z.int().check(z.gte(1, WEEKDAY), z.lte(7, WEEKDAY))), null),
  /** Whether the Friday before tells what comes on a Saturday or Sunday. */
  beforeWeekend: z._default(z.boolean(), false),
  /** Whether the subject of a mail, which a locked phone shows, may name the family. */
  namesInSubject: z._default(z.boolean(), true),
});

export const reminderInput = z.extend(reminderSettings, { on: z.boolean() });

/** Why reminders went off by themselves: by the link in a mail, with another address, or because mails were refused. */
export const STOPPED = ['by link', 'other address', 'refused'] as const;

export const reminderState = z.object({
  on: z.boolean(),
  /** null until they are saved for the first time. */
  settings: z.nullable(
    z.extend(reminderSettings, { zone: z.string(), at: z.string(), leads: z.array(z.literal(LEADS)) }),
  ),
  /** Whether the account's address is confirmed: they go to no other. */
  verified: z.boolean(),
  stopped: z.nullable(z.enum(STOPPED)),
});

/** What the link in a mail may change, only to less: none, of the account's own only the weekly overview, or only those on the day. */
const REMINDER_LINK_CHOICES = ['stop', 'week', 'day'] as const;

/** What it shows to whoever has it: nobody's name, and as much of the address as its reader knows it by. */
export const reminderLink = z.object({
  /** 'a…@example.org' */
  to: z.string(),
  on: z.boolean(),
  /** Those that would make less of what there is, and leave something. */
  choices: z.array(z.enum(REMINDER_LINK_CHOICES)),
});

export const reminderLinkInput = z.object({ choice: z.enum(REMINDER_LINK_CHOICES) });

export type ReminderSettings = z.output<typeof reminderSettings>;
export type ReminderInput = z.output<typeof reminderInput>;
export type ReminderState = z.infer<typeof reminderState>;
export type ReminderLink = z.infer<typeof reminderLink>;
export type ReminderLinkChoice = (typeof REMINDER_LINK_CHOICES)[number];

/** What there is before anything is chosen. */
export const FIRST_SETTINGS: Omit<ReminderSettings, 'zone'> = {
  at: '08:00',
  leads: [7, 0],
  weekly: null,
  beforeWeekend: false,
  namesInSubject: true,
};
