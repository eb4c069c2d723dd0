import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Lead } from '#shared/leads.ts';
import type { STOPPED } from '#shared/reminder-settings.ts';
import type { LeapDay } from '#shared/yearly-returns.ts';
import { day, instant } from '../columns.ts';
import { users } from './accounts.ts';

/** Who is reminded of their dates by mail, and up to which day they have been (decision 46). */
export const reminders = pgTable(
  'reminders',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** null while they are off. */
    onSince: instant('on_since'),
    zone: text('zone').notNull(),
    /** 'HH:mm' */
    at: text('at').notNull(),
    leads: integer('leads').array().$type<Lead[]>().notNull(),
    weekly: smallint('weekly'),
    beforeWeekend: boolean('before_weekend').notNull(),
    namesInSubject: boolean('names_in_subject').notNull(),
    /** The last of the user's days whose reminders have been queued; null until they are switched on for the first time. */
    lastDay: day('last_day'),
    /** How a 29 February was kept when `last_day` was dealt with; null while none has been. */
    toldLeapDay: text('told_leap_day').$type<LeapDay>(),
    /** Why they went off by themselves. */
    stopped: text('stopped').$type<(typeof STOPPED)[number]>(),
    /** How many mails in a row the address has refused. */
    refusals: integer('refusals').notNull().default(0),
    /** A part of the links in mails: raised, it ends those that were sent before. */
    linkVersion: integer('link_version').notNull().default(0),
  },
  ({ zone, lastDay, at, onSince }) => [
    // In this order a zone's due rows stand together at its beginning: those told least.
    index('reminders_due').on(zone, lastDay, at).where(sql`${onSince} IS NOT NULL`),
  ],
);
