import { and, eq, isNull, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** Records that a payment is disputed: an order that has not been sent goes to review. Idempotent. */
export async function recordDispute({ db, log, now }: Deps, paymentId: string): Promise<void> {
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
