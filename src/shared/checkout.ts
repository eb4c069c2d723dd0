import * as z from 'zod/mini';
import { orderedCards, somethingSelected } from './card-facts.ts';
import { typedDiscountCode } from './discounts.ts';
import { shipping } from './shipping.ts';

/** What starts a checkout. A client's `amount` may be sent and is never read. */
export const checkoutInput = z
  .extend(orderedCards, {
    shippingInfo: shipping,
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
  .check(somethingSelected);

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

/** Reports a payment. Everything else of an order is in the draft the server kept, so nothing else is read. */
export const orderInput = z.object({ stripePaymentId: z.string().check(z.minLength(1), z.maxLength(255)) });

/** `token` opens the order's page to whoever has it. */
export const orderAnswer = z.object({ id: z.int(), token: z.string() });

export type CheckoutInput = z.output<typeof checkoutInput>;
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
