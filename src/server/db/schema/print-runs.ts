import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { REPRINT_REASONS, type ReprintReason } from '#shared/print-runs.ts';
import type { PrintSettings } from '#shared/printing.ts';
import { isAtLeast, isOneOf } from '../check-constraints.ts';
import { createdAt, instant } from '../columns.ts';
import { users } from './accounts.ts';
import { type orderCards, orders } from './orders.ts';

/** The printed data of an order at the time of the run. */
type PrintedFacts = Pick<typeof orders.$inferSelect, 'cardLayout' | 'copies'> &
  Omit<typeof orderCards.$inferSelect, 'orderId'>;

/** Orders that were printed together. */
export const printRuns = pgTable(
  'print_runs',
  {
    id: serial('id').primaryKey(),
    createdAt: createdAt(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    settings: jsonb('settings').$type<PrintSettings>().notNull(),
  },
  (table) => [index('print_runs_user').on(table.byUserId)],
);

export const printRunOrders = pgTable(
  'print_run_orders',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => printRuns.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's place, from 0, in the sequence of cards, slips and labels. */
    position: integer('position').notNull(),
    /** The reason of a reprint; null for the first print. */
    reason: text('reason').$type<ReprintReason>(),
    reasonWords: text('reason_words'),
    /** The numbers of the reprinted cards, from 1; null for all. */
    onlyCards: integer('only_cards').array(),
    /** The printed data; null once erased together with the facts of the order. */
    printed: jsonb('printed').$type<PrintedFacts>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderId] }),
    index('print_run_orders_order').on(table.orderId),
    isAtLeast(table.position, 0),
    isOneOf(table.reason, REPRINT_REASONS),
    check('print_run_orders_only_cards_check', sql`1 <= ALL (${table.onlyCards})`),
  ],
);

type BeforeDispatch = Pick<
  typeof orders.$inferSelect,
  'status' | 'statusAt' | 'completed' | 'completedAt' | 'dispatchedAt' | 'trackingNumber' | 'carrier'
>;

/** Orders of a run that were sent together; the row decides whether their emails are sent or the dispatch undone. */
export const dispatches = pgTable(
  'dispatches',
  {
    id: serial('id').primaryKey(),
    runId: integer('run_id')
      .notNull()
      .references(() => printRuns.id, { onDelete: 'cascade' }),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    /** The dispatch can be undone until this time. */
    emailsDueAt: instant('emails_due_at').notNull(),
    /** The time of the first email. */
    emailedAt: instant('emailed_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('dispatches_run').on(table.runId), index('dispatches_user').on(table.byUserId)],
);

export const dispatchOrders = pgTable(
  'dispatch_orders',
  {
    dispatchId: integer('dispatch_id')
      .notNull()
      .references(() => dispatches.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's previous state; null once erased. */
    before: jsonb('before').$type<BeforeDispatch>(),
  },
  (table) => [
    primaryKey({ columns: [table.dispatchId, table.orderId] }),
    index('dispatch_orders_order').on(table.orderId),
  ],
);
