import { and, eq, isNotNull } from 'drizzle-orm';
import { disputeOf, isDisputed } from '#shared/disputes.ts';
import type { OrderStatus } from '#shared/order-status.ts';
import type { OrderEventKind } from '#shared/orders.ts';
import { leftOf, type RefundFacts, type RefundStatus } from '#shared/refunds.ts';
import { orders, type ProviderDispute, refunds } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { PaymentIntent } from '../payments/gateway.ts';
import { queueConfirmationOnce } from './change-order.ts';
import { lockOrderOfPayment } from './lock-order.ts';
import { PROVIDER, recordOrderEvent } from './order-events.ts';
import type { Order } from './queries.ts';
import type { RefundRow } from './refund-rows.ts';
import { type DisputeNews, type DisputeRow, syncDisputes } from './sync-disputes.ts';
import { type AskedRefund, type RefundNews, syncRefunds } from './sync-refunds.ts';

/** Facts besides the payment: the refund that was just requested, and the dispute that an event reports. */
type AlsoKnown = { asked?: AskedRefund; reported?: ProviderDispute | null };
/** A message for the shop's log, with its facts. */
type LogMessage = [words: string, about: object];
type Parts = Pick<Deps, 'jobs' | 'now' | 'config'>;

/**
 * Updates an order, or a payment that came too late for one, to the provider's state of its money: refunds that were
 * made, are on their way or have failed, whoever made them, and disputed and lost amounts. Idempotent; states may
 * arrive in any order.
 */
export async function recordMoney(deps: Deps, intent: PaymentIntent, also?: AlsoKnown): Promise<void> {
  const alarms = await inTransaction(deps.db, (tx) => recordMoneyIn(tx, deps, intent, also));
  deps.jobs.wake('order-mail');
  for (const [words, about] of alarms) deps.log.error(words, { ...about, paymentId: intent.id });
}

/** Does the same as `recordMoney`, but within a transaction; returns the messages to log. */
export async function recordMoneyIn(
  tx: Transaction,
  parts: Parts,
  intent: PaymentIntent,
  { asked, reported = null }: AlsoKnown = {},
): Promise<LogMessage[]> {
  const now = parts.now();
  const { reconcileSeconds } = parts.config;
  const order = await lockOrderOfPayment(tx, intent.id);
  if (!order) return recordLate(tx, intent, { orderId: null, asked, now, reconcileSeconds });
  const at = now.toISOString();
  const money = await syncRefunds(tx, intent, { orderId: order.id, asked, now, reconcileSeconds });
  const bank = await syncDisputes(tx, order, { present: intent.disputes, reported, at });
  const facts = factsOf(order, money.rows, bank.rows, at);
  const status = statusAfter(order, { isBack: leftOf(facts) === 0, ...bank });
  const isMoved = status !== order.status;
  const isNews = bank.news.length > 0 || money.news.some(({ refund, before }) => refund.status !== before);
  if (isNews)
    await tx
      .update(orders)
      .set({
        ...facts,
        ...(isMoved ? { status, statusAt: at } : {}),
        ...(status === 'review' ? reviewOf(bank.news, isMoved) : {}),
        updatedAt: at,
      })
      .where(eq(orders.id, order.id));
  if (isNews && isMoved && status === 'paid') await queueConfirmationOnce(tx, parts.jobs, order.id, now);
  // Refunds that a dispute prevented may be requested now.
  if (bank.news.some(({ dispute }) => dispute.status !== 'open'))
    await tx
      .update(refunds)
      .set({ tryAt: at })
      .where(and(eq(refunds.orderId, order.id), isNotNull(refunds.tryAt)));
  for (const one of bank.news) await enterDispute(tx, one, now);
  for (const one of money.news) await enterRefund(tx, parts, one, leftOf(facts) === 0);
  return [...bank.news.map(disputeAlarm), ...money.news.flatMap(refundAlarms)];
}

async function recordLate(
  tx: Transaction,
  intent: PaymentIntent,
  how: Parameters<typeof syncRefunds>[2],
): Promise<LogMessage[]> {
  const which = and(eq(refunds.paymentId, intent.id), eq(refunds.cause, 'late payment'));
  const [late] = await tx.select({ id: refunds.id }).from(refunds).where(which).for('update');
  return late ? (await syncRefunds(tx, intent, how)).news.flatMap(refundAlarms) : [];
}

/** Returns the money columns of an order, computed only from its refunds and disputes. */
function factsOf(
  order: Order,
  rows: RefundRow[],
  disputes: DisputeRow[],
  at: string,
): RefundFacts & Pick<Order, 'dispute'> {
  const { amount, status } = order;
  const lost = disputes.reduce((sum, { amountLost }) => sum + amountLost, 0);
  const sums = {
    amount,
    amountLost: Math.min(lost, amount),
    amountRefunded: sumOf(rows, ['pending', 'succeeded']),
  };
  const isBack = sums.amountLost + sumOf(rows, ['succeeded']) >= amount;
  const isOwed = status === 'cancelled' && leftOf(sums) > 0 && !rows.some(({ tryAt }) => tryAt !== null);
  return {
    ...sums,
    refundedAt: isBack ? (order.refundedAt ?? at) : null,
    refundStatus: isOwed ? 'failed' : refundStatusOf(rows, isBack),
    dispute: disputeOf(disputes),
  };
}

function sumOf(rows: RefundRow[], statuses: RefundStatus[]): number {
  return rows.reduce((sum, { status, amount }) => sum + (statuses.includes(status) ? amount : 0), 0);
}

const GRAVEST: RefundStatus[] = ['failed', 'refused', 'pending', 'requested', 'succeeded'];

/**
 * Returns the status of an order's refunds as a whole. A failed or refused refund determines it until the shop requests
 * another.
 */
export function refundStatusOf(rows: RefundRow[], isBack: boolean): RefundStatus | null {
  if (isBack) return rows.length > 0 ? 'succeeded' : null;
  const asked = rows
    .filter(({ cause }) => cause !== 'provider')
    .map(({ createdAt }) => Date.parse(createdAt));
  const latest = Math.max(...asked);
  const counts = ({ status, updatedAt }: RefundRow) =>
    (status !== 'failed' && status !== 'refused') || !(Date.parse(updatedAt) < latest);
  const left = new Set(rows.filter(counts).map(({ status }) => status));
  return GRAVEST.find((status) => left.has(status)) ?? null;
}

function isReversed(news: DisputeNews[]): boolean {
  return news.some(({ dispute }) => dispute.status === 'reversed');
}

/**
 * Returns an order's status: it waits in review while its payment is disputed and continues afterwards, unless a loss
 * was reversed, which the shop must review. An order that was sent keeps its status.
 */
function statusAfter(
  order: Order,
  { isBack, rows, news }: { isBack: boolean; rows: DisputeRow[]; news: DisputeNews[] },
): OrderStatus {
  const { status, reviewReasons } = order;
  if (status === 'cancelled') return status;
  if (isBack) return 'refunded';
  if (isReversed(news)) return 'review';
  if (isDisputed({ dispute: disputeOf(rows) })) return status === 'paid' ? 'review' : status;
  const isAllReasons = reviewReasons.length === 1 && reviewReasons.includes('disputed');
  return status === 'review' && isAllReasons ? statusWithoutDispute(order) : status;
}

/** Returns the reasons for a review to store; none if the earlier reasons remain. */
function reviewOf(news: DisputeNews[], isMoved: boolean): Partial<Pick<Order, 'reviewReasons'>> {
  if (isReversed(news)) return { reviewReasons: ['dispute reversed'] };
  return isMoved ? { reviewReasons: ['disputed'] } : {};
}

/** Returns the status of an order whose money is not in question. */
export function statusWithoutDispute({ dispatchedAt }: Pick<Order, 'dispatchedAt'>): 'paid' | 'fulfilled' {
  return dispatchedAt ? 'fulfilled' : 'paid';
}

const OPENED = { inquiry: 'inquiry', chargeback: 'disputed' } as const;

/** Records a dispute's events; one first seen after it was closed gets its opening too. */
async function enterDispute(tx: Transaction, { dispute, before }: DisputeNews, now: Date): Promise<void> {
  const { orderId, kind, status, amount, amountLost } = dispute;
  const enter = (event: OrderEventKind, pence: number) =>
    recordOrderEvent(tx, orderId, event, { now, by: PROVIDER, amount: pence });
  if (before?.kind !== kind) await enter(OPENED[kind], amount);
  if (status === 'open') return;
  if (kind === 'inquiry') await enter('inquiry closed', amount);
  else await enter(`dispute ${status}`, status === 'lost' ? amountLost : amount);
}

const EVENTS: Partial<Record<RefundStatus, OrderEventKind>> = {
  refused: 'refund refused',
  pending: 'refund pending',
  succeeded: 'refunded',
  failed: 'refund failed',
};

/**
 * Records a refund's new state in the history and queues the emails: first the one about the cancellation it belongs
 * to, if that was not sent; then one when the refund is made, and one if it fails later.
 */
async function enterRefund(
  tx: Transaction,
  { jobs, now }: Parts,
  { refund, before }: RefundNews,
  isBack: boolean,
): Promise<void> {
  const { id: refundId, orderId, status, amount } = refund;
  const event = EVENTS[status];
  if (!event || !orderId || status === before) return;
  if (refund.cause === 'cancellation' && !refund.customerNotified) await queueCancellation(tx, jobs, refund);
  if (amount === 0) return;
  const eventId = await recordOrderEvent(tx, orderId, event, { now: now(), by: PROVIDER, amount });
  const customerNotified = stateToReport(refund);
  // A failed refund is not reported if a bank has returned all the money anyway.
  if (!customerNotified || (customerNotified === 'failed' && isBack)) return;
  await tx.update(refunds).set({ customerNotified }).where(eq(refunds.id, refundId));
  await jobs.send(tx, 'order-mail', {
    orderId,
    email: 'refund',
    refundId,
    ...(customerNotified === 'failed' ? { eventId } : {}),
  });
}

/** Queues the email about a cancellation with the state of its refund. The order must be locked. */
export async function queueCancellation(
  tx: Transaction,
  jobs: Deps['jobs'],
  { id: refundId, orderId, status }: RefundRow,
): Promise<void> {
  if (!orderId) return;
  await tx.update(refunds).set({ customerNotified: REPORTED_STATE[status] }).where(eq(refunds.id, refundId));
  await jobs.send(tx, 'order-mail', { orderId, email: 'cancellation', refundId });
}

/** The state reported to the customer for each status of a refund. */
const REPORTED_STATE: Record<RefundStatus, NonNullable<RefundRow['customerNotified']>> = {
  requested: 'promised',
  refused: 'promised',
  pending: 'made',
  succeeded: 'made',
  failed: 'failed',
};

/** Returns what to report about a refund; null for nothing. A cancellation is reported before its refund. */
function stateToReport({ cause, status, customerNotified }: RefundRow): RefundRow['customerNotified'] {
  if (cause === 'cancellation' && customerNotified === null) return null;
  const state = REPORTED_STATE[status];
  if (state === 'made') return customerNotified === 'made' ? null : state;
  return state === 'failed' && customerNotified === 'made' ? state : null;
}

function disputeAlarm({ dispute: { id, orderId, kind, status, amountLost } }: DisputeNews): LogMessage {
  return status === 'open'
    ? ['The payment of an order is disputed', { orderId, dispute: id, kind }]
    : ['The dispute about a payment is closed', { orderId, dispute: id, verdict: status, amountLost }];
}

function refundAlarms({ refund: { orderId, status, amount, tries } }: RefundNews): LogMessage[] {
  if (status === 'failed') return [['A refund failed: the shop has the money again', { orderId, amount }]];
  return status === 'refused' ? [['The provider has refused a refund', { orderId, amount, tries }]] : [];
}
