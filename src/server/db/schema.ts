import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { FeedAlarms, FeedKind } from '#shared/calendar-feed.ts';
import type { StoredDesign } from '#shared/card-design.ts';
import type { CardChild, CardLayout, CardPerson } from '#shared/card-facts.ts';
import type { DateType } from '#shared/dates.ts';
import type { DeathPrecision } from '#shared/day-of-death.ts';
import type { DeskSettings } from '#shared/desk-settings.ts';
import type { DISCOUNT_TYPES } from '#shared/discounts.ts';
import type { DisputeKind, DisputeStatus, OrderDispute } from '#shared/disputes.ts';
import type { Lead } from '#shared/leads.ts';
import type { MilestoneType } from '#shared/milestones.ts';
import type { OrderStatus } from '#shared/order-status.ts';
import type { ActorKind, Letter, OrderChange, OrderEventKind } from '#shared/orders.ts';
import type { PaymentStatus } from '#shared/payments.ts';
import type { ReprintReason } from '#shared/print-runs.ts';
import type { PrintSettings } from '#shared/printing.ts';
import type { RefundCause, RefundStatus } from '#shared/refunds.ts';
import type { STOPPED } from '#shared/reminder-settings.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { LeapDay } from '#shared/yearly-returns.ts';
import type { ProviderDispute, ProviderRefund } from '../payments/gateway.ts';
import { day, instant } from './columns.ts';
import { IS_WAITING, NAME_KEY, NEEDS_SOMEBODY, SEARCH_GRAMS, SEARCH_TEXT } from './order-marks.ts';

const createdAt = () => instant('created_at').notNull().default(sql`now()`);
const ownedBy = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How many days before a child, a date or a day of death is told of; null: as the account's reminders say; none: never. */
const remind = () => integer('remind').array().$type<Lead[]>();
/** 1: of the date beside it month and year are known, and it is kept as the first of the month. */
const dayUnknown = () => integer('day_unknown').$type<0 | 1>().notNull().default(0);

/** What a discount code takes off, and from when until when; null is without such a limit. */
const discountTerms = () => ({
  type: text('type').$type<(typeof DISCOUNT_TYPES)[number]>().notNull(),
  value: integer('value').notNull().default(0),
  startsAt: instant('starts_at'),
  expiresAt: instant('expires_at'),
});

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  // What is compared: NFKC and lower case, folded in the program so that no database's collation decides who is who.
  usernameKey: text('username_key').notNull().unique(),
  emailKey: text('email_key').notNull().unique(),
  password: text('password').notNull(),
  name: text('name').notNull(),
  /** SHA-256 of the mailed token, in hexadecimal. */
  resetToken: text('reset_token').unique(),
  resetTokenExpiry: instant('reset_token_expiry'),
  /** When its owner showed that they read what is sent to this address; null for one that nobody has confirmed. */
  emailVerifiedAt: instant('email_verified_at'),
  /** How the last card was chosen to look, for the next one to begin with; null until one is ordered. */
  cardDesign: jsonb('card_design').$type<StoredDesign>(),
  createdAt: createdAt(),
});

/** The six digits that were last mailed to a user, until they are typed or too old. */
export const emailCodes = pgTable('email_codes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The address it was sent to, folded: it confirms no other. */
  emailKey: text('email_key').notNull(),
  /** SHA-256 of user and digits under the installation's secret. */
  digest: text('digest').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

/** What a session knows: who is signed in where, and which visitor's checkouts are theirs. */
export type SessionFacts = {
  userId: number | null;
  visitor: string | null;
  /** Such as 'Chrome on Android'. */
  device?: string;
};

export const sessions = pgTable(
  'session',
  {
    /** SHA-256 of the cookie's value, in hexadecimal. */
    sid: text('sid').primaryKey(),
    sess: json('sess').$type<SessionFacts>().notNull(),
    expire: instant('expire').notNull(),
  },
  (table) => [
    index('session_expire').on(table.expire),
    index('session_user').on(sql`((${table.sess} ->> 'userId')::integer)`),
  ],
);

export const children = pgTable(
  'children',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    birthdate: day('birthdate').notNull(),
    dayUnknown: dayUnknown(),
    birthtime: text('birthtime'),
    weightLbs: integer('weight_lbs'),
    weightOz: integer('weight_oz'),
    remind: remind(),
    userId: ownedBy(),
  },
  (table) => [index('children_user').on(table.userId), unique('children_of_user').on(table.id, table.userId)],
);

export const people = pgTable(
  'important_people',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    relationship: text('relationship').notNull(),
    notes: text('notes'),
    diedOn: day('died_on'),
    /** Of a death whose day is unknown the first day that it may have been is kept. */
    deathPrecision: text('death_precision').$type<DeathPrecision>().notNull().default('day'),
    remind: remind(),
    userId: ownedBy(),
  },
  (table) => [index('people_user').on(table.userId), unique('people_of_user').on(table.id, table.userId)],
);

export const dates = pgTable(
  'special_dates',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id').notNull(),
    type: text('type').$type<DateType>().notNull().default('other'),
    title: text('title').notNull(),
    date: day('date').notNull(),
    yearUnknown: integer('year_unknown').$type<0 | 1>().notNull().default(0),
    dayUnknown: dayUnknown(),
    notes: text('notes'),
    remind: remind(),
    userId: ownedBy(),
  },
  (table) => [
    index('dates_user').on(table.userId),
    index('dates_person').on(table.personId),
    // A date hangs on a person of the same user, whatever a request says.
    foreignKey({
      name: 'dates_person_of_user',
      columns: [table.personId, table.userId],
      foreignColumns: [people.id, people.userId],
    }).onDelete('cascade'),
  ],
);

/** What a user has chosen about their dates; without a row the usual. */
export const dateChoices = pgTable('date_choices', {
  userId: ownedBy().primaryKey(),
  leapDay: text('leap_day').$type<LeapDay>().notNull(),
  roundDays: boolean('round_days').notNull(),
});

/** A user's calendar feed: what it tells of, under which address, and what it was when it was last fetched. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ownedBy().primaryKey(),
  /** Part of the address: with another version an address is void. */
  version: integer('version').notNull().default(1),
  isOn: boolean('is_on').notNull().default(true),
  kinds: text('kinds').array().$type<FeedKind[]>().notNull(),
  alarms: text('alarms').$type<FeedAlarms>().notNull(),
  notes: boolean('notes').notNull(),
  /** SHA-256 of what it says, in hexadecimal, without `changedAt` and `sequence`; null until it is fetched. */
  digest: text('digest'),
  /** When what it says last changed, in whole seconds, and how often it has. */
  changedAt: instant('changed_at'),
  sequence: integer('sequence').notNull().default(0),
  etag: text('etag'),
  /** What `etag` was made of, in short (`calendar/current-feed`). */
  madeFor: text('made_for'),
  /** Raised by triggers of the database whenever the user's children, people, dates or choices about dates change. */
  notebookVersion: integer('notebook_version').notNull().default(0),
});

export const milestones = pgTable(
  'child_milestones',
  {
    id: serial('id').primaryKey(),
    childId: integer('child_id').notNull(),
    title: text('title').notNull(),
    date: day('date').notNull(),
    milestoneType: text('milestone_type').$type<MilestoneType>().notNull(),
    notes: text('notes'),
    position: integer('position').notNull().default(0),
    userId: ownedBy(),
  },
  (table) => [
    index('milestones_child').on(table.childId),
    foreignKey({
      name: 'milestones_child_of_user',
      columns: [table.childId, table.userId],
      foreignColumns: [children.id, children.userId],
    }).onDelete('cascade'),
  ],
);

/** What can be deleted from a notebook and put back. */
export type DeletedKind = 'child' | 'milestone' | 'person' | 'date';

/** What was deleted from notebooks, for the minutes in which it can be put back. Nothing else ever reads it. */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    id: serial('id').primaryKey(),
    userId: ownedBy(),
    kind: text('kind').$type<DeletedKind>().notNull(),
    rowId: integer('row_id').notNull(),
    /** The row as it was, and the rows that were deleted with it. */
    row: jsonb('row').$type<object>().notNull(),
    parts: jsonb('parts').$type<object[]>().notNull(),
    deletedAt: instant('deleted_at').notNull(),
  },
  (table) => [
    index('deleted_rows_user').on(table.userId, table.id),
    index('deleted_rows_at').on(table.deletedAt),
  ],
);

/** Who is reminded of their dates by mail, and up to which day they have been (decision 46). */
export const reminders = pgTable(
  'reminders',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** null while they are off. */
    onSince: instant('on_since'),
    zone: text('zone').notNull(),
    /** 'HH:mm' */
    at: text('at').notNull(),
    leads: integer('leads').array().$type<Lead[]>().notNull(),
    weekly: smallint('weekly'),
    beforeWeekend: boolean('before_weekend').notNull(),
    namesInSubject: boolean('names_in_subject').notNull(),
    /** The last of the user's days whose reminders have been queued; null until they are switched on for the first time. */
    lastDay: day('last_day'),
    /** How a 29 February was kept when `last_day` was dealt with; null while none has been. */
    toldLeapDay: text('told_leap_day').$type<LeapDay>(),
    /** Why they went off by themselves. */
    stopped: text('stopped').$type<(typeof STOPPED)[number]>(),
    /** How many mails in a row the address has refused. */
    refusals: integer('refusals').notNull().default(0),
    /** A part of the links in mails: raised, it ends those that were sent before. */
    linkVersion: integer('link_version').notNull().default(0),
  },
  ({ zone, lastDay, at, onSince }) => [
    // In this order a zone's due rows stand together at its beginning: those told least.
    index('reminders_due').on(zone, lastDay, at).where(sql`${onSince} IS NOT NULL`),
  ],
);

/** Codes that were made together; what they take off is as it was then. */
export const discountBatches = pgTable(
  'discount_batches',
  {
    id: serial('id').primaryKey(),
    /** The caller's, so that a batch that is asked for twice is made once. */
    key: uuid('key').notNull().unique(),
    note: text('note').notNull(),
    prefix: text('prefix').notNull(),
    codeCount: integer('code_count').notNull(),
    ...discountTerms(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('discount_batches_user').on(table.byUserId)],
);

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    ...discountTerms(),
    /** null: without limit */
    maxUses: integer('max_uses'),
    usedCount: integer('used_count').notNull().default(0),
    isActive: integer('is_active').notNull().default(1),
    createdAt: createdAt(),
    /** null: made by itself */
    batchId: integer('batch_id').references(() => discountBatches.id),
  },
  (table) => [
    uniqueIndex('discount_codes_code').on(sql`upper(${table.code})`),
    index('discount_codes_batch').on(table.batchId, table.id),
  ],
);

/**
 * A checkout draft: everything an order needs, kept before the customer can pay. An `ordered` one holds no facts any more;
 * an `ended` one keeps them until its day is over, for a payment that comes late all the same.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    /** null until the provider has opened the payment */
    paymentId: text('payment_id').unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    visitor: text('visitor').notNull(),
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
    design: jsonb('design').$type<StoredDesign>().notNull().default({}),
    titles: text('titles').array().notNull().default([]),
    status: text('status').$type<'open' | 'ordered' | 'ended'>().notNull().default('open'),
    orderId: integer('order_id'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When the provider is next asked about it. */
    checkAt: instant('check_at').notNull().default(sql`now()`),
    /** When the customer's browser was told the order's number; until then they may not know that they have paid. */
    toldAt: instant('told_at'),
  },
  (table) => [
    index('checkouts_visitor').on(table.visitor),
    index('checkouts_user').on(table.userId),
    index('checkouts_status').on(table.status, table.createdAt),
    index('checkouts_check').on(table.status, table.checkAt),
  ],
);

/**
 * The ids of drafts that were deleted unpaid, and nothing else of them: a payment that names one is known as ours. Kept for as
 * long as a provider may still tell of it (`delete-expired`).
 */
export const lapsedCheckouts = pgTable(
  'lapsed_checkouts',
  {
    id: uuid('id').primaryKey(),
    lapsedAt: instant('lapsed_at').notNull(),
  },
  (table) => [index('lapsed_checkouts_at').on(table.lapsedAt)],
);

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

/** What is printed of an order, as it was when it went to the press. */
export type PrintedFacts = Pick<
  typeof orders.$inferSelect,
  'cardLayout' | 'copies' | 'design' | 'titles' | 'childrenData' | 'peopleData'
>;

/** Orders that were printed together. */
export const printRuns = pgTable(
  'print_runs',
  {
    id: serial('id').primaryKey(),
    /** The caller's, so that a run that is asked for twice is made once. */
    key: uuid('key').notNull().unique(),
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
    /** From 0: cards, slips and labels lie in this order. */
    position: integer('position').notNull(),
    /** Why it was printed again; null when it was the first time. */
    reason: text('reason').$type<ReprintReason>(),
    reasonWords: text('reason_words'),
    /** The numbers of the cards that were printed again, from 1; null: all. */
    onlyCards: integer('only_cards').array(),
    /** Null once it has been erased with the facts of its order. */
    printed: jsonb('printed').$type<PrintedFacts>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderId] }),
    index('print_run_orders_order').on(table.orderId),
  ],
);

/** The orders of a run that were sent together; the row decides whether their mails go out or the dispatch is taken back. */
export const dispatches = pgTable(
  'dispatches',
  {
    id: serial('id').primaryKey(),
    runId: integer('run_id')
      .notNull()
      .references(() => printRuns.id, { onDelete: 'cascade' }),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    /** Until then it can be taken back. */
    mailsAt: instant('mails_at').notNull(),
    /** When the first mail was begun. */
    mailedAt: instant('mailed_at'),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [index('dispatches_run').on(table.runId), index('dispatches_user').on(table.byUserId)],
);

type BeforeDispatch = Pick<
  typeof orders.$inferSelect,
  'status' | 'statusAt' | 'completed' | 'completedAt' | 'trackingNumber' | 'carrier'
> & {
  /** Not in dispatches from before it was kept. */
  dispatchedAt?: string | null;
};

export const dispatchOrders = pgTable(
  'dispatch_orders',
  {
    dispatchId: integer('dispatch_id')
      .notNull()
      .references(() => dispatches.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What the order was; null once that has been erased. */
    before: jsonb('before').$type<BeforeDispatch>(),
  },
  (table) => [
    primaryKey({ columns: [table.dispatchId, table.orderId] }),
    index('dispatch_orders_order').on(table.orderId),
  ],
);

/** What is the shop's at its desk: one row, or none while everything is as it comes. */
export const deskSettings = pgTable('desk_settings', {
  id: integer('id').primaryKey().default(1),
  settings: jsonb('settings').$type<DeskSettings>().notNull(),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** The refunds of a payment, one by one: written down before the provider is asked, or when they are first seen there. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    /** null: the payment came too late for an order. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** In pence; 0 for a cancellation that found nothing left. */
    amount: integer('amount').notNull(),
    cause: text('cause').$type<RefundCause>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    /** Under which it is asked for, here and at the provider. */
    key: uuid('key').notNull().unique(),
    /** How often the provider has refused it: each try has a key of its own there. */
    tries: integer('tries').notNull().default(0),
    /** When the provider is next asked about it; null: not by itself. */
    tryAt: instant('try_at'),
    /** Its id at the provider; null until it is seen there. */
    providerId: text('provider_id').unique(),
    /** What its customer was told of it last. */
    told: text('told').$type<'promised' | 'made' | 'failed'>(),
    /** Why, for the shop alone; erased with the family's facts. */
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
  ],
);

/** The disputes of an order's payment, by their ids at the provider. Amounts in the smallest unit of the currency. */
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
    /** What the bank has taken for good, in pence. */
    amountLost: integer('amount_lost').notNull().default(0),
    /** Until when the bank takes the shop's evidence; null when that is not known. */
    evidenceBy: instant('evidence_by'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('disputes_order').on(table.orderId),
    index('disputes_open').on(table.openedAt).where(sql`${table.status} = 'open'`),
    index('disputes_lost').on(table.closedAt, table.amountLost).where(sql`${table.status} = 'lost'`),
  ],
);

/**
 * What is wrong with the payment provider's messages: 'refused' for signatures, 'unreported' for payments that nobody told of, and the id
 * of each payment whose message could not be dealt with. A row goes when a message comes through.
 */
export const webhookTroubles = pgTable('webhook_troubles', {
  about: text('about').primaryKey(),
  count: integer('count').notNull(),
  since: instant('since').notNull(),
  latest: instant('latest').notNull(),
});

/** The days of London on which it was looked whether the shop gets its morning mail. */
export const morningMails = pgTable('morning_mails', { day: day('day').primaryKey() });

/** The payment simulator's books, so that a restart forgets no payment. */
export const simulatedPayments = pgTable(
  'simulated_payments',
  {
    id: text('id').primaryKey(),
    clientSecret: text('client_secret').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amount: integer('amount').notNull(),
    amountReceived: integer('amount_received').notNull().default(0),
    /** What becomes of a refund once it is made; null when it succeeds at once. */
    refundCourse: text('refund_course').$type<'succeeds-later' | 'fails-later'>(),
    refunds: jsonb('refunds').$type<ProviderRefund[]>().notNull().default([]),
    disputes: jsonb('disputes').$type<ProviderDispute[]>().notNull().default([]),
    currency: text('currency').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [index('simulated_payments_updated').on(table.updatedAt)],
);

/** The counters of `http/rate-limit`, as rate-limiter-flexible lays them out. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Secrets the program makes for itself, shared by all its processes. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
