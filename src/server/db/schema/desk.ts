import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { DeskSettings } from '#shared/desk-settings.ts';
import { day, instant } from '../columns.ts';

/** What is the shop's at its desk: one row, or none while everything is as it comes. */
export const deskSettings = pgTable('desk_settings', {
  id: integer('id').primaryKey().default(1),
  settings: jsonb('settings').$type<DeskSettings>().notNull(),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** The days of London on which it was looked whether the shop gets its morning mail. */
export const morningMails = pgTable('morning_mails', { day: day('day').primaryKey() });
