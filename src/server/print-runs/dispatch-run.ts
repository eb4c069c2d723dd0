import { eq } from 'drizzle-orm';
import { type DispatchInput, readTracking } from '#shared/dispatch.ts';
import type { OrderChange } from '#shared/orders.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { dispatches, dispatchOrders, orders } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { lockOrders } from '../orders/lock-order.ts';
import { type Actor, administrator, recordOrderEvent } from '../orders/order-events.ts';
import { isToSend } from './is-to-send.ts';
import { parcelsOf } from './parcels.ts';
import { type OrderOfRun, ordersOfRun, readRun } from './queries.ts';

/** The emails wait this long, during which the dispatch can be undone. */
const UNDO_SECONDS = 600;

/**
 * Marks every order of a run that is to be sent as fulfilled and completed, with its tracking number, and queues the
 * emails. Throws 400 with every wrong line of tracking numbers, and 409 if no order is left to send.
 */
export async function dispatchRun(
  tx: Transaction,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { runId, byUserId }: { runId: number; byUserId: number },
  { carrier, tracking }: DispatchInput,
): Promise<void> {
  await readRun(tx, runId);
  // A second dispatch at the same time waits for this lock, and then sees only the remaining orders.
  const ids = (await ordersOfRun(tx, runId)).map(({ id }) => id);
  await lockOrders(tx, ids);
  const known = parcelsOf(await ordersOfRun(tx, runId)).flatMap((parcel) =>
    parcel.map((order) => ({ ...order, sent: isToSend(order), parcel: parcel[0].id })),
  );
  const { numbers, problems } = readTracking(tracking, known);
  if (problems.length > 0) throw badRequest(problems.join('\n'));
  const sent = known.filter((order) => order.sent);
  if (sent.length === 0) throw conflict('There are no orders left to send in this run');
  const at = now();
  const emailsDueAt = new Date(at.getTime() + UNDO_SECONDS * 1000).toISOString();
  const dispatch = firstOrThrow(
    await tx
      .insert(dispatches)
      .values({ runId, byUserId, at: at.toISOString(), emailsDueAt })
      .returning({ id: dispatches.id }),
  );
  for (const order of sent) {
    const number = numbers.get(order.parcel) ?? null;
    await markSent(tx, order, {
      ...{ number, carrier: number && carrier, dispatchId: dispatch.id },
      ...{ now: at, by: administrator({ id: byUserId }) },
    });
    const mail = { orderId: order.id, email: 'dispatch', dispatchId: dispatch.id } as const;
    await jobs.send(tx, 'order-mail', mail, UNDO_SECONDS);
  }
}

type Parcel = {
  number: string | null;
  carrier: string | null;
  dispatchId: number;
  now: Date;
  by: Actor;
};

/** Marks an order as sent, and stores its previous state so that the dispatch can be undone. */
async function markSent(
  tx: Transaction,
  order: OrderOfRun,
  { number, carrier, dispatchId, now, by }: Parcel,
): Promise<void> {
  const at = now.toISOString();
  const { id, status, statusAt, completed, completedAt, dispatchedAt, trackingNumber } = order;
  const before = { status, statusAt, completed, completedAt, dispatchedAt, trackingNumber };
  await tx
    .insert(dispatchOrders)
    .values({ dispatchId, orderId: id, before: { ...before, carrier: order.carrier } });
  await tx
    .update(orders)
    .set({
      ...{ status: 'fulfilled', statusAt: at, updatedAt: at, trackingNumber: number, carrier },
      ...{ completed: true, completedAt: completedAt ?? at, dispatchedAt: dispatchedAt ?? at },
    })
    .where(eq(orders.id, id));
  const changes: OrderChange[] = number
    ? [{ field: 'tracking number', from: trackingNumber, to: `${number} (${carrier})` }]
    : [];
  await recordOrderEvent(tx, id, 'dispatched', { now, by, changes });
  if (!completed) await recordOrderEvent(tx, id, 'completed', { now, by });
}
