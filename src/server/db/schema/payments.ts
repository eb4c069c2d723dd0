import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DisputeKind, DisputeStatus } from '#shared/disputes.ts';
import type { Pence } from '#shared/money.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/payments.ts';
import { isAtLeast, isOneOf } from '../check-constraints.ts';
import { createdAt, instant } from '../columns.ts';

/**
 * Problems with webhooks: 'refused' for wrong signatures, 'unreported' for payments without any, and the id of each
 * payment whose webhook could not be processed. A row is deleted once a webhook succeeds.
 */
export const webhookFailures = pgTable(
  'webhook_failures',
  {
    about: text('about').primaryKey(),
    count: integer('count').notNull(),
    since: instant('since').notNull(),
    latest: instant('latest').notNull(),
  },
  (table) => [isAtLeast(table.count, 1)],
);

const REFUND_COURSES = ['succeeds-later', 'fails-later'] as const;

/** A refund of a payment; `key` is that of our request, null if it was made in the provider's dashboard. */
export type ProviderRefund = {
  id: string;
  amount: Pence;
  status: 'pending' | 'succeeded' | 'failed';
  key: string | null;
};

/**
 * A dispute of a payment: an inquiry, in which no money is taken, or a chargeback. `lost` is the amount taken for good
 * so far; amounts are in the smallest unit of `currency`, times in ISO 8601.
 */
export type ProviderDispute = {
  id: string;
  kind: DisputeKind;
  status: Exclude<DisputeStatus, 'reversed'>;
  amount: number;
  currency: string;
  lost: number;
  evidenceBy: string | null;
  openedAt: string;
};

/** The payment simulator's data, which outlives a restart. */
export const simulatedPayments = pgTable(
  'simulated_payments',
  {
    id: text('id').primaryKey(),
    clientSecret: text('client_secret').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amount: integer('amount').notNull(),
    amountReceived: integer('amount_received').notNull().default(0),
    /** The later course of a refund; null if it succeeds at once. */
    refundCourse: text('refund_course').$type<(typeof REFUND_COURSES)[number]>(),
    refunds: jsonb('refunds').$type<ProviderRefund[]>().notNull().default([]),
    disputes: jsonb('disputes').$type<ProviderDispute[]>().notNull().default([]),
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
    isOneOf(table.status, PAYMENT_STATUSES),
    isOneOf(table.refundCourse, REFUND_COURSES),
  ],
);
