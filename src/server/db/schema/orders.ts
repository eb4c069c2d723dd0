import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredDesign } from '#shared/card-design.ts';
import { CARD_LAYOUTS, type CardChild, type CardLayout, type CardPerson } from '#shared/card-facts.ts';
import { ORDER_DISPUTES, type OrderDispute } from '#shared/disputes.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/order-status.ts';
import {
  ACTOR_KINDS,
  type ActorKind,
  ORDER_EMAILS,
  ORDER_EVENTS,
  type OrderChange,
  type OrderEmail,
  type OrderEventKind,
} from '#shared/orders.ts';
import type { CardChangeKind } from '#shared/outdated-card.ts';
import { REFUND_STATUSES, type RefundStatus } from '#shared/refunds.ts';
import { REVIEW_REASONS, type ReviewReason } from '#shared/review-reasons.ts';
import { areOf, isAtLeast, isOneOf, isPartOf } from '../check-constraints.ts';
import { createdAt, instant } from '../columns.ts';
import { IS_WAITING, NAME_KEY, NEEDS_ATTENTION, SEARCH_GRAMS, SEARCH_TEXT } from '../order-expressions.ts';
import { users } from './accounts.ts';

/**
 * Digests of a printed card: the names on it, the single facts, all facts of each subject, the notebook rows that are
 * on it or were left out, and the dismissed changes. They are sorted, so that their order does not show which belong
 * together.
 */
export type PrintedDigests = {
  /** The kinds of facts that have digests: those that existed at that time. */
  kinds: CardChangeKind[];
  rows: string[];
  subjects: string[];
  facts: string[];
  wholes: string[];
  leftOut: string[];
  wavedAway: string[];
};

export const orders = pgTable(
  'orders',
  {
    /** Numbered without gaps (`checkout/record-order`). */
    id: integer('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    checkoutId: uuid('checkout_id').notNull().unique(),
    /** The order that these copies were added to, sent in its parcel if possible; null for any other order. */
    alongside: integer('alongside').references((): AnyPgColumn => orders.id),
    stripePaymentId: text('stripe_payment_id').notNull().unique(),
    /** The total charged, in pence. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    discountCode: text('discount_code'),
    discountAmount: integer('discount_amount').notNull().default(0),
    status: text('status').$type<OrderStatus>().notNull(),
    /** The time of the latest change of status. */
    statusAt: instant('status_at').notNull(),
    shippingName: text('shipping_name').notNull(),
    shippingEmail: text('shipping_email').notNull(),
    shippingAddress: text('shipping_address').notNull(),
    shippingCity: text('shipping_city').notNull(),
    shippingPostcode: text('shipping_postcode').notNull(),
    shippingCountry: text('shipping_country').notNull(),
    /** The buyer of a gift, and their note; null if the order is not a gift. */
    buyerName: text('buyer_name'),
    giftNote: text('gift_note'),
    cardLayout: text('card_layout').$type<CardLayout>().notNull(),
    copies: integer('copies').notNull().default(1),
    /** The number of cards in each copy. */
    cardsPerCopy: integer('cards_per_copy').notNull(),
    /** When the cards' facts were erased; null while they are in `order_cards`. */
    erasedAt: instant('erased_at'),
    printStartedAt: instant('print_started_at'),
    /** When the shop put the order on hold; null if it is not on hold. */
    heldAt: instant('held_at'),
    /** When the order was first dispatched; null if it was not, or if the dispatch was undone. */
    dispatchedAt: instant('dispatched_at'),
    /** The parcel's carrier and tracking number; null without one. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** Digests of a member's card (`orders/printed-digests`); null for a guest's. */
    printedDigests: jsonb('printed_digests').$type<PrintedDigests>(),
    // Computed from the order's refunds and disputes (`orders/record-money`): amounts in pence, as in `RefundFacts`.
    refundedAt: instant('refunded_at'),
    refundStatus: text('refund_status').$type<RefundStatus>(),
    amountRefunded: integer('amount_refunded').notNull().default(0),
    amountLost: integer('amount_lost').notNull().default(0),
    dispute: text('dispute').$type<OrderDispute>(),
    emailFailedAt: instant('email_failed_at'),
    /** The reasons for the latest review. */
    reviewReasons: text('review_reasons').array().$type<ReviewReason[]>().notNull().default([]),
    /** When the confirmation was queued; an order gets only one. */
    confirmedAt: instant('confirmed_at'),
    completed: boolean('completed').notNull().default(false),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** The text for the shop's search. The database generates it from other columns, so that it is erased with them. */
    searchText: text('search_text').notNull().generatedAlwaysAs(SEARCH_TEXT),
  },
  (table) => [
    index('orders_user').on(table.userId),
    index('orders_alongside').on(table.alongside).where(sql`${table.alongside} IS NOT NULL`),
    // Each sort and filter of the shop's list uses one of these (decision 63).
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_waiting_first').on(sql`(NOT ${IS_WAITING})`, table.createdAt, table.id),
    index('orders_waiting').on(table.createdAt, table.id).where(IS_WAITING),
    index('orders_needing').on(table.createdAt, table.id).where(NEEDS_ATTENTION),
    index('orders_not_completed').on(table.createdAt, table.id).where(sql`NOT ${table.completed}`),
    index('orders_not_printed').on(table.createdAt, table.id).where(sql`${table.printStartedAt} IS NULL`),
    index('orders_code').on(sql`upper(${table.discountCode})`, table.createdAt, table.id),
    index('orders_amount').on(table.amount, table.id),
    // This index covers the figures of a period, so that the orders themselves need not be read.
    index('orders_figures').on(
      table.createdAt,
      table.amount,
      table.discountAmount,
      table.copies,
      table.cardsPerCopy,
      table.status,
    ),
    index('orders_dispatched')
      .on(table.dispatchedAt, table.createdAt)
      .where(sql`${table.dispatchedAt} IS NOT NULL`),
    index('orders_name').on(NAME_KEY, table.id),
    index('orders_search').using('gin', SEARCH_GRAMS),
    // This index finds the guests' orders to offer to the owner of an address.
    index('orders_guest_email')
      .on(sql`lower(${table.shippingEmail} COLLATE "C")`)
      .where(sql`${table.userId} IS NULL`),
    isAtLeast(table.amount, 0),
    isAtLeast(table.discountAmount, 0),
    check(
      'orders_alongside_check',
      sql`${table.alongside} IS NULL OR (${table.alongside} <> ${table.id} AND ${table.discountAmount} = 0)`,
    ),
    isOneOf(table.status, ORDER_STATUSES),
    isOneOf(table.cardLayout, CARD_LAYOUTS),
    isAtLeast(table.copies, 1),
    isAtLeast(table.cardsPerCopy, 1),
    check('orders_gift_note_check', sql`${table.giftNote} IS NULL OR ${table.buyerName} IS NOT NULL`),
    isOneOf(table.refundStatus, REFUND_STATUSES),
    isPartOf(table.amountRefunded, table.amount),
    isAtLeast(table.amountLost, 0),
    isOneOf(table.dispute, ORDER_DISPUTES),
    areOf(table.reviewReasons, REVIEW_REASONS),
    check('orders_completed_check', sql`${table.completed} = (${table.completedAt} IS NOT NULL)`),
  ],
);

/** The contents of an order's cards. Erasing a family's facts deletes the row. */
export const orderCards = pgTable('order_cards', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  childrenData: jsonb('children_data').$type<CardChild[]>().notNull(),
  peopleData: jsonb('people_data').$type<CardPerson[]>().notNull(),
  design: jsonb('design').$type<StoredDesign>().notNull(),
  /** The titles of the copies after the first. */
  titles: text('titles').array().notNull(),
});

/** The history of orders, for the administrator. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    byKind: text('by_kind').$type<ActorKind>().notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    changes: jsonb('changes').$type<OrderChange[]>().notNull().default([]),
    /** A reason or a note; erased together with `changes`. */
    words: text('words'),
    email: text('email').$type<OrderEmail>(),
    /** The amount in pence. */
    amount: integer('amount'),
  },
  (table) => [
    index('order_events_order').on(table.orderId),
    // The id is cleared if the account is deleted.
    index('order_events_user').on(table.byUserId),
    isOneOf(table.kind, ORDER_EVENTS),
    isOneOf(table.byKind, ACTOR_KINDS),
    isOneOf(table.email, ORDER_EMAILS),
    isAtLeast(table.amount, 0),
  ],
);
