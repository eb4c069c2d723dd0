import * as z from 'zod/mini';
import { cardDesign, cardTitle } from './card-design.ts';
import { notTooManyWords, orderedCards, somethingSelected } from './card-facts.ts';
import { copies } from './copies.ts';
import { typedDiscountCode, visitorId } from './discounts.ts';
import { MAX_COPIES } from './pricing.ts';
import { shipping } from './shipping.ts';

const noMoreTitlesThanCopies = z.refine<{ titles: string[]; copies: number }>(
  ({ titles, copies }) => titles.length < copies || titles.length === 0,
  { path: ['titles'], message: 'There are more titles than copies' },
);

/** The body that starts a checkout. An `amount` sent by the client is ignored. */
export const checkoutInput = z
  .extend(orderedCards, {
    copies,
    design: z.optional(cardDesign),
    /** Titles of the copies after the first, in order; missing ones are the design's. */
    titles: z._default(
      z.array(cardTitle).check(z.maxLength(MAX_COPIES, 'There are more titles than copies')),
      [],
    ),
    shippingInfo: shipping,
    visitor: visitorId,
    /** Whether this page has confirmed the message that an earlier payment succeeded or may succeed. */
    isTold: z.optional(z.boolean()),
    discountCode: z.nullish(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        typedDiscountCode,
      ]),
    ),
  })
  .check(somethingSelected, notTooManyWords, noMoreTitlesThanCopies);

/** Amounts in pence: the card's price, the discount, the discounted price, the shipping, and the total charged. */
export const checkoutAnswer = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  discountApplied: z.int(),
  originalAmount: z.int(),
  finalAmount: z.int(),
  shippingCost: z.int(),
  totalAmount: z.int(),
});

/**
 * The report of a payment. All other data of the order are in the draft on the server. The payment's secret, which only
 * the client that started the payment has, proves ownership when the visitor's cookie is missing.
 */
export const orderInput = z.object({
  stripePaymentId: z.string().check(z.minLength(1), z.maxLength(255)),
  clientSecret: z.optional(z.string().check(z.maxLength(255))),
});

/** `token` opens the order's page for anyone who has it. */
export const orderAnswer = z.object({ id: z.int(), token: z.string() });

export type CheckoutInput = z.output<typeof checkoutInput>;
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
