import { and, eq, isNull, notExists } from 'drizzle-orm';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orderEvents, orders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { refuseLate } from './correct-order.ts';
import { noteEvent } from './events.ts';
import { lockOrder } from './lock-order.ts';
import { findOrder, type Order } from './queries.ts';

/**
 * Cancels an order for its customer and gives the money back. First it is settled that the order will not be printed;
 * should the provider not be reached then, the reconciler asks it again until the money is back. Cancelling what is
 * cancelled changes nothing. Throws a 409 when it is too late.
 */
export async function cancelOrder(deps: Deps, id: number): Promise<Order> {
  const { db, jobs, now } = deps;
  const cancelled = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === 'cancelled' || order.status === 'refunded') return order;
    const at = now();
    refuseLate(order, at);
    await noteCancellation(jobs, tx, id, at);
    const cancelled = { status: 'cancelled', updatedAt: at.toISOString() } as const;
    return firstOrThrow(await tx.update(orders).set(cancelled).where(eq(orders.id, id)).returning());
  });
  jobs.wake('order-mail');
  await tryToRefund(deps, id);
  return (await findOrder(db, id)) ?? cancelled;
}

/** Gives a cancelled order's money back now, or leaves it to the reconciler. */
export async function tryToRefund(deps: Deps, id: number): Promise<void> {
  await refundOrder(deps, id).catch((error) =>
    deps.log.warn('A refund could not be made yet', { orderId: id, error }),
  );
}

/** Writes down that an order was cancelled, and tells its customer. */
export async function noteCancellation(
  jobs: Deps['jobs'],
  tx: Transaction,
  id: number,
  now: Date,
): Promise<void> {
  const eventId = await noteEvent(tx, id, 'cancelled', { now });
  await jobs.send(tx, 'order-mail', { orderId: id, letter: 'cancellation', eventId });
}

/** Gives a cancelled order's money back, once however often it is asked. Rejects when the provider cannot be reached. */
export async function refundOrder(deps: Deps, id: number): Promise<void> {
  const order = await findOrder(deps.db, id);
  if (order?.status !== 'cancelled' || order.refundedAt) return;
  const { status } = await deps.gateway.refund(order.stripePaymentId);
  if (status !== 'failed' || (await wasRefunded(deps, order.stripePaymentId)))
    await noteRefund(deps, order.stripePaymentId);
  else {
    deps.log.error('The provider refuses a refund', { orderId: id, paymentId: order.stripePaymentId });
    await inTransaction(deps.db, (tx) => noteEvent(tx, id, 'refund refused', { now: deps.now() }));
  }
}

/** Somebody may have given the money back at the provider's own desk. */
async function wasRefunded({ gateway }: Deps, paymentId: string): Promise<boolean> {
  const intent = await gateway.readIntent(paymentId);
  return intent !== null && intent.amountReceived > 0 && intent.amountRefunded >= intent.amountReceived;
}

/** Makes the refunds that could not be made when their orders were cancelled, but not those the provider refuses. */
export async function refundCancelled(deps: Deps): Promise<void> {
  const waiting = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'cancelled'),
        isNull(orders.refundedAt),
        notExists(
          deps.db
            .select({ id: orderEvents.id })
            .from(orderEvents)
            .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, 'refund refused'))),
        ),
      ),
    );
  for (const { id } of waiting)
    await refundOrder(deps, id).catch((error) =>
      deps.log.error('A refund could not be made yet', { orderId: id, error }),
    );
}

/**
 * Writes down that all the money of a payment was given back, whoever did it: a cancelled order stays cancelled, any
 * other becomes `refunded`. Safe to repeat; answers whether it was news.
 */
export async function noteRefund({ db, jobs, now }: Deps, paymentId: string): Promise<boolean> {
  const news = await inTransaction(db, async (tx) => {
    const at = now();
    const [order] = await tx
      .update(orders)
      .set({ refundedAt: at.toISOString(), updatedAt: at.toISOString() })
      .where(and(eq(orders.stripePaymentId, paymentId), isNull(orders.refundedAt)))
      .returning();
    if (!order) return false;
    const eventId = await noteEvent(tx, order.id, 'refunded', { now: at });
    if (order.status === 'cancelled') return true;
    await tx.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order.id));
    await jobs.send(tx, 'order-mail', { orderId: order.id, letter: 'refund', eventId });
    return true;
  });
  jobs.wake('order-mail');
  return news;
}
