import { and, eq, isNull, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { recordOrderEvent } from './order-events.ts';

/** Records that a payment is disputed: an order that has not been sent goes to review. Idempotent. */
export async function recordDispute({ db, log, now }: Deps, paymentId: string): Promise<void> {
  const disputed = await inTransaction(db, async (tx) => {
    const at = now();
    const [order] = await tx
      .update(orders)
      .set({
        status: sql`CASE ${orders.status} WHEN 'paid' THEN 'review' ELSE ${orders.status} END`,
        statusAt: sql`CASE ${orders.status} WHEN 'paid' THEN ${at.toISOString()}::timestamptz ELSE ${orders.statusAt} END`,
        dispute: 'open',
        disputedAt: at.toISOString(),
        updatedAt: at.toISOString(),
      })
      .where(and(eq(orders.stripePaymentId, paymentId), isNull(orders.disputedAt)))
      .returning({ orderId: orders.id, status: orders.status });
    if (order) await recordOrderEvent(tx, order.orderId, 'disputed', { now: at });
    return order;
  });
  if (disputed) log.error('The payment of an order is disputed', { ...disputed, paymentId });
}
