import * as z from 'zod/mini';
import { ORDER_STATUSES } from './order-status.ts';
import { MAX_SHEET_ORDERS, NO_ORDER, printSettings, TOO_MANY_ORDERS } from './printing.ts';
import { line } from './text.ts';

/** Reasons for reprinting an order. */
export const REPRINT_REASONS = ['spoiled', 'lost in the post', 'wrong facts', 'other'] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];

export const NO_REASON = 'Say briefly why it is being reprinted';

/** Limit on the size of a request; an order has at most twelve cards. */
const MAX_NUMBERS = 100;

const orderId = z.int(NO_ORDER).check(z.gte(1, NO_ORDER));

/** The reason for reprinting some orders. `cards` are numbers from 1 of the cards to reprint; without it all are. */
const reprint = z
  .object({
    orders: z.array(orderId).check(z.minLength(1), z.maxLength(MAX_SHEET_ORDERS)),
    reason: z.enum(REPRINT_REASONS),
    words: z.optional(line('The reason', { min: 0 })),
    cards: z.optional(
      z.array(z.int().check(z.gte(1), z.lte(MAX_NUMBERS))).check(z.minLength(1), z.maxLength(MAX_NUMBERS)),
    ),
  })
  .check(
    z.refine(({ reason, words }) => reason !== 'other' || Boolean(words), {
      path: ['words'],
      message: NO_REASON,
    }),
  );

/** The orders of a new print run. Orders printed before need a reason. `settings` default to the shop's. */
export const printRunInput = z.object({
  orders: z.pipe(
    z
      .array(orderId, NO_ORDER)
      .check(z.minLength(1, NO_ORDER), z.maxLength(MAX_SHEET_ORDERS, TOO_MANY_ORDERS)),
    // Orders are sorted by id; cards, slips and labels keep that order.
    z.transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  ),
  settings: z.optional(printSettings),
  reasons: z._default(z.array(reprint).check(z.maxLength(MAX_SHEET_ORDERS)), []),
});

/** A preview of a run: number of cards, added copies, orders printed before, and orders that cannot be printed. */
export const printPreview = z.object({
  cards: z.int(),
  /** The orders that are printed although not chosen, because they belong in the parcel of a chosen one. */
  together: z.array(z.int()),
  printed: z.array(z.int()),
  refused: z.array(z.object({ order: z.int(), reason: z.string() })),
});

export const printRunSummary = z.object({
  id: z.int(),
  createdAt: z.string(),
  /** Name of the administrator who made it; null when that account is deleted. */
  by: z.nullable(z.string()),
  orderCount: z.int(),
  cardCount: z.int(),
  reprintCount: z.int(),
});

/** An order in a print run. */
const printRunOrder = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  completed: z.boolean(),
  shippingName: z.string(),
  shippingCity: z.string(),
  /** The number of the first order in its parcel, which added copies share if they have the same address. */
  parcel: z.int(),
  /** Number of its cards in the run. */
  cards: z.int(),
  /** Numbers of the reprinted cards; null for all. */
  onlyCards: z.nullable(z.array(z.int())),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** True if a dispatch would send it: it is neither stopped nor already sent by this run. */
  toSend: z.boolean(),
  /** Reason for the reprint; null for the first printing. */
  reason: z.nullable(z.enum(REPRINT_REASONS)),
  reasonWords: z.nullable(z.string()),
});

/** The run's latest dispatch that was not undone. */
const runDispatch = z.object({
  at: z.string(),
  by: z.nullable(z.string()),
  orderCount: z.int(),
  /** Time at which the emails are sent; until then the dispatch can be undone if `canBeUndone`. */
  emailsDueAt: z.string(),
  canBeUndone: z.boolean(),
});

export const printRun = z.extend(printRunSummary, {
  settings: printSettings,
  /** In the order of cards, slips and labels. */
  orders: z.array(printRunOrder),
  /** Null before dispatch. */
  dispatch: z.nullable(runDispatch),
  /** Ids of the orders whose facts have been erased, which the sheets omit. */
  erased: z.array(z.int()),
  /** Ids of the other orders whose payment is disputed or in review, which the sheets omit until that is settled. */
  inQuestion: z.array(z.int()),
  /** Ids of the orders, in neither list above, that are cancelled or refunded; the sheets omit them. */
  stopped: z.array(z.int()),
});

/** A page of print runs, newest first; `before` is the lowest id on the page before. */
export const printRunPage = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
});

export type PrintRunInput = z.output<typeof printRunInput>;
export type Reprint = z.output<typeof reprint>;
export type PrintRunSummary = z.infer<typeof printRunSummary>;
export type PrintRunOrder = z.infer<typeof printRunOrder>;
export type PrintRun = z.infer<typeof printRun>;
