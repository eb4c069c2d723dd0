import { eq } from 'drizzle-orm';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockOrder } from './lock-order.ts';
import { recordOrderEvent } from './order-events.ts';
import { findOrder, type Order } from './queries.ts';
import { refundNowOrLater } from './refunds.ts';
import { refuseLateChange } from './refuse-late-change.ts';

/**
 * Cancels an order for its customer and refunds it. The cancellation is committed first, so that the order is not printed
 * whatever the provider answers. Idempotent. Throws a 409 when it is too late.
 */
export async function cancelOrder(deps: Deps, id: number): Promise<Order> {
  const { db, jobs, now } = deps;
  const cancelled = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === 'cancelled' || order.status === 'refunded') return order;
    const at = now();
    refuseLateChange(order, at);
    await recordCancellation(jobs, tx, id, at);
    const columns = { status: 'cancelled', updatedAt: at.toISOString() } as const;
    return firstOrThrow(await tx.update(orders).set(columns).where(eq(orders.id, id)).returning());
  });
  jobs.wake('order-mail');
  await refundNowOrLater(deps, id);
  return (await findOrder(db, id)) ?? cancelled;
}

/** Enters a cancellation into the order's history and queues the mail that tells its customer. */
export async function recordCancellation(
  jobs: Deps['jobs'],
  tx: Transaction,
  id: number,
  now: Date,
): Promise<void> {
  const eventId = await recordOrderEvent(tx, id, 'cancelled', { now });
  await jobs.send(tx, 'order-mail', { orderId: id, letter: 'cancellation', eventId });
}
