import { PRINTED } from '#shared/printing.ts';
import { addressLines } from '#shared/shipping.ts';
import { recipientOf } from '#shared/shipping-columns.ts';
import type { ListedOrder } from '../orders/queries.ts';

/**
 * The orders of a run by parcel. Copies that were added to an order go with it when both were first printed together and go to one
 * address; what must not be sent lies by itself.
 */
export function parcelsOf<Row extends ListedOrder>(orders: readonly Row[]): [Row, ...Row[]][] {
  const parcels = new Map<string, [Row, ...Row[]]>();
  for (const order of orders) {
    const { id, alongside, status, printStartedAt } = order;
    const key = PRINTED[status]
      ? `${alongside ?? id} ${printStartedAt} ${addressLines(recipientOf(order))}`
      : String(id);
    const parcel = parcels.get(key);
    if (parcel) parcel.push(order);
    else parcels.set(key, [order]);
  }
  return [...parcels.values()];
}
