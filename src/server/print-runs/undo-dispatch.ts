import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { isDisputed } from '#shared/disputes.ts';
import type { Queryable } from '../db/connect.ts';
import { dispatches, dispatchOrders, orders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { lockOrders } from '../orders/lock-order.ts';
import { type Actor, administrator, recordOrderEvent } from '../orders/order-events.ts';
import type { Order } from '../orders/queries.ts';
import { readRun } from './queries.ts';

/**
 * Undoes the dispatches of a run whose emails still wait: their orders get their previous state, and no email is sent.
 * Throws 409 once the first email is being sent. The lock on the dispatch's row decides whether the undoing or the
 * first email comes first.
 */
export function undoDispatch(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { runId, byUserId }: { runId: number; byUserId: number },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const taken = await tx
      .update(dispatches)
      .set({ undoneAt: at.toISOString() })
      .where(
        and(
          eq(dispatches.runId, runId),
          isNull(dispatches.undoneAt),
          isNull(dispatches.emailedAt),
          gt(dispatches.emailsDueAt, at.toISOString()),
        ),
      )
      .returning({ id: dispatches.id });
    if (taken.length === 0) throw conflict(await whyNot(tx, runId));
    const ids = taken.map(({ id }) => id);
    const sent = await tx
      .select()
      .from(dispatchOrders)
      .where(inArray(dispatchOrders.dispatchId, ids))
      // For an order sent twice, the later dispatch is undone first.
      .orderBy(desc(dispatchOrders.dispatchId));
    const locked = await lockOrders(tx, [...new Set(sent.map(({ orderId }) => orderId))]);
    const disputed = new Set(locked.filter(isDisputed).map(({ id }) => id));
    const told = { now: at, by: administrator({ id: byUserId }) };
    for (const row of sent) await restore(tx, row, { ...told, waits: disputed.has(row.orderId) });
  });
}

/** Restores an order's previous state; a refund made in the meantime stays, and a disputed order goes into review. */
async function restore(
  tx: Transaction,
  { orderId, before }: typeof dispatchOrders.$inferSelect,
  { now, by, waits }: { now: Date; by: Actor; waits: boolean },
): Promise<void> {
  if (!before) return;
  const review: Partial<Order> = waits ? { status: 'review', reviewReasons: ['disputed'] } : {};
  const restored = await tx
    .update(orders)
    .set({ ...before, ...(before.status === 'paid' ? review : {}), updatedAt: now.toISOString() })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'fulfilled')))
    .returning({ id: orders.id });
  if (restored.length > 0) await recordOrderEvent(tx, orderId, 'dispatch undone', { now, by });
}

async function whyNot(tx: Transaction, runId: number): Promise<string> {
  await readRun(tx, runId);
  const [live] = await tx
    .select()
    .from(dispatches)
    .where(and(eq(dispatches.runId, runId), isNull(dispatches.undoneAt)));
  return live
    ? 'The emails about this run have been sent, so its dispatch can no longer be undone'
    : 'This run hasn’t been dispatched';
}

/** Whether the emails of a dispatch may be sent; once one is sent it can no longer be undone. */
export async function startEmails(db: Queryable, dispatchId: number, now: Date): Promise<boolean> {
  const begun = await db
    .update(dispatches)
    .set({ emailedAt: sql`coalesce(${dispatches.emailedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(dispatches.id, dispatchId), isNull(dispatches.undoneAt)))
    .returning({ id: dispatches.id });
  return begun.length > 0;
}
