import { randomUUID } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { formatPounds } from '#shared/money.ts';
import type { refundInput } from '#shared/order-refunds.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orderRefunds, orders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { badRequest, conflict } from '../http/errors.ts';
import type { Once } from '../http/once.ts';
import { backOff } from '../payments/back-off.ts';
import { GatewayError } from '../payments/gateway.ts';
import type { Round } from '../payments/round.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, PROVIDER, recordOrderEvent } from './order-events.ts';
import { findOrder, type Order } from './queries.ts';
import { recordDispute } from './record-dispute.ts';
import { readRefunds } from './record-refunds.ts';
import { refuseMove } from './refuse-move.ts';
import { refuseStale } from './refuse-stale.ts';
import type { OrderRefund } from './sync-refunds.ts';

type Wish = z.output<typeof refundInput>;
type AskedRefund = Pick<OrderRefund, 'id' | 'orderId' | 'amount' | 'key'>;

/**
 * Gives back a part of an order's money, or all that is left. It is written down under its key before the provider is asked, so
 * that one whose answer is lost is found again, and asked for once. The same wish while its answer is awaited joins it. Throws a
 * 400 when it is not legal or more than is left, a 409 when the order has changed or the provider refuses.
 */
export async function giveBack(
  deps: Deps,
  id: number,
  wish: Wish,
  { by, once }: { by: Actor; once: Once },
): Promise<void> {
  const refund = await once(async (tx): Promise<AskedRefund> => {
    const { id: refundId, orderId, amount, key } = await askFor(tx, deps.now(), { id, wish, by });
    return { id: refundId, orderId, amount, key };
  });
  if ((await settleRefund(deps, refund)) === 'refused')
    throw conflict(`The payment provider refuses to give back ${formatPounds(wish.amount)} of order ${id}`);
}

/** Looks at refunds whose answers were lost, and asks again for those that the provider has not made. */
export async function retryAskedRefunds(deps: Deps, round: Round): Promise<void> {
  const now = deps.now();
  const due = await deps.db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.status, 'asked'), lte(orderRefunds.tryAt, now.toISOString())))
    .orderBy(asc(orderRefunds.tryAt));
  await round.each(
    due,
    async (refund) => {
      const age = now.getTime() - Date.parse(refund.createdAt);
      const tryAt = new Date(now.getTime() + backOff(age, deps.config.reconcileSeconds)).toISOString();
      // Postponed first, so that one that keeps failing does not block the others.
      await deps.db.update(orderRefunds).set({ tryAt }).where(eq(orderRefunds.id, refund.id));
      await settleRefund(deps, refund);
    },
    ({ orderId }, error) => deps.log.error('A refund could not be made yet', { orderId, error }),
  );
}

/** Under the order's lock of several wishes at once one is written down after the other, and sees what is left. */
async function askFor(
  tx: Transaction,
  now: Date,
  { id, wish: { amount, reason, seen }, by }: { id: number; wish: Wish; by: Actor },
): Promise<OrderRefund> {
  const order = await lockOrder(tx, id);
  const all = await tx.select().from(orderRefunds).where(eq(orderRefunds.orderId, id));
  const open = all.find(({ status }) => status === 'asked');
  if (open?.amount === amount && open.reason === reason) return open;
  await refuseStale(tx, order, seen);
  refuseMove(order, 'give back', now);
  if (open)
    throw conflict(
      `The payment provider has not answered yet whether it gives back ${formatPounds(open.amount)} of order ${id}`,
    );
  const left = leftOf(order, all);
  if (amount > left) throw badRequest(`At most ${formatPounds(left)} of order ${id} is left to give back`);
  const at = now.toISOString();
  await recordOrderEvent(tx, id, 'refund asked', { now, by, amount, words: reason });
  await tx.update(orders).set({ updatedAt: at, refundFailedAt: null }).where(eq(orders.id, id));
  const asked = { orderId: id, amount, reason, status: 'asked' as const, key: randomUUID() };
  const row = { ...asked, byKind: by.kind, byUserId: by.userId, createdAt: at, updatedAt: at, tryAt: at };
  return firstOrThrow(await tx.insert(orderRefunds).values(row).returning());
}

function leftOf({ amount, amountRefunded }: Order, refunds: OrderRefund[]): number {
  const made = refunds.filter(({ status }) => status === 'pending' || status === 'succeeded');
  return amount - Math.max(amountRefunded, sumOf(made));
}

function sumOf(refunds: OrderRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Rejects when the provider cannot be reached: then it is not known whether the refund was made. */
async function settleRefund(deps: Deps, refund: AskedRefund): Promise<'taken' | 'refused'> {
  const { orderId, amount, key } = refund;
  const order = await findOrder(deps.db, orderId);
  if (!order || !key) return 'refused';
  const { stripePaymentId: paymentId } = order;
  const intent = await deps.gateway.readIntent(paymentId);
  if (!intent) throw new GatewayError('The payment provider does not know the payment');
  const isMade = intent.refunds.some((made) => made.key === key);
  const answer = isMade ? 'taken' : await deps.gateway.refundPart(paymentId, { amount, key });
  if (answer === 'refused') {
    // The event of a dispute may still be on its way, and the shop is told why.
    if (intent.disputed) await recordDispute(deps, paymentId);
    await recordRefused(deps, refund);
  }
  await readRefunds(deps, paymentId);
  return answer;
}

async function recordRefused({ db, log, now }: Deps, { id, orderId, amount }: AskedRefund): Promise<void> {
  const at = now();
  log.error('The provider refuses a refund', { orderId, refundId: id });
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const refused = await tx
      .update(orderRefunds)
      .set({ status: 'refused', updatedAt: at.toISOString() })
      .where(and(eq(orderRefunds.id, id), eq(orderRefunds.status, 'asked')))
      .returning({ id: orderRefunds.id });
    if (refused.length === 0) return;
    await recordOrderEvent(tx, orderId, 'refund refused', { now: at, by: PROVIDER, amount });
    // Whoever asked may be gone by now, and an earlier refund that failed is still with the shop.
    await tx
      .update(orders)
      .set({ updatedAt: at.toISOString(), refundFailedAt: at.toISOString() })
      .where(eq(orders.id, orderId));
  });
}
