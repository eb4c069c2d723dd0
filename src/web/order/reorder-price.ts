import type { CustomerOrder } from '#shared/customer-orders.ts';
import { formatPounds } from '#shared/money.ts';
import { cardsPriceOf, deliveryPriceOf, priceOrder } from '#shared/pricing.ts';

type Paid = Pick<CustomerOrder, 'amount' | 'discountAmount' | 'copies' | 'alongside'>;

/** Today's price of the same order, and the difference to the price paid. */
export function todaysPrice(order: Paid): string {
  const today = priceOrder(null, order.copies).totalAmount;
  const then = cardsPriceOf(order) + deliveryPriceOf(order);
  const price = `It now costs ${formatPounds(today)} including delivery`;
  const before = then === today ? price : `${price} (it was ${formatPounds(then)})`;
  return order.discountAmount > 0 ? `${before}. Your earlier discount no longer applies.` : `${before}.`;
}
