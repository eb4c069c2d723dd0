import { eq } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { holdInput } from '#shared/order-desk.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, recordOrderEvent } from './order-events.ts';
import { type ListedOrder, listed } from './queries.ts';
import { refuseMove } from './refuse-move.ts';
import { refuseStale } from './refuse-stale.ts';

/**
 * Holds an order back from printing, or releases it. Throws a 400 when that is no legal move, a 409 when the order is not as it
 * was seen.
 */
export function holdOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  { held, seen }: z.output<typeof holdInput>,
  by: Actor,
): Promise<ListedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    const moment = now();
    await refuseStale(tx, order, seen);
    refuseMove(order, held ? 'hold' : 'release', moment);
    await recordOrderEvent(tx, id, held ? 'printing held' : 'printing released', { now: moment, by });
    const at = moment.toISOString();
    const columns = { heldAt: held ? at : null, updatedAt: at };
    return firstOrThrow(await tx.update(orders).set(columns).where(eq(orders.id, id)).returning(listed));
  });
}
