import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { recordMoney } from '../orders/record-money.ts';
import { insertRefund } from '../orders/refund-rows.ts';
import { leftAt, settleRefund } from '../orders/settle-refund.ts';
import type { PaymentIntent } from '../payments/gateway.ts';

/**
 * Refunds a payment whose draft has been deleted, so that nobody knows what to print. From now on it is known here, and its refund is
 * tried like all others. Idempotent.
 */
export async function refundLate(deps: Deps, intent: PaymentIntent, checkoutId: string): Promise<void> {
  const { id: paymentId } = intent;
  const asked = { paymentId, orderId: null, amount: leftAt(intent), cause: 'late payment' as const };
  const [refund] = await inTransaction(deps.db, (tx) => insertRefund(tx, asked, { now: deps.now() }));
  if (!refund) return recordMoney(deps, intent);
  deps.log.error('A payment came too late for its checkout and goes back', { paymentId, checkoutId });
  await settleRefund(deps, refund);
}
