import { and, eq, isNull, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/**
 * Writes down, once, that the customer's bank has taken the money into question: an order that has not been sent must be
 * looked at before it is.
 */
export async function noteDispute({ db, log, now }: Deps, paymentId: string): Promise<void> {
  const at = now().toISOString();
  const [disputed] = await db
    .update(orders)
    .set({
      status: sql`CASE ${orders.status} WHEN 'paid' THEN 'review' ELSE ${orders.status} END`,
      disputedAt: at,
      updatedAt: at,
    })
    .where(and(eq(orders.stripePaymentId, paymentId), isNull(orders.disputedAt)))
    .returning({ orderId: orders.id, status: orders.status });
  if (disputed) log.error('The payment of an order is disputed', { ...disputed, paymentId });
}
