import { asc, eq } from 'drizzle-orm';
import type { OrderRefundStatus } from '#shared/order-refunds.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orderRefunds } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import type { PaymentIntent, ProviderRefund } from '../payments/gateway.ts';
import type { Order } from './queries.ts';

export type OrderRefund = typeof orderRefunds.$inferSelect;

/** A refund whose state is news, and what it was before; null when it was not known. */
export type RefundOfOrder = { refund: OrderRefund; before: OrderRefundStatus | null };

/** Every refund of an order, oldest first. */
export function listRefunds(db: Queryable, orderId: number): Promise<OrderRefund[]> {
  return db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.id));
}

/** How far each state is from the beginning: a reading that is older than what is known takes nothing back. */
const RANK: Record<OrderRefundStatus, number> = { asked: 0, refused: 0, pending: 1, succeeded: 2, failed: 3 };

/**
 * Brings an order's refunds in line with those of its payment: also the provider's own desk makes some. Answers those whose
 * state is news. The order must be locked.
 */
export async function syncRefunds(
  tx: Transaction,
  order: Order,
  { refunds, amountRefunded }: PaymentIntent,
  now: Date,
): Promise<RefundOfOrder[]> {
  const known = await listRefunds(tx, order.id);
  const news: RefundOfOrder[] = [];
  for (const refund of refunds) {
    const stored = known.find((one) => one.providerId === refund.id || (one.key && one.key === refund.key));
    if (!stored) {
      const made = await insertFound(tx, order, refund, now);
      if (!wasCounted(order, refund, amountRefunded)) news.push({ refund: made, before: null });
    } else if (RANK[refund.status] > RANK[stored.status]) {
      const columns = { status: refund.status, providerId: refund.id, updatedAt: now.toISOString() };
      const which = eq(orderRefunds.id, stored.id);
      const changed = await tx.update(orderRefunds).set(columns).where(which).returning();
      news.push({ refund: firstOrThrow(changed), before: stored.status });
    }
  }
  return news;
}

/** Whether an order knew of the money before its refunds were kept one by one. */
function wasCounted(order: Order, { status }: ProviderRefund, amountRefunded: number): boolean {
  if (status === 'failed') return order.refundStatus === 'failed';
  return order.amountRefunded === amountRefunded;
}

/** A refund that was not asked for one by one: of a cancellation, or made at the provider's own desk. */
async function insertFound(
  tx: Transaction,
  { id: orderId, status: orderStatus }: Order,
  { id: providerId, amount, status }: ProviderRefund,
  now: Date,
): Promise<OrderRefund> {
  const at = now.toISOString();
  const byKind = orderStatus === 'cancelled' ? ('system' as const) : ('provider' as const);
  const row = { orderId, providerId, amount, status, byKind, createdAt: at, updatedAt: at };
  return firstOrThrow(await tx.insert(orderRefunds).values(row).returning());
}
