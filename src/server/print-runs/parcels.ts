import { recipientOf } from '#shared/order-columns-of-shipping.ts';
import { PRINTABLE } from '#shared/printing.ts';
import { addressLines } from '#shared/shipping.ts';
import type { ListedOrder } from '../orders/queries.ts';

/**
 * Groups the orders of a run by parcel. Added copies are in the parcel of their order if both were first printed
 * together and have the same address; an order that must not be sent is in a group of its own.
 */
export function parcelsOf<Row extends ListedOrder>(orders: readonly Row[]): [Row, ...Row[]][] {
  const parcels = new Map<string, [Row, ...Row[]]>();
  for (const order of orders) {
    const { id, alongside, status, printStartedAt } = order;
    const key = PRINTABLE[status]
      ? `${alongside ?? id} ${printStartedAt} ${addressLines(recipientOf(order))}`
      : String(id);
    const parcel = parcels.get(key);
    if (parcel) parcel.push(order);
    else parcels.set(key, [order]);
  }
  return [...parcels.values()];
}
