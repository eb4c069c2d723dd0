import type { Discount } from './discounts.ts';
import type { Pence } from './money.ts';

export const CARD_PRICE: Pence = 899;
export const SHIPPING: Pence = 100;

/** What an order costs, in pence; `totalAmount` is what is charged. */
export type Pricing = {
  originalAmount: Pence;
  discountApplied: Pence;
  finalAmount: Pence;
  shippingCost: Pence;
  totalAmount: Pence;
};

/** The price of one order, whatever the number of cards in its set. */
export function priceOrder(discount: Discount | null): Pricing {
  const discountApplied = discount ? Math.min(Math.max(discountOf(discount), 0), CARD_PRICE) : 0;
  const finalAmount = CARD_PRICE - discountApplied;
  return {
    originalAmount: CARD_PRICE,
    discountApplied,
    finalAmount,
    shippingCost: SHIPPING,
    totalAmount: finalAmount + SHIPPING,
  };
}

function discountOf({ type, value }: Discount): Pence {
  switch (type) {
    case 'percentage':
      return Math.round((CARD_PRICE * value) / 100);
    case 'fixed':
      return value;
    case 'free_card':
      return CARD_PRICE;
  }
}

/** The VAT in a price that includes it, in whole pence, half a penny rounded up; `rate` is in percent. */
export function vatIn(total: Pence, rate: number): Pence {
  return Math.floor((2 * total * rate + 100 + rate) / (2 * (100 + rate)));
}
