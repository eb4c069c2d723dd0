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

/** What starts a checkout. A client's `amount` may be sent and is never read. */
export const checkoutInput = z
  .extend(orderedCards, {
    copies,
    design: z.optional(cardDesign),
    /** The titles of the copies after the first, in their order; the design's for those that have none of their own. */
    titles: z._default(
      z.array(cardTitle).check(z.maxLength(MAX_COPIES, 'There are more titles than copies')),
      [],
    ),
    shippingInfo: shipping,
    visitor: visitorId,
    /** Whether this page was told that an earlier payment went through, or may. */
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

/** Amounts in pence: the card's price, the discount, the price after it, shipping, and what is charged. */
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
 * Reports a payment. Everything else of an order is in the draft the server kept, so nothing else is read. The payment's secret, which
 * only who opened it was given, proves whose it is where the visitor's cookie does not come.
 */
export const orderInput = z.object({
  stripePaymentId: z.string().check(z.minLength(1), z.maxLength(255)),
  clientSecret: z.optional(z.string().check(z.maxLength(255))),
});

/** `token` opens the order's page to whoever has it. */
export const orderAnswer = z.object({ id: z.int(), token: z.string() });

export type CheckoutInput = z.output<typeof checkoutInput>;
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
