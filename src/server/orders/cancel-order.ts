import { leftOf } from '#shared/refunds.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { writeOrder } from './change-order.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, CUSTOMER, recordOrderEvent } from './order-events.ts';
import { findOrder, type Order } from './queries.ts';
import { insertRefund } from './refund-rows.ts';
import { refuseLateChange } from './refuse-change.ts';
import { refundCancelled } from './settle-refund.ts';

/**
 * Cancels an order for its customer and refunds it. The cancellation is committed first, so that the order is not
 * printed whatever the provider responds. Idempotent. Throws 409 if it is too late.
 */
export async function cancelOrder(deps: Deps, id: number): Promise<Order> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === 'cancelled' || order.status === 'refunded') return;
    const now = deps.now();
    refuseLateChange(order, now);
    await writeOrder(tx, id, await cancelIn(tx, order, { now, by: CUSTOMER }), now);
  });
  await refundCancelled(deps, id);
  return orNotFound(await findOrder(deps.db, id), 'Order');
}

/**
 * Records the cancellation of a locked order and the refund of its remaining money, which `refundCancelled` requests
 * after the commit. Returns the order's changed columns.
 */
export async function cancelIn(tx: Transaction, order: Order, told: { now: Date; by: Actor }) {
  const { id, stripePaymentId: paymentId } = order;
  const asked = { paymentId, orderId: id, amount: leftOf(order), cause: 'cancellation' as const };
  await recordOrderEvent(tx, id, 'cancelled', told);
  await insertRefund(tx, asked, told);
  return { status: 'cancelled', statusAt: told.now.toISOString(), refundStatus: 'requested' } as const;
}
