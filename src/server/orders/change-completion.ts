import { eq } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { completionInput } from '#shared/orders.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, recordOrderEvent } from './order-events.ts';
import { type ListedOrder, listed } from './queries.ts';
import { refuseStale } from './refuse-stale.ts';

/** Completing an order again keeps the moment it was first completed. Throws a 404 when there is none. */
export function changeCompletion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  { completed, seen }: z.output<typeof completionInput>,
  by: Actor,
): Promise<ListedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    const at = now();
    await refuseStale(tx, order, seen);
    if (order.completed !== completed)
      await recordOrderEvent(tx, id, completed ? 'completed' : 'not completed', { now: at, by });
    const completedAt = completed ? (order.completedAt ?? at.toISOString()) : null;
    const columns = { completed, completedAt, updatedAt: at.toISOString() };
    return firstOrThrow(await tx.update(orders).set(columns).where(eq(orders.id, id)).returning(listed));
  });
}
