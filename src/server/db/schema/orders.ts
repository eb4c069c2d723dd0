import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredDesign } from '#shared/card-design.ts';
import type { CardChild, CardLayout, CardPerson } from '#shared/card-facts.ts';
import type { OrderDispute } from '#shared/disputes.ts';
import type { OrderStatus } from '#shared/order-status.ts';
import type { ActorKind, Letter, OrderChange, OrderEventKind } from '#shared/orders.ts';
import type { RefundStatus } from '#shared/refunds.ts';
import { createdAt, instant } from '../columns.ts';
import { IS_WAITING, NAME_KEY, NEEDS_SOMEBODY, SEARCH_GRAMS, SEARCH_TEXT } from '../order-marks.ts';
import { users } from './accounts.ts';

export type CardPictures = { front: string; back: string };

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    checkoutId: uuid('checkout_id').notNull().unique(),
    stripePaymentId: text('stripe_payment_id').notNull().unique(),
    /** The total charged, in pence. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    discountCode: text('discount_code'),
    discountAmount: integer('discount_amount').notNull().default(0),
    status: text('status').$type<OrderStatus>().notNull(),
    /** When it got this status; null for orders from before this was kept. */
    statusAt: instant('status_at'),
    shippingName: text('shipping_name').notNull(),
    shippingEmail: text('shipping_email').notNull(),
    shippingAddress: text('shipping_address').notNull(),
    shippingCity: text('shipping_city').notNull(),
    shippingPostcode: text('shipping_postcode').notNull(),
    shippingCountry: text('shipping_country').notNull(),
    /** Who gives the card as a present, and what they write with it; null when it is not one. */
    buyerName: text('buyer_name'),
    giftNote: text('gift_note'),
    cardLayout: text('card_layout').$type<CardLayout>().notNull(),
    copies: integer('copies').notNull().default(1),
    design: jsonb('design').$type<StoredDesign>().notNull().default({}),
    titles: text('titles').array().notNull().default([]),
    /** How many cards each copy takes, also once their pictures are erased; null while they have not been drawn. */
    cardsPerCopy: integer('cards_per_copy'),
    frontCardImage: text('front_card_image'),
    backCardImage: text('back_card_image'),
    furtherCards: jsonb('further_cards').$type<CardPictures[]>().notNull().default([]),
    childrenData: jsonb('children_data').$type<CardChild[]>(),
    peopleData: jsonb('people_data').$type<CardPerson[]>(),
    printStartedAt: instant('print_started_at'),
    /** When the shop held it back from printing; null when it is not. */
    heldAt: instant('held_at'),
    /** When it was first dispatched; null while it was not, or that was taken back. */
    dispatchedAt: instant('dispatched_at'),
    /** Who carries its parcel, and under which number; null when that has none or it was not sent. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** Marks of what a member's card says (`orders/printed-digests`); null for a guest's. */
    printedDigests: jsonb('printed_digests').$type<{
      subjects?: string[];
      facts?: string[];
      wholes?: string[];
      leftOut?: string[];
      wavedAway?: string[];
    }>(),
    /** Written by earlier releases, which waved whole cards away; no longer read. */
    outdatedDismissedAt: instant('outdated_dismissed_at'),
    // What its refunds and disputes come to (`orders/record-money`): amounts in pence, all as in `RefundFacts`.
    refundedAt: instant('refunded_at'),
    refundStatus: text('refund_status').$type<RefundStatus>(),
    amountRefunded: integer('amount_refunded').notNull().default(0),
    amountLost: integer('amount_lost').notNull().default(0),
    dispute: text('dispute').$type<OrderDispute>(),
    mailFailedAt: instant('mail_failed_at'),
    /** Why it was put in review last, in words. */
    reviewReason: text('review_reason'),
    /** When the confirmation was queued: there is one, whatever an order goes through afterwards. */
    confirmedAt: instant('confirmed_at'),
    completed: boolean('completed').notNull().default(false),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** What the shop's search reads. Kept by the database, so that whatever erases its parts erases it. */
    searchText: text('search_text').notNull().generatedAlwaysAs(SEARCH_TEXT),
  },
  (table) => [
    index('orders_completed').on(table.completedAt),
    index('orders_user').on(table.userId),
    // Each sort and filter of the shop's list walks one of these (decision 63).
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_waiting_first').on(sql`(NOT ${IS_WAITING})`, table.createdAt, table.id),
    index('orders_waiting').on(table.createdAt, table.id).where(IS_WAITING),
    index('orders_needing').on(table.createdAt, table.id).where(NEEDS_SOMEBODY),
    index('orders_not_completed').on(table.createdAt, table.id).where(sql`NOT ${table.completed}`),
    index('orders_not_printed').on(table.createdAt, table.id).where(sql`${table.printStartedAt} IS NULL`),
    index('orders_gifts').on(table.createdAt, table.id).where(sql`${table.buyerName} IS NOT NULL`),
    index('orders_discounted').on(table.createdAt, table.id).where(sql`${table.discountCode} IS NOT NULL`),
    index('orders_code').on(sql`upper(${table.discountCode})`, table.createdAt, table.id),
    index('orders_amount').on(table.amount, table.id),
    // All that the figures of a time ask of its orders, so that these need not be read.
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
    // Which of them are to be offered to the owner of an address.
    index('orders_guest_email')
      .on(sql`lower(${table.shippingEmail} COLLATE "C")`)
      .where(sql`${table.userId} IS NULL`),
  ],
);

/** What happened to an order, for the administrator. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    /** Who did it; null in entries from before this was kept. */
    byKind: text('by_kind').$type<ActorKind>(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    changes: jsonb('changes').$type<OrderChange[]>().notNull().default([]),
    /** A reason or a note; erased together with `changes`. */
    words: text('words'),
    letter: text('letter').$type<Letter>(),
    /** In pence. */
    amount: integer('amount'),
  },
  (table) => [
    index('order_events_order').on(table.orderId),
    // An account that is deleted leaves no mark in the history.
    index('order_events_user').on(table.byUserId),
  ],
);
