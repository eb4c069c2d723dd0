import { and, inArray, isNull } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { type Actor, recordOrderEvent } from '../orders/order-events.ts';

/**
 * Marks locked orders as being printed: from now on their customers can neither correct nor cancel them. Of those that
 * were printed before the first time is kept.
 */
export async function startPrinting(
  tx: Transaction,
  ids: number[],
  { now, by }: { now: Date; by: Actor },
): Promise<void> {
  const at = now.toISOString();
  const started = await tx
    .update(orders)
    .set({ printStartedAt: at, updatedAt: at })
    .where(and(inArray(orders.id, ids), isNull(orders.printStartedAt)))
    .returning({ id: orders.id });
  for (const { id } of started) await recordOrderEvent(tx, id, 'printing started', { now, by });
}
