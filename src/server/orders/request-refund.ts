import { eq } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { deskApi } from '#shared/desk-api.ts';
import type { refundInput } from '#shared/desk-money.ts';
import { formatPounds } from '#shared/money.ts';
import { leftOf } from '#shared/refunds.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orders, refunds } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/bind-call.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, recordOrderEvent } from './order-events.ts';
import type { Order } from './queries.ts';
import { refundStatusOf } from './record-money.ts';
import { insertRefund, listRefunds, type RefundRow } from './refund-rows.ts';
import { refuseMove, refuseStale } from './refuse-change.ts';
import { makeRefund } from './settle-refund.ts';

type Asked = Pick<RefundRow, 'amount' | 'cause'> & Partial<Pick<RefundRow, 'reason' | 'customerNotified'>>;
/** The call's functions to run something once per key, and to allow that key again. */
type Key = Pick<Call<typeof deskApi.orders.refund>, 'once' | 'forget'>;

/**
 * Refunds part of an order's money, or the rest. The refund is stored before it is requested from the provider: a
 * repeated call with the same key gets the refund's current state. Throws 400 if it is not allowed or exceeds the rest,
 * 409 if the order has changed or the provider refuses.
 */
export function requestRefund(
  deps: Deps,
  id: number,
  { amount, reason, seen }: z.output<typeof refundInput>,
  { by, ...key }: Key & { by: Actor },
): Promise<void> {
  return askOnce(deps, key, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, id);
    await refuseStale(tx, order, seen);
    refuseMove(order, 'refund', now);
    const all = await listRefunds(tx, order.stripePaymentId);
    const open = all.find(({ status }) => status === 'requested');
    if (open)
      throw conflict(
        `The payment provider hasn’t confirmed the refund of ${formatPounds(open.amount)} for order ${id}`,
      );
    const left = leftOf(order);
    if (amount > left) throw badRequest(`Up to ${formatPounds(left)} of order ${id} can be refunded`);
    return writeDown(tx, order, { amount, reason, cause: 'part' }, { now, by });
  });
}

/** Requests the rest of a cancelled or refunded order's money again. Throws 409 if there is none, or it is refused. */
export function refundRest(deps: Deps, id: number, { by, ...key }: Key & { by: Actor }): Promise<void> {
  return askOnce(deps, key, async (tx) => {
    const order = await lockOrder(tx, id);
    const amount = leftOf(order);
    if (amount === 0) throw conflict(`Order ${id} has been refunded, or its refund is pending`);
    if (order.status !== 'cancelled' && order.status !== 'refunded')
      throw conflict(`Order ${id} is ${order.status}: cancel it to refund it in full`);
    const all = await listRefunds(tx, order.stripePaymentId);
    const open = all.find(({ cause, tryAt }) => cause === 'cancellation' && tryAt !== null);
    if (open) return open.id;
    // The customer was informed of this refund when the order was cancelled, and is emailed when it is made.
    const rest = { amount, cause: 'cancellation', customerNotified: 'promised' } as const;
    return writeDown(tx, order, rest, { now: deps.now(), by });
  });
}

/** Stores a refund of a locked order and records it in the history. Returns its id. */
async function writeDown(
  tx: Transaction,
  { id: orderId, stripePaymentId: paymentId }: Order,
  asked: Asked,
  { now, by }: { now: Date; by: Actor },
): Promise<number> {
  const refund = firstOrThrow(await insertRefund(tx, { ...asked, paymentId, orderId }, { now, by }));
  const { amount, reason: words } = refund;
  await recordOrderEvent(tx, orderId, 'refund requested', { now, by, amount, words });
  await tx
    .update(orders)
    .set({
      refundStatus: refundStatusOf(await listRefunds(tx, paymentId), false),
      updatedAt: now.toISOString(),
    })
    .where(eq(orders.id, orderId));
  return refund.id;
}

/** Requests from the provider the refund that `write` stores once. After a refusal the form's key may be used again. */
async function askOnce(
  deps: Deps,
  { once, forget }: Key,
  write: (tx: Transaction) => Promise<number>,
): Promise<void> {
  const id = await once(write);
  const read = async () => firstOrThrow(await deps.db.select().from(refunds).where(eq(refunds.id, id)));
  const refund = await read();
  if (refund.tryAt !== null) await makeRefund(deps, refund);
  const { status, amount, orderId } = await read();
  if (status !== 'refused') return;
  await forget(id);
  throw conflict(`The payment provider refused to refund ${formatPounds(amount)} for order ${orderId}`);
}
