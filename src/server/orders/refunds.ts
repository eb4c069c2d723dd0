import { and, eq, isNull, notExists } from 'drizzle-orm';
import { orderEvents, orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { isFullyRefunded } from '../payments/gateway.ts';
import { recordOrderEvent } from './order-events.ts';
import { findOrder } from './queries.ts';

/** Refunds a cancelled order; when the provider cannot be reached, the reconciler retries. */
export async function refundNowOrLater(deps: Deps, id: number): Promise<void> {
  await refundOrder(deps, id).catch((error) =>
    deps.log.warn('A refund could not be made yet', { orderId: id, error }),
  );
}

/** Retries the refunds of cancelled orders that have not been made; not those that the provider refused. */
export async function retryRefunds(deps: Deps): Promise<void> {
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

/** Refunds a cancelled order in full. Idempotent. Rejects when the provider cannot be reached. */
async function refundOrder(deps: Deps, id: number): Promise<void> {
  const order = await findOrder(deps.db, id);
  if (order?.status !== 'cancelled' || order.refundedAt) return;
  const paymentId = order.stripePaymentId;
  const { status } = await deps.gateway.refund(paymentId);
  if (status !== 'failed' || (await wasRefunded(deps, paymentId))) return recordRefund(deps, paymentId);
  deps.log.error('The provider refuses a refund', { orderId: id, paymentId });
  await inTransaction(deps.db, (tx) => recordOrderEvent(tx, id, 'refund refused', { now: deps.now() }));
}

/** Somebody may have refunded the payment at the provider's dashboard. */
async function wasRefunded({ gateway }: Deps, paymentId: string): Promise<boolean> {
  const intent = await gateway.readIntent(paymentId);
  return intent !== null && isFullyRefunded(intent);
}

/**
 * Records that a payment was refunded in full, whoever did it: a cancelled order stays cancelled, any other becomes
 * `refunded`. Idempotent.
 */
export async function recordRefund({ db, jobs, now }: Deps, paymentId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = now();
    const [order] = await tx
      .update(orders)
      .set({ refundedAt: at.toISOString(), updatedAt: at.toISOString() })
      .where(and(eq(orders.stripePaymentId, paymentId), isNull(orders.refundedAt)))
      .returning();
    if (!order) return;
    const eventId = await recordOrderEvent(tx, order.id, 'refunded', { now: at });
    if (order.status === 'cancelled') return;
    await tx.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order.id));
    await jobs.send(tx, 'order-mail', { orderId: order.id, letter: 'refund', eventId });
  });
  jobs.wake('order-mail');
}
