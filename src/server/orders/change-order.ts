import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { holdInput } from '#shared/order-changes-by-shop.ts';
import type { completionInput } from '#shared/orders.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, recordOrderEvent } from './order-events.ts';
import { type ListedOrder, listed, type Order } from './queries.ts';
import { refuseMove, refuseStale } from './refuse-change.ts';

type OrderColumns = Partial<typeof orders.$inferInsert>;
type Dependencies = Pick<Deps, 'db' | 'now'>;

/** Changes an order by the columns that `change` returns. Throws 404, and 409 if it was changed after `seen`. */
export function changeOrder(
  { db, now }: Dependencies,
  id: number,
  seen: string | undefined,
  change: (tx: Transaction, order: Order, now: Date) => Promise<OrderColumns>,
): Promise<ListedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    const at = now();
    await refuseStale(tx, order, seen);
    return writeOrder(tx, id, await change(tx, order, at), at);
  });
}

export async function writeOrder(
  tx: Transaction,
  id: number,
  columns: OrderColumns,
  now: Date,
): Promise<ListedOrder> {
  const changed = { ...columns, updatedAt: now.toISOString() };
  return firstOrThrow(await tx.update(orders).set(changed).where(eq(orders.id, id)).returning(listed));
}

/** Marks an order as completed or not; completing it again keeps the first time. */
export function changeCompletion(
  deps: Dependencies,
  id: number,
  { completed, seen }: z.output<typeof completionInput>,
  by: Actor,
): Promise<ListedOrder> {
  return changeOrder(deps, id, seen, async (tx, order, now) => {
    if (order.completed !== completed)
      await recordOrderEvent(tx, id, completed ? 'completed' : 'not completed', { now, by });
    return { completed, completedAt: completed ? (order.completedAt ?? now.toISOString()) : null };
  });
}

/** Holds an order back from printing, or releases it. Throws 400 if its state does not allow that. */
export function holdOrder(
  deps: Dependencies,
  id: number,
  { held, seen }: z.output<typeof holdInput>,
  by: Actor,
): Promise<ListedOrder> {
  return changeOrder(deps, id, seen, async (tx, order, now) => {
    refuseMove(order, held ? 'hold' : 'release', now);
    await recordOrderEvent(tx, id, held ? 'printing held' : 'printing released', { now, by });
    return { heldAt: held ? now.toISOString() : null };
  });
}

/**
 * Adds the shop's note to an order's history. Throws 409 if the family's facts are erased: notes are erased with them,
 * and a later note would be erased within minutes.
 */
export async function addNote(
  tx: Transaction,
  id: number,
  note: { now: Date; by: Actor; words: string },
): Promise<void> {
  if ((await lockOrder(tx, id)).erasedAt)
    throw conflict('This order’s details and notes have been deleted, so you can’t add any');
  await recordOrderEvent(tx, id, 'note', note);
}

/** Queues the confirmation of an order, unless it was confirmed before it went into review. */
export async function queueConfirmationOnce(
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
  if (first.length) await jobs.send(tx, 'order-mail', { orderId, email: 'confirmation' });
}
