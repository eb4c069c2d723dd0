import * as z from 'zod/mini';
import { storedDesign } from './card-design.ts';
import {
  CARD_LAYOUTS,
  cardPictures,
  notTooManyWords,
  orderedCards,
  somethingSelected,
  storedChild,
  storedPerson,
} from './card-facts.ts';
import { copies } from './copies.ts';
import { visitorId } from './discounts.ts';
import { ORDER_DISPUTES } from './disputes.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { REFUND_STATUSES } from './refunds.ts';
import { deliveryEstimate } from './shop.ts';
import { tracking } from './tracking.ts';

/** Corrected facts for the cards of an order that is not printed yet. */
export const cardsCorrection = orderedCards.check(somethingSelected, notTooManyWords);

const progress = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  completed: z.boolean(),
  createdAt: z.string(),
  printStartedAt: z.nullable(z.string()),
  /** Time at which the shop paused the order before printing; null unless it is paused. */
  heldAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  refundStatus: z.nullable(z.enum(REFUND_STATUSES)),
  dispute: z.nullable(z.enum(ORDER_DISPUTES)),
  /** The parts of `amount` that were refunded (or are being refunded) and that the bank has taken back, in pence. */
  amountRefunded: z.int(),
  amountLost: z.int(),
  /** Time until which the order may be corrected or cancelled; null when it may not. */
  changeableUntil: z.nullable(z.string()),
  /** Total charged, in pence. */
  amount: z.int(),
  copies: z.int(),
  cardsPerCopy: z.int(),
  /** The order that these copies were added to; null for any other order. */
  alongside: z.nullable(z.int()),
  /** Default design and no other titles once an order's facts are erased. */
  design: storedDesign,
  titles: z.array(z.string()),
});

/** One of a member's own orders, with the token of its page. */
export const ownOrder = z.extend(progress, { token: z.string(), shippingName: z.string() });

/** Address of a member's latest order; null when there is none to offer. */
export const lastAddress = z.object({
  address: z.nullable(
    z.object({
      name: z.string(),
      address: z.string(),
      city: z.string(),
      postcode: z.string(),
      country: z.string(),
    }),
  ),
});

/** A guest's order that was placed with a member's confirmed email address. */
export const claimableOrder = z.object({ id: z.int(), createdAt: z.string() });

/** The number of copies to add to an order, 1 or more. */
export const copiesInput = z.object({ copies, visitor: visitorId });

/** An order of copies that were added to another order. */
const addedCopies = z.object({
  ...{ id: z.int(), token: z.string(), copies: z.int(), status: z.enum(ORDER_STATUSES) },
});

/** An order as its customer sees it. Facts are null once erased; `cards` also while they cannot be drawn. */
export const customerOrder = z.extend(progress, {
  discountAmount: z.int(),
  /** The orders of copies that were added to this one, oldest first. */
  added: z.array(addedCopies),
  /** The order that these copies were added to, while its changes also change the copies; null otherwise. */
  changedWith: z.nullable(z.object({ id: z.int(), token: z.string() })),
  shipping: z.object({
    name: z.string(),
    email: z.string(),
    address: z.string(),
    city: z.string(),
    postcode: z.string(),
    country: z.string(),
    gift: z.nullable(z.object({ buyerName: z.string(), note: z.nullable(z.string()) })),
  }),
  /** True for an order placed with an account. A guest's card needs at least one child. */
  ofMember: z.boolean(),
  /** The parcel's tracking link; null without a tracking number or before dispatch. */
  tracking: z.nullable(tracking),
  /** Expected delivery; null when the order is not on its way. */
  delivery: z.nullable(deliveryEstimate),
  cardLayout: z.enum(CARD_LAYOUTS),
  cards: z.nullable(z.array(cardPictures)),
  childrenData: z.nullable(z.array(storedChild)),
  peopleData: z.nullable(z.array(storedPerson)),
});

export type OrderProgress = z.infer<typeof progress>;
export type OwnOrder = z.infer<typeof ownOrder>;
export type CustomerOrder = z.infer<typeof customerOrder>;
