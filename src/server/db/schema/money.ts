import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DISPUTE_KINDS, DISPUTE_STATUSES, type DisputeKind, type DisputeStatus } from '#shared/disputes.ts';
import { ACTOR_KINDS, type ActorKind } from '#shared/orders.ts';
import { REFUND_CAUSES, REFUND_STATUSES, type RefundCause, type RefundStatus } from '#shared/refunds.ts';
import { isAtLeast, isOneOf } from '../check-constraints.ts';
import { instant } from '../columns.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

const NOTIFICATIONS = ['promised', 'made', 'failed'] as const;

/** The refunds of payments, stored before they are requested, or when they are first found at the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    /** Null if the payment came too late for an order. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The amount in pence; 0 for a cancellation with nothing left to refund. */
    amount: integer('amount').notNull(),
    cause: text('cause').$type<RefundCause>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    /** The refund's key, here and at the provider. */
    key: uuid('key').notNull().unique(),
    /** The number of refusals by the provider; each attempt has a different key there. */
    tries: integer('tries').notNull().default(0),
    /** The time of the next request to the provider; null for no automatic one. */
    tryAt: instant('try_at'),
    /** The refund's id at the provider; null until it is found there. */
    providerId: text('provider_id').unique(),
    /** The state that was last reported to the customer. */
    customerNotified: text('customer_notified').$type<(typeof NOTIFICATIONS)[number]>(),
    /** The reason, which only the shop sees; erased with the family's facts. */
    reason: text('reason'),
    byKind: text('by_kind').$type<ActorKind>().notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    uniqueIndex('refunds_late').on(table.paymentId).where(sql`${table.cause} = 'late payment'`),
    index('refunds_order').on(table.orderId),
    index('refunds_user').on(table.byUserId),
    index('refunds_due').on(table.tryAt).where(sql`${table.tryAt} IS NOT NULL`),
    index('refunds_made')
      .on(table.updatedAt, table.amount)
      .where(sql`${table.status} = 'succeeded' AND ${table.orderId} IS NOT NULL`),
    isAtLeast(table.amount, 0),
    check('refunds_part_check', sql`${table.cause} <> 'part' OR ${table.amount} >= 1`),
    check(
      'refunds_order_id_check',
      sql`${table.orderId} IS NOT NULL OR ${table.cause} IN ('late payment', 'provider')`,
    ),
    isOneOf(table.cause, REFUND_CAUSES),
    isOneOf(table.status, REFUND_STATUSES),
    isAtLeast(table.tries, 0),
    isOneOf(table.customerNotified, NOTIFICATIONS),
    isOneOf(table.byKind, ACTOR_KINDS),
  ],
);

/** The disputes of orders' payments, by their ids at the provider. Amounts are in the currency's smallest unit. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DisputeKind>().notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** The amount that the bank has taken for good, in pence. */
    amountLost: integer('amount_lost').notNull().default(0),
    /** The deadline for the shop's evidence; null if unknown. */
    evidenceBy: instant('evidence_by'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('disputes_order').on(table.orderId),
    index('disputes_open').on(table.openedAt).where(sql`${table.status} = 'open'`),
    index('disputes_lost').on(table.closedAt, table.amountLost).where(sql`${table.status} = 'lost'`),
    isOneOf(table.kind, DISPUTE_KINDS),
    isOneOf(table.status, DISPUTE_STATUSES),
    isAtLeast(table.amount, 0),
    isAtLeast(table.amountLost, 0),
  ],
);
