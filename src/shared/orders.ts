import * as z from 'zod/mini';
import { storedDesign } from './card-design.ts';
import { CARD_LAYOUTS, cardPictures, storedChild, storedPerson } from './card-facts.ts';
import { dispute, refund } from './desk-money.ts';
import { ORDER_DISPUTES } from './disputes.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { REFUND_STATUSES } from './refunds.ts';
import { REVIEW_REASONS } from './review-reasons.ts';
import { seen } from './seen-order.ts';

export const statusInput = z.object({ status: z.enum(ORDER_STATUSES), seen });
export const completionInput = z.object({ completed: z.boolean(), seen });

/** An order on the administrator's list, without pictures and family facts. */
export const orderSummary = z.object({
  id: z.int(),
  userId: z.nullable(z.int()),
  /** The order that these copies were added to, sent in its parcel if possible; null for any other order. */
  alongside: z.nullable(z.int()),
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
  /** The giver of a gift; null when the order is not a gift. */
  buyerName: z.nullable(z.string()),
  cardLayout: z.enum(CARD_LAYOUTS),
  copies: z.int(),
  cardsPerCopy: z.int(),
  /** Start of printing, after which cards and address cannot be changed. */
  printStartedAt: z.nullable(z.string()),
  /** Time at which the shop put it on hold; null when it is not on hold. */
  heldAt: z.nullable(z.string()),
  /** Carrier and tracking number of its parcel; null when there is no number or it was not sent. */
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /**
   * Time at which the whole amount was refunded; null before that. This and the next three are those of `RefundFacts`.
   */
  refundedAt: z.nullable(z.string()),
  refundStatus: z.nullable(z.enum(REFUND_STATUSES)),
  amountRefunded: z.int(),
  amountLost: z.int(),
  /** Its disputes combined (`disputeOf`); null without one. */
  dispute: z.nullable(z.enum(ORDER_DISPUTES)),
  /** Reasons for its latest review; empty when it was never in review. */
  reviewReasons: z.array(z.enum(REVIEW_REASONS)),
  /** Time at which sending an email to the customer finally failed. */
  emailFailedAt: z.nullable(z.string()),
  completed: z.boolean(),
  completedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const ORDER_EVENTS = [
  'paid',
  'in review',
  'marked paid',
  'dispatched',
  'completed',
  'not completed',
  'address corrected',
  'cards corrected',
  'printing started',
  'reprinted',
  'dispatch undone',
  'cancelled',
  'printing held',
  'printing released',
  'refund requested',
  'refunded',
  'refund pending',
  'refund refused',
  'refund failed',
  'inquiry',
  'inquiry closed',
  'disputed',
  'dispute won',
  'dispute lost',
  'dispute reversed',
  'email sent',
  'email not delivered',
  'note',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** Authors of changes to an order: the shop, a person with its link or its buyer, the payment provider, the program. */
export const ACTOR_KINDS = ['administrator', 'customer', 'provider', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The emails about an order. 'email-moved' is sent to the previous address when an order's email address changes. */
export const ORDER_EMAILS = [
  'confirmation',
  'correction',
  'email-moved',
  'cancellation',
  'refund',
  'dispatch',
] as const;
export type OrderEmail = (typeof ORDER_EMAILS)[number];

/** The email to resend. */
export const resendEmailInput = z.object({ email: z.enum(ORDER_EMAILS) });

/** A field of an order that can change. The children and people on its cards are numbered from 1. */
const orderField = z.union([
  z.enum([
    'name',
    'email',
    'address',
    'city',
    'postcode',
    'country',
    'gift from',
    'gift note',
    'cards',
    'print run',
    'tracking number',
  ]),
  z.templateLiteral([z.enum(['child', 'person']), ' ', z.int()]),
]);

/** A changed field of an order; `from` is null for an added field and `to` for a removed one. */
const orderChange = z.object({
  field: orderField,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

/**
 * An event of an order and its author. `changes` are the fields that changed, `words` the text entered with it; once
 * erased, `changes` is empty and `words` null.
 */
const orderEvent = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(ORDER_EVENTS),
  byKind: z.enum(ACTOR_KINDS),
  byUserId: z.nullable(z.int()),
  changes: z.array(orderChange),
  words: z.nullable(z.string()),
  /** The kind of email, for events about emails. */
  email: z.nullable(z.enum(ORDER_EMAILS)),
  /** In pence. */
  amount: z.nullable(z.int()),
});

/** All data of one order. Facts are null once erased; pictures also while they cannot be drawn. */
export const orderDetail = z.extend(orderSummary, {
  frontCardImage: z.nullable(z.string()),
  backCardImage: z.nullable(z.string()),
  /** The cards of a set after the first. */
  furtherCards: z.array(cardPictures),
  childrenData: z.nullable(z.array(storedChild)),
  peopleData: z.nullable(z.array(storedPerson)),
  giftNote: z.nullable(z.string()),
  design: storedDesign,
  titles: z.array(z.string()),
  /** Time of the latest change of status. */
  statusAt: z.string(),
  /** The numbers of the orders of copies that were added to this one. */
  added: z.array(z.int()),
  /** The order that these copies were added to, while its corrections also correct the copies; null otherwise. */
  changedWith: z.nullable(z.int()),
  /** The emails that can be resent. */
  emails: z.array(z.enum(ORDER_EMAILS)),
  /** The next lower and next higher numbers of all orders, whatever list is open; null at the ends. */
  previousId: z.nullable(z.int()),
  nextId: z.nullable(z.int()),
  /** All refunds and disputes, oldest first. */
  refunds: z.array(refund),
  disputes: z.array(dispute),
  /** Oldest first. */
  events: z.array(orderEvent),
});

export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderEvent = z.infer<typeof orderEvent>;
export type OrderField = z.infer<typeof orderField>;
export type OrderChange = z.infer<typeof orderChange>;
export type OrderDetail = z.infer<typeof orderDetail>;
