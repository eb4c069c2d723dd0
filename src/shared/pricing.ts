import type { Discount } from './discounts.ts';
import type { Pence } from './money.ts';

/** What so many copies of a card cost together; a table of totals, so that nothing is multiplied or rounded. */
export const COPIES_PRICES = [899, 1398, 1897, 2296, 2695] as const satisfies Pence[];
/** What one card costs. */
export const CARD_PRICE: Pence = COPIES_PRICES[0];
export const SHIPPING: Pence = 100;
/** As many cards as a letter takes: at most 5 mm and 100 g. */
export const MAX_COPIES = COPIES_PRICES.length;

/** What an order costs, in pence; `totalAmount` is what is charged. */
export type Pricing = {
  originalAmount: Pence;
  discountApplied: Pence;
  finalAmount: Pence;
  shippingCost: Pence;
  totalAmount: Pence;
};

/**
 * The price of one order of 1 to `MAX_COPIES` copies, whatever the number of cards in its set. `before` is how many copies there are
 * already of an order that these are added to: they cost what is added to its price, and its delivery is paid.
 */
export function priceOrder(discount: Discount | null, copies = 1, before = 0): Pricing {
  const originalAmount = priceOfCopies(before + copies) - (before > 0 ? priceOfCopies(before) : 0);
  const discountApplied = discount
    ? Math.min(Math.max(discountOf(discount, originalAmount), 0), originalAmount)
    : 0;
  const finalAmount = originalAmount - discountApplied;
  const shippingCost = before > 0 ? 0 : SHIPPING;
  return {
    originalAmount,
    discountApplied,
    finalAmount,
    shippingCost,
    totalAmount: finalAmount + shippingCost,
  };
}

function priceOfCopies(copies: number): Pence {
  const price = COPIES_PRICES[copies - 1];
  if (price === undefined) throw new Error(`There is no price for ${copies} copies`);
  return price;
}

function discountOf({ type, value }: Discount, price: Pence): Pence {
  switch (type) {
    case 'percentage':
      return Math.round((price * value) / 100);
    case 'fixed':
      return value;
    // One card is free, whatever the number of copies.
    case 'free_card':
      return CARD_PRICE;
  }
}

type Priced = { amount: Pence; discountAmount: Pence; alongside: number | null };

/** What the delivery of an order cost. Copies that were added to another order go with that. */
export function deliveryPriceOf({ alongside }: Pick<Priced, 'alongside'>): Pence {
  return alongside === null ? SHIPPING : 0;
}

/** What the cards of an order cost when it was made, discount not taken off: today's table may be another. Never below 0. */
export function cardsPriceOf(order: Priced): Pence {
  return Math.max(0, order.amount + order.discountAmount - deliveryPriceOf(order));
}

/** The VAT in a price that includes it, in whole pence, half a penny rounded up; `rate` is in percent. */
export function vatIn(total: Pence, rate: number): Pence {
  return Math.floor((2 * total * rate + 100 + rate) / (2 * (100 + rate)));
}
