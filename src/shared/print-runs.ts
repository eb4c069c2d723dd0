import * as z from 'zod/mini';
import { ORDER_STATUSES } from './order-status.ts';
import { MAX_SHEET_ORDERS, NO_ORDER, printSettings, TOO_MANY_ORDERS } from './printing.ts';
import { line } from './text.ts';

/** Why an order that was printed before is printed again. */
export const REPRINT_REASONS = ['spoiled', 'lost in the post', 'wrong facts', 'other'] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];

/** An order has at most twelve cards; the limit only bounds what is sent. */
const MAX_NUMBERS = 100;

const orderId = z.int(NO_ORDER).check(z.gte(1, NO_ORDER));

/** Why some orders are printed again; `cards` are the numbers of those that are of each, from 1, all of them when it is left out. */
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
      message: 'Please say in a few words why it is being reprinted',
    }),
  );

/**
 * The orders whose printing starts. Those that were printed before need a reason. Without settings the shop's own are taken.
 */
export const printRunInput = z.object({
  orders: z.pipe(
    z
      .array(orderId, NO_ORDER)
      .check(z.minLength(1, NO_ORDER), z.maxLength(MAX_SHEET_ORDERS, TOO_MANY_ORDERS)),
    // By number, which is the order of their coming: cards, slips and labels lie in it.
    z.transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  ),
  settings: z.optional(printSettings),
  reasons: z._default(z.array(reprint).check(z.maxLength(MAX_SHEET_ORDERS)), []),
});

/** What would be printed of some orders: how many cards, what with them, which were printed before, and which cannot be printed. */
export const printPreview = z.object({
  cards: z.int(),
  /** The orders that were not chosen and are printed too, since they go in the parcel of one that was. */
  together: z.array(z.int()),
  printed: z.array(z.int()),
  refused: z.array(z.object({ order: z.int(), reason: z.string() })),
});

export const printRunSummary = z.object({
  id: z.int(),
  createdAt: z.string(),
  /** The name of whoever made it; null when that account is gone. */
  by: z.nullable(z.string()),
  orderCount: z.int(),
  cardCount: z.int(),
  reprintCount: z.int(),
});

/** An order as one run printed it. */
const printRunOrder = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  completed: z.boolean(),
  shippingName: z.string(),
  shippingCity: z.string(),
  /** The first order of its parcel: copies that were added to an order go with that if both go to one address. */
  parcel: z.int(),
  /** How many of its cards are in the run. */
  cards: z.int(),
  /** The numbers of the cards that were printed again; null: all. */
  onlyCards: z.nullable(z.array(z.int())),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** Whether it is to be sent now: neither stopped nor sent by this run already. */
  toSend: z.boolean(),
  /** Why it was printed again; null when it was the first time. */
  reason: z.nullable(z.enum(REPRINT_REASONS)),
  reasonWords: z.nullable(z.string()),
});

/** The latest dispatch of a run that was not taken back. */
const runDispatch = z.object({
  at: z.string(),
  by: z.nullable(z.string()),
  orderCount: z.int(),
  /** When the mails go out; until then it can be taken back, as long as `canBeTakenBack`. */
  mailsAt: z.string(),
  canBeTakenBack: z.boolean(),
});

export const printRun = z.extend(printRunSummary, {
  settings: printSettings,
  /** In the order of cards, slips and labels. */
  orders: z.array(printRunOrder),
  /** Null while it has not been dispatched. */
  dispatch: z.nullable(runDispatch),
  /** The numbers of those whose facts have been erased: the sheets leave them out. */
  erased: z.array(z.int()),
  /** The numbers of the others whose payment is in question: the sheets leave them out until it is settled. */
  inQuestion: z.array(z.int()),
  /** The numbers of the others that are cancelled or refunded: the sheets leave them out. */
  stopped: z.array(z.int()),
});

/** A page of the runs, newest first: `before` is the lowest id already seen. */
export const printRunPage = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
});

export type PrintRunInput = z.output<typeof printRunInput>;
export type Reprint = z.output<typeof reprint>;
export type PrintRunSummary = z.infer<typeof printRunSummary>;
export type PrintRunOrder = z.infer<typeof printRunOrder>;
export type PrintRun = z.infer<typeof printRun>;
