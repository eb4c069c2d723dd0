import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { refundInput } from '#shared/desk-money.ts';
import { formatPounds } from '#shared/money.ts';
import { leftOf } from '#shared/refunds.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orders, refunds } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { badRequest, conflict } from '../http/errors.ts';
import type { Once } from '../http/once.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, recordOrderEvent } from './order-events.ts';
import { refundStatusOf } from './record-money.ts';
import { askRefusedAgain, insertRefund, listRefunds, type RefundRow } from './refund-rows.ts';
import { refuseMove } from './refuse-move.ts';
import { refuseStale } from './refuse-stale.ts';
import { settleRefund } from './settle-refund.ts';

type RefundRequest = z.output<typeof refundInput> & { key: string | undefined };

/**
 * Refunds a part of an order's money, or all that is left. It is written down under its key before the provider is asked: whoever asks
 * again under it gets the answer of the first, whatever has become of it; one that the provider has refused is asked for again.
 * Throws a 400 when it is not legal or more than is left, a 409 when the order has changed, the key was used for something else, or
 * the provider refuses.
 */
export async function requestRefund(
  deps: Deps,
  id: number,
  request: RefundRequest,
  by: Actor,
): Promise<void> {
  const refund = await inTransaction(deps.db, (tx) => writeDown(tx, deps.now(), { id, request, by }));
  if (refund.status === 'asked') await settleRefund(deps, refund);
  await refuseRefused(deps, refund);
}

/**
 * Asks once more for what is left of an order that is cancelled or refunded; whoever asks again under a key, for the refund that it
 * was about then. Throws a 409 when there is nothing, or the provider refuses.
 */
export async function refundRest(deps: Deps, id: number, by: Actor, once: Once): Promise<void> {
  const refundId = await once(async (tx) => {
    const told = { now: deps.now(), by };
    const order = await lockOrder(tx, id);
    const amount = leftOf(order);
    if (amount === 0) throw conflict(`The money of order ${id} is back with its customer, or on its way`);
    if (order.status !== 'cancelled' && order.status !== 'refunded')
      throw conflict(`Order ${id} is ${order.status}: cancel it to refund all of it`);
    const all = await listRefunds(tx, order.stripePaymentId);
    const open = all.find(({ cause, tryAt }) => cause === 'cancellation' && tryAt !== null);
    if (open) return open.id;
    // Its customer knows that it is owed to them, and is told when it is made.
    const rest = { cause: 'cancellation' as const, told: 'promised' as const };
    const asked = { paymentId: order.stripePaymentId, orderId: id, amount, ...rest };
    const made = firstOrThrow(await insertRefund(tx, asked, told));
    await recordRequest(tx, [...all, made], told);
    return made.id;
  });
  const refund = firstOrThrow(await deps.db.select().from(refunds).where(eq(refunds.id, refundId)));
  if (refund.tryAt !== null) await settleRefund(deps, refund);
  await refuseRefused(deps, refund);
}

/** Under the order's lock of several requests at once one is written down after the other, and sees what is left. */
async function writeDown(
  tx: Transaction,
  now: Date,
  { id, request, by }: { id: number; request: RefundRequest; by: Actor },
): Promise<RefundRow> {
  const { key = randomUUID(), amount, reason, seen } = request;
  const order = await lockOrder(tx, id);
  const { stripePaymentId: paymentId } = order;
  const all = await listRefunds(tx, paymentId);
  const known = all.find((refund) => refund.key === key);
  if (known && known.status !== 'refused') {
    if (known.amount === amount) return known;
    throw usedBefore(`${formatPounds(known.amount)} of order ${id}`);
  }
  await refuseStale(tx, order, seen);
  refuseMove(order, 'refund', now);
  const open = all.find(({ status }) => status === 'asked');
  if (open)
    throw conflict(
      `The payment provider has not answered yet whether it refunds ${formatPounds(open.amount)} of order ${id}`,
    );
  const left = leftOf(order);
  if (amount > left) throw badRequest(`At most ${formatPounds(left)} of order ${id} is left to refund`);
  const asked = { orderId: id, paymentId, amount, cause: 'part' as const, key, reason };
  const [refund] = known
    ? await askRefusedAgain(tx, known, { amount, reason, now })
    : await insertRefund(tx, asked, { now, by });
  if (!refund) throw usedBefore('another order');
  await recordRequest(tx, [...all.filter(({ id }) => id !== refund.id), refund], { now, by });
  return refund;
}

function usedBefore(what: string): Error {
  return conflict(`This form has asked for a refund of ${what} before: please open it again`);
}

/** Enters the last of an order's refunds into its history. */
async function recordRequest(
  tx: Transaction,
  all: RefundRow[],
  { now, by }: { now: Date; by: Actor },
): Promise<void> {
  const { orderId, amount, reason: words } = all.at(-1) as RefundRow;
  if (!orderId) return;
  await recordOrderEvent(tx, orderId, 'refund asked', { now, by, amount, words });
  await tx
    .update(orders)
    .set({ refundStatus: refundStatusOf(all, false), updatedAt: now.toISOString() })
    .where(eq(orders.id, orderId));
}

async function refuseRefused({ db }: Deps, { id }: RefundRow): Promise<void> {
  const [after] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (after?.status === 'refused')
    throw conflict(
      `The payment provider refuses to refund ${formatPounds(after.amount)} of order ${after.orderId}`,
    );
}
