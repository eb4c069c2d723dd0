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

/** Other facts for the cards of an order that is not printed yet. */
export const cardsCorrection = orderedCards.check(somethingSelected, notTooManyWords);

const progress = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  completed: z.boolean(),
  createdAt: z.string(),
  printStartedAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  refundStatus: z.nullable(z.enum(REFUND_STATUSES)),
  dispute: z.nullable(z.enum(ORDER_DISPUTES)),
  /** What of `amount` has been refunded or is on its way back, and what the bank has taken, in pence. */
  amountRefunded: z.int(),
  amountLost: z.int(),
  /** Until then it may be corrected or cancelled; null when it may not, or no more. */
  changeableUntil: z.nullable(z.string()),
  /** The total charged, in pence. */
  amount: z.int(),
  copies: z.int(),
  cardsPerCopy: z.int(),
  /** The order that these copies were added to; null for an order by itself. */
  alongside: z.nullable(z.int()),
  /** Of an order whose facts have been erased: as specified, and without further titles. */
  design: storedDesign,
  titles: z.array(z.string()),
});

/** One of a member's own orders, and the token of its page. */
export const ownOrder = z.extend(progress, { token: z.string(), shippingName: z.string() });

/** Where a member's latest order went; null when there is nothing to offer. */
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

/** A guest's order that was sent to a member's confirmed address. */
export const claimableOrder = z.object({ id: z.int(), createdAt: z.string() });

/** How many copies are added to an order. */
export const copiesInput = z.object({ copies, visitor: visitorId });

/** An order of copies that were added to another. */
const addedCopies = z.object({
  ...{ id: z.int(), token: z.string(), copies: z.int(), status: z.enum(ORDER_STATUSES) },
});

/** An order as its customer sees it. Facts are null once they have been erased; `cards` then too, and while they cannot be drawn. */
export const customerOrder = z.extend(progress, {
  discountAmount: z.int(),
  /** The orders of the copies that were added to it, oldest first. */
  added: z.array(addedCopies),
  /** The order that these copies were added to, while whatever is changed there changes these; null otherwise. */
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
  /** Whether somebody with an account ordered it; a guest's card has at least one child. */
  ofMember: z.boolean(),
  /** How its parcel is followed; null when it has no number or was not sent. */
  tracking: z.nullable(tracking),
  /** When it should come; null for one that is not on its way. */
  delivery: z.nullable(deliveryEstimate),
  cardLayout: z.enum(CARD_LAYOUTS),
  cards: z.nullable(z.array(cardPictures)),
  childrenData: z.nullable(z.array(storedChild)),
  peopleData: z.nullable(z.array(storedPerson)),
});

export type OrderProgress = z.infer<typeof progress>;
export type OwnOrder = z.infer<typeof ownOrder>;
export type CustomerOrder = z.infer<typeof customerOrder>;
