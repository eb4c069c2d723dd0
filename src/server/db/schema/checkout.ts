import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredDesign } from '#shared/card-design.ts';
import { CARD_LAYOUTS, type CardChild, type CardLayout, type CardPerson } from '#shared/card-facts.ts';
import type { Shipping } from '#shared/shipping.ts';
import { isAtLeast, isOneOf } from '../check-constraints.ts';
import { createdAt, instant } from '../columns.ts';
import { users } from './accounts.ts';
import { discountCodes } from './discounts.ts';
import { orders } from './orders.ts';

const CHECKOUT_STATUSES = ['open', 'ordered', 'ended'] as const;

/**
 * A checkout draft: everything an order needs, stored before the customer can pay. An `ordered` one no longer contains
 * facts; an `ended` one keeps them for the rest of its day, in case of a late payment.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    /** Null until the provider has opened the payment. */
    paymentId: text('payment_id').unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    visitor: text('visitor').notNull(),
    /** The order that the copies are added to; it has their facts and address, so the draft has none. */
    alongside: integer('alongside').references(() => orders.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    discountCode: text('discount_code'),
    discountAmount: integer('discount_amount').notNull().default(0),
    discountCodeId: integer('discount_code_id').references(() => discountCodes.id, { onDelete: 'set null' }),
    shipping: jsonb('shipping').$type<Shipping>(),
    childrenData: jsonb('children_data').$type<CardChild[]>(),
    peopleData: jsonb('people_data').$type<CardPerson[]>(),
    cardLayout: text('card_layout').$type<CardLayout>().notNull(),
    copies: integer('copies').notNull().default(1),
    cardsPerCopy: integer('cards_per_copy').notNull(),
    design: jsonb('design').$type<StoredDesign>().notNull().default({}),
    titles: text('titles').array().notNull().default([]),
    status: text('status').$type<(typeof CHECKOUT_STATUSES)[number]>().notNull().default('open'),
    orderId: integer('order_id').references(() => orders.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** The time of the next check with the provider. */
    checkAt: instant('check_at').notNull().default(sql`now()`),
    /** When the customer's browser received the order's number; until then they may not know that they have paid. */
    customerNotifiedAt: instant('customer_notified_at'),
  },
  (table) => [
    index('checkouts_visitor').on(table.visitor),
    index('checkouts_user').on(table.userId),
    index('checkouts_status').on(table.status, table.createdAt),
    index('checkouts_check').on(table.status, table.checkAt),
    index('checkouts_order').on(table.orderId),
    index('checkouts_code').on(table.discountCodeId),
    index('checkouts_alongside').on(table.alongside).where(sql`${table.alongside} IS NOT NULL`),
    isAtLeast(table.amount, 0),
    isAtLeast(table.discountAmount, 0),
    isOneOf(table.cardLayout, CARD_LAYOUTS),
    isAtLeast(table.copies, 1),
    isAtLeast(table.cardsPerCopy, 1),
    isOneOf(table.status, CHECKOUT_STATUSES),
    check('checkouts_has_order_check', sql`(${table.status} = 'ordered') = (${table.orderId} IS NOT NULL)`),
    check(
      'checkouts_alongside_check',
      sql`${table.alongside} IS NULL OR (${table.discountAmount} = 0 AND num_nonnulls(${table.shipping}, ${table.childrenData}, ${table.peopleData}) = 0)`,
    ),
    check(
      'checkouts_ordered_is_blank_check',
      sql`${table.status} <> 'ordered' OR num_nonnulls(${table.shipping}, ${table.childrenData}, ${table.peopleData}) = 0`,
    ),
  ],
);

/**
 * The ids, and nothing else, of deleted unpaid drafts: a payment that names one is recognised as ours. They are kept
 * for as long as a provider may mention them (`delete-expired`).
 */
export const lapsedCheckouts = pgTable(
  'lapsed_checkouts',
  {
    id: uuid('id').primaryKey(),
    lapsedAt: instant('lapsed_at').notNull(),
  },
  (table) => [index('lapsed_checkouts_at').on(table.lapsedAt)],
);
