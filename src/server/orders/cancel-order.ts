import { eq } from 'drizzle-orm';
import { leftOf } from '#shared/refunds.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, CUSTOMER, recordOrderEvent } from './order-events.ts';
import { findOrder, type ListedOrder, listed, type Order } from './queries.ts';
import { insertRefund } from './refund-rows.ts';
import { refuseLateChange } from './refuse-late-change.ts';
import { refundCancelled } from './settle-refund.ts';

/**
 * Cancels an order for its customer and refunds it. The cancellation is committed first, so that the order is not printed
 * whatever the provider answers. Idempotent. Throws a 409 when it is too late.
 */
export async function cancelOrder(deps: Deps, id: number): Promise<Order> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === 'cancelled' || order.status === 'refunded') return;
    const now = deps.now();
    refuseLateChange(order, now);
    await cancelIn(tx, order, { now, by: CUSTOMER });
  });
  await refundCancelled(deps, id);
  return orNotFound(await findOrder(deps.db, id), 'Order');
}

/** Cancels a locked order and writes down that what is left of its money goes back: `refundCancelled` asks for it after the commit. */
export async function cancelIn(
  tx: Transaction,
  order: Order,
  told: { now: Date; by: Actor },
): Promise<ListedOrder> {
  const { id, stripePaymentId: paymentId } = order;
  const asked = { paymentId, orderId: id, amount: leftOf(order), cause: 'cancellation' as const };
  await recordOrderEvent(tx, id, 'cancelled', told);
  await insertRefund(tx, asked, told);
  const at = told.now.toISOString();
  const columns = {
    status: 'cancelled' as const,
    statusAt: at,
    refundStatus: 'asked' as const,
    updatedAt: at,
  };
  return firstOrThrow(await tx.update(orders).set(columns).where(eq(orders.id, id)).returning(listed));
}
