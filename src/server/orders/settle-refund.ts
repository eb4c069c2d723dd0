import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Pence } from '#shared/money.ts';
import { refunds } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { GatewayError, type PaymentIntent } from '../payments/gateway.ts';
import { backOff, type ProviderRound } from '../payments/provider-round.ts';
import { lockOrder } from './lock-order.ts';
import { queueCancellation, recordMoney } from './record-money.ts';
import { findCancellation, type RefundRow } from './refund-rows.ts';
import type { AskedRefund } from './sync-refunds.ts';

/**
 * Requests a stored refund from the provider, unless the provider has made it already, and records the outcome. Rejects
 * if the provider is unreachable: the outcome is then unknown, and `retryRefunds` continues.
 */
export async function makeRefund(deps: Deps, refund: RefundRow): Promise<void> {
  try {
    const { intent, ...asked } = await requestFromProvider(deps, refund);
    await recordMoney(deps, intent, { asked });
  } finally {
    if (refund.cause === 'cancellation') await queueCancellationEmail(deps, refund);
  }
}

/** Refunds a cancelled order and queues the email; if the provider is unreachable, the reconciler does both. */
export async function refundCancelled(deps: Deps, orderId: number): Promise<void> {
  const refund = await findCancellation(deps.db, orderId);
  if (!refund?.tryAt || refund.status === 'pending') return;
  await makeRefund(deps, refund).catch((error) =>
    deps.log.warn('A refund could not be made yet', { orderId, error }),
  );
}

/** Requests refunds that the provider refused or did not answer, and updates pending ones. */
export async function retryRefunds(deps: Deps, round: ProviderRound): Promise<void> {
  const now = deps.now();
  const due = await deps.db
    .select()
    .from(refunds)
    .where(lte(refunds.tryAt, now.toISOString()))
    .orderBy(asc(refunds.tryAt));
  await round.each(
    due,
    async (refund) => {
      const age = now.getTime() - Date.parse(refund.createdAt);
      const tryAt = new Date(now.getTime() + backOff(age, deps.config.reconcileSeconds)).toISOString();
      // The refund is postponed first, so that one that keeps failing does not block the others.
      await deps.db
        .update(refunds)
        .set({ tryAt })
        .where(and(eq(refunds.id, refund.id), isNotNull(refunds.tryAt)));
      await makeRefund(deps, refund);
    },
    ({ orderId, paymentId }, error) =>
      deps.log.error('A refund could not be made yet', { orderId, paymentId, error }),
  );
}

/**
 * Returns the payment after the request. A refund whose cause is not 'part' is for all that is left to refund at the
 * time of the request.
 */
async function requestFromProvider(
  { gateway }: Deps,
  refund: RefundRow,
): Promise<AskedRefund & { intent: PaymentIntent }> {
  const { paymentId, cause, key, tries, status } = refund;
  let refused: Pence | null = null;
  for (;;) {
    const intent = await readPayment(gateway, paymentId);
    const amount = cause === 'part' ? refund.amount : leftToRefund(intent);
    const isKnown = status === 'pending' || intent.refunds.some((made) => made.key === key);
    if (isKnown || amount === 0 || amount === refused)
      return { refund, amount: isKnown ? refund.amount : amount, isRefused: !isKnown && amount > 0, intent };
    if ((await gateway.refund({ paymentId, amount, key, tries })) === 'taken')
      return { refund, amount, isRefused: false, intent: await readPayment(gateway, paymentId) };
    // The amount may have been refused because less is left to refund by now: the payment is read again. If the amount
    // has not changed, the refusal has another cause, and the loop ends.
    refused = amount;
  }
}

async function readPayment(gateway: Deps['gateway'], paymentId: string): Promise<PaymentIntent> {
  const intent = await gateway.readIntent(paymentId);
  if (!intent) throw new GatewayError('The payment provider has no such payment');
  return intent;
}

/** Returns the amount of a payment that is neither refunded nor lost in a dispute. */
export function leftToRefund({ amountReceived, amountRefunded, disputes }: PaymentIntent): Pence {
  const lost = disputes.reduce((sum, dispute) => sum + dispute.lost, 0);
  return Math.max(0, amountReceived - amountRefunded - lost);
}

/** Queues the cancellation email if the first request had no response; otherwise `recordMoney` has queued it. */
async function queueCancellationEmail({ db, jobs }: Deps, { id, orderId }: RefundRow): Promise<void> {
  if (!orderId) return;
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
    if (!refund || refund.customerNotified) return;
    await queueCancellation(tx, jobs, refund);
  });
  jobs.wake('order-mail');
}
