import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

/** Queues the confirmation of an order, unless it was confirmed before it went to review. */
export async function confirmOnce(
  tx: Transaction,
  jobs: Deps['jobs'],
  orderId: number,
  now: Date,
): Promise<void> {
  const first = await tx
    .update(orders)
    .set({ confirmedAt: now.toISOString() })
    .where(and(eq(orders.id, orderId), isNull(orders.confirmedAt)))
    .returning({ id: orders.id });
  if (first.length) await jobs.send(tx, 'order-mail', { orderId, letter: 'confirmation' });
}
