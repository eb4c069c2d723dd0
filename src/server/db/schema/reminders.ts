import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { LEADS, type Lead } from '#shared/reminder-leads.ts';
import { STOPPED } from '#shared/reminder-settings.ts';
import { LEAP_DAYS, type LeapDay } from '#shared/yearly-returns.ts';
import { areOf, isAtLeast, isBetween, isOneOf } from '../check-constraints.ts';
import { day, instant } from '../columns.ts';
import { users } from './accounts.ts';

/** Users' reminder settings, and the last processed day (decision 46). */
export const reminders = pgTable(
  'reminders',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When reminders were switched on; null while they are off. */
    onSince: instant('on_since'),
    zone: text('zone').notNull(),
    /** The local time as 'HH:mm'. */
    at: text('at').notNull(),
    leads: integer('leads').array().$type<Lead[]>().notNull(),
    weekly: smallint('weekly'),
    beforeWeekend: boolean('before_weekend').notNull(),
    namesInSubject: boolean('names_in_subject').notNull(),
    /** The user's last local day whose reminders are queued; null until reminders are first switched on. */
    lastDay: day('last_day'),
    /**
     * The user's choice for 29 February (28 February or 1 March) when `last_day` was processed, so that nobody is
     * reminded on both days after a change of the choice. Null if none has been recorded yet.
     */
    lastLeapDay: text('last_leap_day').$type<LeapDay>(),
    /** The reason why reminders were switched off automatically. */
    stopped: text('stopped').$type<(typeof STOPPED)[number]>(),
    /** The number of emails in a row that the address has refused. */
    refusals: integer('refusals').notNull().default(0),
    /** Part of the links in emails: raising it invalidates earlier ones. */
    linkVersion: integer('link_version').notNull().default(0),
  },
  (table) => [
    // In this order the due rows of a zone are adjacent, at its start.
    index('reminders_due').on(table.zone, table.lastDay, table.at).where(sql`${table.onSince} IS NOT NULL`),
    check('reminders_at_check', sql`${table.at} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    areOf(table.leads, LEADS),
    isBetween(table.weekly, 1, 7),
    isOneOf(table.lastLeapDay, LEAP_DAYS),
    isOneOf(table.stopped, STOPPED),
    isAtLeast(table.refusals, 0),
    isAtLeast(table.linkVersion, 0),
  ],
);
