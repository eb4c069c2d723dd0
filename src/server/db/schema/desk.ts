import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { DeskSettings } from '#shared/desk-settings.ts';
import { isOneOf } from '../check-constraints.ts';
import { day, instant } from '../columns.ts';

/** The shop's print settings: one row, or none while all are defaults. */
export const deskSettings = pgTable(
  'desk_settings',
  {
    id: integer('id').primaryKey().default(1),
    settings: jsonb('settings').$type<DeskSettings>().notNull(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [isOneOf(table.id, [1])],
);

/** The London days on which the need for a morning email was checked. */
export const morningEmails = pgTable('morning_emails', { day: day('day').primaryKey() });
