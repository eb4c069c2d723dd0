import { eq } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockOrderOfPayment } from './lock-order.ts';
import { PROVIDER, recordOrderEvent } from './order-events.ts';
import type { Order } from './queries.ts';
import { refundNowOrLater } from './refunds.ts';

/**
 * Records how a dispute was closed. Won: an order that it had stopped goes on, and the money of a cancelled one can be given
 * back now. Lost: the bank has given the money back. Idempotent.
 */
export async function closeDispute(deps: Deps, paymentId: string, verdict: 'won' | 'lost'): Promise<void> {
  const { db, log, now } = deps;
  const closed = await inTransaction(db, async (tx) => {
    const order = await lockOrderOfPayment(tx, paymentId);
    if (!order || order.dispute === 'won' || order.dispute === 'lost') return null;
    const at = now();
    await tx
      .update(orders)
      .set({
        ...(verdict === 'won' ? afterWinning(order, at) : afterLosing(order, at)),
        dispute: verdict,
        disputedAt: order.disputedAt ?? at.toISOString(),
        updatedAt: at.toISOString(),
      })
      .where(eq(orders.id, order.id));
    await recordOrderEvent(tx, order.id, `dispute ${verdict}`, { now: at, by: PROVIDER });
    return order;
  });
  if (!closed) return;
  log.error('The dispute about a payment is closed', { orderId: closed.id, paymentId, verdict });
  if (verdict === 'won' && closed.status === 'cancelled') await refundNowOrLater(deps, closed.id);
}

/** Only a dispute puts an order to review that was confirmed before. */
function afterWinning({ status, confirmedAt }: Order, at: Date) {
  return status === 'review' && confirmedAt ? { status: 'paid' as const, statusAt: at.toISOString() } : {};
}

function afterLosing({ status, refundedAt }: Order, at: Date) {
  return {
    refundedAt: refundedAt ?? at.toISOString(),
    refundStatus: null,
    ...(status === 'cancelled' || status === 'refunded'
      ? {}
      : { status: 'refunded' as const, statusAt: at.toISOString() }),
  };
}
