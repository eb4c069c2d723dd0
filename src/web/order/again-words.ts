import type { CustomerOrder } from '#shared/customer-orders.ts';
import { formatPounds } from '#shared/money.ts';
import { cardsPriceOf, priceOrder, SHIPPING } from '#shared/pricing.ts';

type Paid = Pick<CustomerOrder, 'amount' | 'discountAmount' | 'copies'>;

/** What the same order costs today, and how that differs from what was paid for it. */
export function todaysPrice(order: Paid): string {
  const today = priceOrder(null, order.copies).totalAmount;
  const then = cardsPriceOf(order) + SHIPPING;
  const price = `It now costs ${formatPounds(today)} including delivery`;
  const before = then === today ? price : `${price} (it was ${formatPounds(then)})`;
  return order.discountAmount > 0 ? `${before}. Your earlier discount doesn’t apply.` : `${before}.`;
}

/** What a further copy of an order costs that is not printed yet: it has a payment, and a parcel, of its own. */
export function furtherCopy(): string {
  const price = formatPounds(priceOrder(null).totalAmount);
  return `Another copy is a new order, ${price} including delivery. Its card and address are filled in.`;
}
