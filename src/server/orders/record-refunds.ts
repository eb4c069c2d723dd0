import { eq } from 'drizzle-orm';
import type { OrderEventKind } from '#shared/orders.ts';
import { orders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { PaymentIntent } from '../payments/gateway.ts';
import { refundNews } from '../payments/refund-news.ts';
import { lockOrderOfPayment } from './lock-order.ts';
import { PROVIDER, recordOrderEvent } from './order-events.ts';
import type { Order } from './queries.ts';
import { type RefundOfOrder, syncRefunds } from './sync-refunds.ts';

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
  deps: Deps,
  intent: PaymentIntent,
  options?: { taken?: boolean },
): Promise<void> {
  const failed = await inTransaction(deps.db, (tx) => recordRefundsIn(tx, deps, intent, options));
  deps.jobs.wake('order-mail');
  if (failed)
    deps.log.error('A refund failed: the money is with the shop again', {
      orderId: failed.id,
      paymentId: intent.id,
    });
}

/** The same as a part of a transaction; the order whose refund has failed, or null. */
export async function recordRefundsIn(
  tx: Transaction,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  intent: PaymentIntent,
  { taken = false } = {},
): Promise<Order | null> {
  const order = await lockOrderOfPayment(tx, intent.id);
  if (!order) return null;
  const at = now();
  const changed = await syncRefunds(tx, order, intent, at);
  // What failed before is known: but for one that has just been asked for, a failure counts when it is news.
  const refundFailed = taken ? intent.refundFailed : changed.some(({ refund }) => refund.status === 'failed');
  const news = refundNews(order, { ...intent, refundFailed }, taken);
  const { amountRefunded } = intent;
  if (!news && changed.length === 0 && order.amountRefunded === amountRefunded) return null;
  const { parts, last } = partsToTell(changed, news);
  const partFailed = parts.some(({ refund }) => refund.status === 'failed');
  await tx
    .update(orders)
    .set({
      ...(news ? columnsAfter(news, order, at) : {}),
      ...(partFailed ? { refundFailedAt: at.toISOString() } : {}),
      ...{ amountRefunded, updatedAt: at.toISOString() },
    })
    .where(eq(orders.id, order.id));
  for (const part of parts) await tellOfPart(tx, jobs, order, part, at);
  if (!news) return partFailed ? order : null;
  const eventId = await recordOrderEvent(tx, order.id, EVENTS[news], { now: at, by: PROVIDER });
  if (news === 'succeeded' && isUnexpected(order))
    await jobs.send(tx, 'order-mail', { orderId: order.id, letter: 'refund', eventId });
  if (news !== 'failed') return null;
  const mail = failureMail(order, last);
  if (mail) await jobs.send(tx, 'order-mail', { ...mail, eventId });
  return order;
}

/**
 * Which refunds are told of one by one: not those of a cancellation, and not `last`, the last of those that the news about all
 * of the money tells of.
 */
function partsToTell(changed: RefundOfOrder[], news: News | null) {
  const own = changed.filter(({ refund }) => refund.byKind !== 'system');
  const last = own.findLast(({ refund }) => refund.status === news);
  return { parts: own.filter((part) => part !== last), last };
}

const PART_EVENTS = {
  pending: 'refund pending',
  succeeded: 'part refunded',
  failed: 'refund failed',
} as const;

/** Enters a refund of a part into the history; its customer is told once that it is made, and once when it fails after that. */
async function tellOfPart(
  tx: Transaction,
  jobs: Deps['jobs'],
  { dispute }: Order,
  part: RefundOfOrder,
  now: Date,
): Promise<void> {
  const { id: refundId, orderId, amount, status } = part.refund;
  if (status === 'asked' || status === 'refused') return;
  const eventId = await recordOrderEvent(tx, orderId, PART_EVENTS[status], { now, by: PROVIDER, amount });
  const mail = { orderId, letter: 'part-refund', refundId } as const;
  if (status !== 'failed' && !wasMade(part)) await jobs.send(tx, 'order-mail', mail);
  // After a lost dispute the bank has given all of the money back.
  if (status === 'failed' && wasMade(part) && dispute !== 'lost')
    await jobs.send(tx, 'order-mail', { ...mail, eventId });
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

/**
 * The mail about all of the money failing to arrive, or about the part whose failure it was, with its own amount. None when the
 * customer was told of nothing: the mail about a cancellation that is still to be queued tells of the failure itself.
 */
function failureMail(order: Order, last: RefundOfOrder | undefined) {
  const { id: orderId, amount, status, refundedAt, refundStatus, cancellationToldAt } = order;
  if (last && last.refund.amount < amount)
    return wasMade(last) ? ({ orderId, letter: 'part-refund', refundId: last.refund.id } as const) : null;
  const given = refundedAt !== null || refundStatus === 'pending';
  const isTold = given && (status !== 'cancelled' || cancellationToldAt !== null);
  return isTold ? ({ orderId, letter: 'refund' } as const) : null;
}

/** Whether the provider had taken a refund before its present state. */
function wasMade({ before }: RefundOfOrder): boolean {
  return before === 'pending' || before === 'succeeded';
}

/** The mail about a cancellation has told of its refund, unless that was refused or had failed before. */
function isUnexpected({ status, refundStatus }: Order): boolean {
  return status !== 'cancelled' || refundStatus === 'refused' || refundStatus === 'failed';
}
