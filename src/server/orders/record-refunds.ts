import { eq } from 'drizzle-orm';
import type { OrderEventKind } from '#shared/orders.ts';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { PaymentIntent } from '../payments/gateway.ts';
import { refundNews } from '../payments/refund-news.ts';
import { lockOrderOfPayment } from './lock-order.ts';
import { recordOrderEvent } from './order-events.ts';
import type { Order } from './queries.ts';

type News = NonNullable<ReturnType<typeof refundNews>>;

const EVENTS: Record<News, OrderEventKind> = {
  succeeded: 'refunded',
  pending: 'refund pending',
  failed: 'refund failed',
};

/**
 * Brings an order in line with what the provider says of its payment: what was given back, whoever did it, is on its way,
 * or came back to the shop. An order all of whose money goes back becomes `refunded`, unless it is cancelled. Idempotent.
 * `taken` as for `refundNews`.
 */
export async function recordRefunds(
  { db, jobs, log, now }: Deps,
  intent: PaymentIntent,
  { taken = false } = {},
): Promise<void> {
  const failed = await inTransaction(db, async (tx) => {
    const order = await lockOrderOfPayment(tx, intent.id);
    if (!order) return null;
    const news = refundNews(order, intent, taken);
    const { amountRefunded } = intent;
    if (!news && order.amountRefunded === amountRefunded) return null;
    const at = now();
    const columns = news ? columnsAfter(news, order, at) : {};
    await tx
      .update(orders)
      .set({ ...columns, amountRefunded, updatedAt: at.toISOString() })
      .where(eq(orders.id, order.id));
    if (!news) return null;
    const eventId = await recordOrderEvent(tx, order.id, EVENTS[news], { now: at });
    if (news === 'succeeded' && isUnexpected(order))
      await jobs.send(tx, 'order-mail', { orderId: order.id, letter: 'refund', eventId });
    return news === 'failed' ? order : null;
  });
  jobs.wake('order-mail');
  if (failed)
    log.error('A refund failed: the money is with the shop again', {
      orderId: failed.id,
      paymentId: intent.id,
    });
}

/** Asks the provider how a payment stands, and records it with its order. */
export async function readRefunds(deps: Deps, paymentId: string, { taken = false } = {}): Promise<void> {
  const intent = await deps.gateway.readIntent(paymentId);
  if (intent) await recordRefunds(deps, intent, { taken });
}

function columnsAfter(news: News, { status, refundTries }: Order, now: Date) {
  const at = now.toISOString();
  if (news === 'failed')
    return { refundStatus: news, refundedAt: null, refundTries: refundTries + 1, refundTryAt: null };
  return {
    refundStatus: news,
    refundedAt: news === 'succeeded' ? at : null,
    ...(status === 'cancelled' || status === 'refunded' ? {} : { status: 'refunded' as const, statusAt: at }),
  };
}

/** The mail about a cancellation has told of its refund, unless that was refused or had failed before. */
function isUnexpected({ status, refundStatus }: Order): boolean {
  return status !== 'cancelled' || refundStatus === 'refused' || refundStatus === 'failed';
}
