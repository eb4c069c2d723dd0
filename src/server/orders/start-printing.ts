import { and, inArray, isNull } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockOrders } from './lock-order.ts';
import { recordOrderEvent } from './order-events.ts';
import { type ListedOrder, listed } from './queries.ts';
import { refuseUnprintable } from './refuse-unprintable.ts';

/**
 * Marks orders as being printed: from now on their customers can neither correct nor cancel them. All of them or none:
 * throws a 404, or a 409 that names the orders. Idempotent: the first time is kept. Fetch the file only afterwards, since
 * until then its orders may be corrected.
 */
export function startPrinting({ db, now }: Pick<Deps, 'db' | 'now'>, ids: number[]): Promise<ListedOrder[]> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrders(tx, ids);
    refuseUnprintable(ids, locked);
    const at = now();
    const started = await tx
      .update(orders)
      .set({ printStartedAt: at.toISOString(), updatedAt: at.toISOString() })
      .where(and(inArray(orders.id, ids), isNull(orders.printStartedAt)))
      .returning({ id: orders.id });
    for (const { id } of started) await recordOrderEvent(tx, id, 'printing started', { now: at });
    return tx.select(listed).from(orders).where(inArray(orders.id, ids)).orderBy(orders.id);
  });
}
