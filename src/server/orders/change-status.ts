import { and, eq, isNull } from 'drizzle-orm';
import type { OrderStatus } from '#shared/orders.ts';
import { orders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { cancellation } from './cancel-order.ts';
import { recordOrderEvent } from './order-events.ts';
import { type ListedOrder, listed } from './queries.ts';

/**
 * Changes an order's status and queues the mail that tells its customer; null when its status is no longer `from`. The
 * caller refunds an order that is cancelled after the commit, and its customer is told then.
 */
export async function changeStatus(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  id: number,
  step: { from: OrderStatus; to: OrderStatus; now: Date },
): Promise<ListedOrder | null> {
  const at = step.now.toISOString();
  const changed = await inTransaction(db, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set(
        step.to === 'cancelled' ? cancellation(step.now) : { status: step.to, statusAt: at, updatedAt: at },
      )
      .where(and(eq(orders.id, id), eq(orders.status, step.from)))
      .returning(listed);
    if (!order) return null;
    if (step.to === 'paid') await confirmOnce(jobs, tx, id, step.now);
    if (step.to === 'fulfilled') await jobs.send(tx, 'order-mail', { orderId: id, letter: 'dispatch' });
    if (step.to === 'cancelled') await recordOrderEvent(tx, id, 'cancelled', { now: step.now });
    return order;
  });
  jobs.wake('order-mail');
  return changed;
}

/** An order that went to review after it was confirmed is not confirmed a second time. */
async function confirmOnce(jobs: Deps['jobs'], tx: Transaction, orderId: number, now: Date): Promise<void> {
  const first = await tx
    .update(orders)
    .set({ confirmedAt: now.toISOString() })
    .where(and(eq(orders.id, orderId), isNull(orders.confirmedAt)))
    .returning({ id: orders.id });
  if (first.length) await jobs.send(tx, 'order-mail', { orderId, letter: 'confirmation' });
}
