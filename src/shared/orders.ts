import * as z from 'zod/mini';
import { storedDesign } from './card-design.ts';
import { CARD_LAYOUTS, cardPictures, storedChild, storedPerson } from './card-facts.ts';
import { dispute, refund } from './desk-money.ts';
import { ORDER_DISPUTES } from './disputes.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { REFUND_STATUSES } from './refunds.ts';
import { seen } from './seen.ts';

export const statusInput = z.object({ status: z.enum(ORDER_STATUSES), seen });
export const completionInput = z.object({ completed: z.boolean(), seen });

/** An order as the administrator's list shows it: no pictures, no family. */
export const orderSummary = z.object({
  id: z.int(),
  userId: z.nullable(z.int()),
  /** The order that its copies were added to, and in whose parcel they go if they can; null for an order by itself. */
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
  /** Who gives the card as a present; null when it is not one. */
  buyerName: z.nullable(z.string()),
  cardLayout: z.enum(CARD_LAYOUTS),
  copies: z.int(),
  cardsPerCopy: z.int(),
  /** From then on nothing on the cards or the parcel can be changed. */
  printStartedAt: z.nullable(z.string()),
  /** When the shop held it back from printing; null when it is not. */
  heldAt: z.nullable(z.string()),
  /** Who carries its parcel, and under which number; null when that has none or it was not sent. */
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** These five as in `RefundFacts`; amounts in pence. */
  refundedAt: z.nullable(z.string()),
  refundStatus: z.nullable(z.enum(REFUND_STATUSES)),
  amountRefunded: z.int(),
  amountLost: z.int(),
  dispute: z.nullable(z.enum(ORDER_DISPUTES)),
  /** Why it was put in review last, in words; null when it never was. */
  reviewReason: z.nullable(z.string()),
  /** When the attempts to send a mail to the customer ended without success. */
  mailFailedAt: z.nullable(z.string()),
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
  'printed again',
  'dispatch taken back',
  'cancelled',
  'printing held',
  'printing released',
  'refund asked',
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
  'mail sent',
  'mail not delivered',
  'note',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** Who did something to an order: the shop, whoever has its link or paid for it, the payment provider, or the program by itself. */
export const ACTOR_KINDS = ['administrator', 'customer', 'provider', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The mails about an order. 'email-moved' goes to the address that an order's mails went to before. */
export const LETTERS = [
  'confirmation',
  'correction',
  'email-moved',
  'cancellation',
  'refund',
  'dispatch',
] as const;
export type Letter = (typeof LETTERS)[number];

/** Which mail is sent again. */
export const mailAgainInput = z.object({ letter: z.enum(LETTERS) });

/** One line of an order that was changed; a line that was not there before or is no more is null. */
const orderChange = z.object({ what: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) });

/**
 * What happened to an order, and who did it. `changes` are the lines that are not
 * what they were, `words` what was written down with it; both are gone once they have been erased.
 */
const orderEvent = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(ORDER_EVENTS),
  byKind: z.enum(ACTOR_KINDS),
  byUserId: z.nullable(z.int()),
  changes: z.array(orderChange),
  words: z.nullable(z.string()),
  /** Which mail it was. */
  letter: z.nullable(z.enum(LETTERS)),
  /** In pence. */
  amount: z.nullable(z.int()),
});

/** Everything about one order. Facts are null once they have been erased; pictures then too, and while they cannot be drawn. */
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
  /** When it got its status. */
  statusAt: z.string(),
  /** The numbers of the orders of copies that were added to it. */
  added: z.array(z.int()),
  /** The order that these copies were added to, while they are corrected with it; null otherwise. */
  changedWith: z.nullable(z.int()),
  /** The mails that can be sent again. */
  letters: z.array(z.enum(LETTERS)),
  /** The numbers of the orders before and after it. */
  previousId: z.nullable(z.int()),
  nextId: z.nullable(z.int()),
  /** Every refund and every dispute of it, oldest first. */
  refunds: z.array(refund),
  disputes: z.array(dispute),
  /** Oldest first. */
  events: z.array(orderEvent),
});

export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderEvent = z.infer<typeof orderEvent>;
export type OrderChange = z.infer<typeof orderChange>;
export type OrderDetail = z.infer<typeof orderDetail>;
