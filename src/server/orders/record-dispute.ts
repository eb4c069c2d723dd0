import { and, eq, isNull, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { PROVIDER, recordOrderEvent } from './order-events.ts';

/** Why an order is in review whose payment is disputed. */
export const IS_DISPUTED = 'the payment is disputed';

/** Records that a payment is disputed: an order that has not been sent goes to review. Idempotent. */
export async function recordDispute(
  { db, log, now }: Deps,
  paymentId: string,
  evidenceBy: string | null = null,
): Promise<void> {
  const disputed = await inTransaction(db, async (tx) => {
    const at = now();
    const [order] = await tx
      .update(orders)
      .set({
        status: sql`CASE ${orders.status} WHEN 'paid' THEN 'review' ELSE ${orders.status} END`,
        statusAt: sql`CASE ${orders.status} WHEN 'paid' THEN ${at.toISOString()}::timestamptz ELSE ${orders.statusAt} END`,
        reviewReason: sql`CASE ${orders.status} WHEN 'paid' THEN ${IS_DISPUTED} ELSE ${orders.reviewReason} END`,
        dispute: 'open',
        disputedAt: at.toISOString(),
        evidenceBy,
        updatedAt: at.toISOString(),
      })
      .where(and(eq(orders.stripePaymentId, paymentId), isNull(orders.disputedAt)))
      .returning({ orderId: orders.id, status: orders.status });
    if (order) await recordOrderEvent(tx, order.orderId, 'disputed', { now: at, by: PROVIDER });
    return order;
  });
  // Where the payment told of the dispute before its own event did.
  if (!disputed && evidenceBy)
    await db.update(orders).set({ evidenceBy }).where(eq(orders.stripePaymentId, paymentId));
  if (disputed) log.error('The payment of an order is disputed', { ...disputed, paymentId });
}
