import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/payments.ts';
import { REFUND_STATUSES, type RefundStatus } from '#shared/refunds.ts';
import { isAtLeast, isOneOf, isPartOf } from '../checks.ts';
import { createdAt, instant } from '../columns.ts';

/** How far giving a payment back has come. */
export const refundColumns = () => ({
  /** When all of it had been given back. */
  refundedAt: instant('refunded_at'),
  refundStatus: text('refund_status').$type<RefundStatus>(),
  /** How many attempts the provider has refused, or taken and failed with. Each attempt has its own idempotency key. */
  refundTries: integer('refund_tries').notNull().default(0),
  /** Before then the reconciler does not try again; null is at once. */
  refundTryAt: instant('refund_try_at'),
});

export const refundChecks = (table: Record<'refundStatus' | 'refundTries', AnyPgColumn>) => [
  isOneOf(table.refundStatus, REFUND_STATUSES),
  isAtLeast(table.refundTries, 0),
];

/**
 * What is wrong with the payment provider's messages: 'refused' for signatures, 'unreported' for payments that nobody told of, and the id
 * of each payment whose message could not be dealt with. A row goes when a message comes through.
 */
export const webhookTroubles = pgTable(
  'webhook_troubles',
  {
    about: text('about').primaryKey(),
    count: integer('count').notNull(),
    since: instant('since').notNull(),
    latest: instant('latest').notNull(),
  },
  (table) => [isAtLeast(table.count, 1)],
);

const REFUND_COURSES = ['succeeds-later', 'fails-later'] as const;
const SIMULATED_STATUSES = ['pending', 'succeeded', 'failed'] as const;

/** A refund in the payment simulator's books; `key` as it was asked for, null when all that was left was given back. */
export type SimulatedRefund = {
  id: string;
  key: string | null;
  amount: number;
  status: (typeof SIMULATED_STATUSES)[number];
};

/** The payment simulator's books, so that a restart forgets no payment. */
export const simulatedPayments = pgTable(
  'simulated_payments',
  {
    id: text('id').primaryKey(),
    clientSecret: text('client_secret').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amount: integer('amount').notNull(),
    amountReceived: integer('amount_received').notNull().default(0),
    amountRefunded: integer('amount_refunded').notNull().default(0),
    /** What becomes of a refund once it is made; null when it succeeds at once. */
    refundCourse: text('refund_course').$type<(typeof REFUND_COURSES)[number]>(),
    refundStatus: text('refund_status').$type<(typeof SIMULATED_STATUSES)[number]>(),
    refunds: jsonb('refunds').$type<SimulatedRefund[]>().notNull().default([]),
    disputed: boolean('disputed').notNull().default(false),
    currency: text('currency').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('simulated_payments_updated').on(table.updatedAt),
    isAtLeast(table.amount, 0),
    isAtLeast(table.amountReceived, 0),
    isPartOf(table.amountRefunded, table.amountReceived),
    isOneOf(table.status, PAYMENT_STATUSES),
    isOneOf(table.refundCourse, REFUND_COURSES),
    isOneOf(table.refundStatus, SIMULATED_STATUSES),
  ],
);
