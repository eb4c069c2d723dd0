import type { Discount } from './discounts.ts';
import type { Pence } from './money.ts';

/** Total price of 1, 2, … copies of a card, as a table to avoid rounding. */
export const COPIES_PRICES = [899, 1398, 1897, 2296, 2695] as const satisfies Pence[];
/** Price of one card. */
export const CARD_PRICE: Pence = COPIES_PRICES[0];
export const SHIPPING: Pence = 100;
/** Limit of one large letter, which may be 5 mm thick and weigh 100 g. */
export const MAX_COPIES = COPIES_PRICES.length;

/** Price of an order in pence; `totalAmount` is charged. */
export type Pricing = {
  originalAmount: Pence;
  discountApplied: Pence;
  finalAmount: Pence;
  shippingCost: Pence;
  totalAmount: Pence;
};

/**
 * Returns the price of an order of 1 to `MAX_COPIES` copies; the number of cards in a set does not matter. `before` is
 * the number of copies in the order that these copies are added to: they cost the difference between the totals, and
 * their delivery is already paid for.
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
    // One card is free, for any number of copies.
    case 'free_card':
      return CARD_PRICE;
  }
}

type Priced = { amount: Pence; discountAmount: Pence; alongside: number | null };

/** The price of an order's delivery. Copies that were added to another order pay none. */
export function deliveryPriceOf({ alongside }: Pick<Priced, 'alongside'>): Pence {
  return alongside === null ? SHIPPING : 0;
}

/** Price of an order's cards before discount, from its amounts since the price list may have changed. At least 0. */
export function cardsPriceOf(order: Priced): Pence {
  return Math.max(0, order.amount + order.discountAmount - deliveryPriceOf(order));
}

/** VAT included in a price, in whole pence with half a penny rounded up; `rate` in per cent. */
export function vatIn(total: Pence, rate: number): Pence {
  return Math.floor((2 * total * rate + 100 + rate) / (2 * (100 + rate)));
}
