import * as z from 'zod/mini';
import { CARD_LAYOUTS, cardPictures, storedChild, storedPerson } from './card-facts.ts';
import { DISPUTE_STATUSES, REFUND_STATUSES } from './refunds.ts';

export const ORDER_STATUSES = ['paid', 'fulfilled', 'review', 'refunded', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses the administrator may give an order of each status. */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  paid: ['fulfilled', 'cancelled'],
  fulfilled: [],
  review: ['paid', 'cancelled'],
  refunded: [],
  cancelled: [],
};

export const statusInput = z.object({ status: z.enum(ORDER_STATUSES) });
export const completionInput = z.object({ completed: z.boolean() });

/** An order as the administrator's list shows it: no pictures, no family. */
export const orderSummary = z.object({
  id: z.int(),
  userId: z.nullable(z.int()),
  stripePaymentId: z.string(),
  amount: z.int(),
  discountCode: z.nullable(z.string()),
  discountAmount: z.int(),
  status: z.enum(ORDER_STATUSES),
  shippingName: z.string(),
  shippingEmail: z.string(),
  shippingAddress: z.string(),
  shippingCity: z.string(),
  shippingPostcode: z.string(),
  shippingCountry: z.string(),
  /** Who gives the card as a present; null when it is not one. */
  buyerName: z.nullable(z.string()),
  cardLayout: z.enum(CARD_LAYOUTS),
  /** From then on nothing on the cards or the parcel can be changed. */
  printStartedAt: z.nullable(z.string()),
  /** When all of it had been given back. */
  refundedAt: z.nullable(z.string()),
  refundStatus: z.nullable(z.enum(REFUND_STATUSES)),
  /** What of `amount` has been given back or is on its way back, in pence. */
  amountRefunded: z.int(),
  dispute: z.nullable(z.enum(DISPUTE_STATUSES)),
  /** When the attempts to send a mail to the customer ended without success. */
  mailFailedAt: z.nullable(z.string()),
  completed: z.boolean(),
  completedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const ORDER_EVENTS = [
  'address corrected',
  'cards corrected',
  'printing started',
  'cancelled',
  'refunded',
  'refund pending',
  'refund refused',
  'refund failed',
  'disputed',
  'dispute won',
  'dispute lost',
  'mail not delivered',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** One line of an order that was changed; a line that was not there before or is no more is null. */
const orderChange = z.object({ what: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) });

/** What happened to an order: `changes` are the lines that are not what they were, none once they have been erased. */
const orderEvent = z.object({
  at: z.string(),
  kind: z.enum(ORDER_EVENTS),
  changes: z.array(orderChange),
});

/** Everything about one order. Pictures and facts are null once they have been erased. */
export const orderDetail = z.extend(orderSummary, {
  frontCardImage: z.nullable(z.string()),
  backCardImage: z.nullable(z.string()),
  /** The cards of a set after the first. */
  furtherCards: z.array(cardPictures),
  childrenData: z.nullable(z.array(storedChild)),
  peopleData: z.nullable(z.array(storedPerson)),
  giftNote: z.nullable(z.string()),
  /** Oldest first. */
  events: z.array(orderEvent),
});

/** A page of the administrator's list, newest first: `before` is the lowest id already seen. */
export const orderPage = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
});

export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderChange = z.infer<typeof orderChange>;
export type OrderDetail = z.infer<typeof orderDetail>;
