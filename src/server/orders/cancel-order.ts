import { eq, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { lockOrder } from './lock-order.ts';
import { CUSTOMER, recordOrderEvent } from './order-events.ts';
import { findOrder, type Order } from './queries.ts';
import { refundNowOrLater } from './refunds.ts';
import { refuseLateChange } from './refuse-late-change.ts';

/**
 * Cancels an order for its customer and refunds it. The cancellation is committed first, so that the order is not printed
 * whatever the provider answers. Idempotent. Throws a 409 when it is too late.
 */
export async function cancelOrder(deps: Deps, id: number): Promise<Order> {
  const { db, now } = deps;
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === 'cancelled' || order.status === 'refunded') return;
    const at = now();
    refuseLateChange(order, at);
    await recordOrderEvent(tx, id, 'cancelled', { now: at, by: CUSTOMER });
    await tx.update(orders).set(cancellation(at)).where(eq(orders.id, id));
  });
  await refundNowOrLater(deps, id);
  return orNotFound(await findOrder(db, id), 'Order');
}

/** The columns of an order that is cancelled at this moment: what is still with the shop goes back. */
export function cancellation(now: Date) {
  return {
    status: 'cancelled' as const,
    statusAt: now.toISOString(),
    cancellationAmount: sql<number>`${orders.amount} - ${orders.amountRefunded}`,
    updatedAt: now.toISOString(),
  };
}
