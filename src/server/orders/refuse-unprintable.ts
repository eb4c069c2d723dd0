import { isDisputed } from '#shared/disputes.ts';
import { PRINTED } from '#shared/printing.ts';
import { conflict, gone, notFound } from '../http/errors.ts';
import type { Order } from './queries.ts';

/** What decides whether an order may be printed. */
export type Printable = Pick<Order, 'id' | 'status' | 'heldAt' | 'dispute' | 'erasedAt'>;

/** Throws when one of these orders cannot be printed: for a single one a 404, 409 or 410, for several a 409 that names each. */
export function refuseUnprintable(ids: number[], found: Printable[]): void {
  const orders = new Map(found.map((order) => [order.id, order]));
  const problems = ids.flatMap((id) => {
    const reason = whyUnprintable(orders.get(id));
    return reason ? [`${id} (${reason})`] : [];
  });
  if (problems.length > 0 && ids.length === 1) refuseOne(found[0]);
  if (problems.length > 0) throw conflict(`These orders cannot be printed: ${problems.join(', ')}`);
}

function refuseOne(order: Printable | undefined): void {
  if (!order) throw notFound('Order');
  const { id, status, heldAt, erasedAt } = order;
  if (status === 'review') throw conflict(`Order ${id} is in review: resolve its payment before printing it`);
  if (!PRINTED[status]) throw conflict(`Order ${id} is ${status}, so it can’t be printed`);
  if (isDisputed(order)) throw conflict(`Order ${id} is disputed: the customer’s bank has not decided yet`);
  if (heldAt) throw conflict(`Order ${id} is on hold: release it before printing it`);
  if (erasedAt)
    throw gone('The details of this order have been deleted, so its cards can no longer be printed');
}

/** Why an order is not printed, in a few words; null when it may be. */
export function whyUnprintable(order: Printable | undefined): string | null {
  if (!order) return 'not found';
  if (!PRINTED[order.status]) return order.status === 'review' ? 'in review' : order.status;
  if (isDisputed(order)) return 'disputed';
  if (order.heldAt) return 'on hold';
  return order.erasedAt ? 'its details have been deleted' : null;
}
