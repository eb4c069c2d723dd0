import { countCards } from '#shared/copies.ts';
import type { Reprint } from '#shared/print-runs.ts';
import { badRequest, conflict } from '../http/errors.ts';
import type { Order } from '../orders/queries.ts';

/** Throws 409 with the reprinted orders that lack a reason, and 400 for a reason or card that is not in the run. */
export function refuseReprints(orders: Order[], reasons: ReadonlyMap<number, Reprint>): void {
  const unexplained = orders.filter(({ id, printStartedAt }) => printStartedAt && !reasons.has(id));
  if (unexplained.length > 0) throw conflict(printedBefore(unexplained.map(({ id }) => id)));
  const found = new Map(orders.map((order) => [order.id, order]));
  for (const [id, { cards = [] }] of reasons) {
    const order = found.get(id);
    if (!order) throw badRequest(`You gave a reason for order ${id}, but it isn’t in this run`);
    const missing = cards.find((card) => card > countCards(order));
    if (missing) throw badRequest(`Order ${id} has no card ${missing}`);
  }
}

function printedBefore(ids: number[]): string {
  if (ids.length === 1) return `Order ${ids[0]} has been printed before: say why you’re reprinting it`;
  return `These orders have been printed before: ${ids.join(', ')}. Say why you’re reprinting them`;
}
