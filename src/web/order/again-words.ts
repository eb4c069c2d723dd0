import type { CustomerOrder } from '#shared/customer-orders.ts';
import { formatPounds } from '#shared/money.ts';
import { cardsPriceOf, priceOrder, SHIPPING } from '#shared/pricing.ts';

type Paid = Pick<CustomerOrder, 'amount' | 'discountAmount' | 'copies'>;

/** Today's price of the same order, and the difference to the price paid. */
export function todaysPrice(order: Paid): string {
  const today = priceOrder(null, order.copies).totalAmount;
  const then = cardsPriceOf(order) + SHIPPING;
  const price = `It now costs ${formatPounds(today)} including delivery`;
  const before = then === today ? price : `${price} (it was ${formatPounds(then)})`;
  return order.discountAmount > 0 ? `${before}. Your earlier discount doesn’t apply.` : `${before}.`;
}

/** Price of another copy of an order that is not printed yet, which needs its own payment and parcel. */
export function furtherCopy(): string {
  const price = formatPounds(priceOrder(null).totalAmount);
  return `A further copy is a new order, ${price} with delivery. Its card and address are filled in.`;
}
