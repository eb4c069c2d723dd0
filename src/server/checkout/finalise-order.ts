import type { PaymentStatus } from '#shared/payments.ts';
import type { ReviewReason } from '#shared/review-reasons.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { findOrderIdByPayment } from '../orders/queries.ts';
import { recordMoney } from '../orders/record-money.ts';
import { insertRefund } from '../orders/refund-rows.ts';
import { leftToRefund, makeRefund } from '../orders/settle-refund.ts';
import type { PaymentIntent } from '../payments/gateway.ts';
import { type Draft, findDraft, findDraftByPayment } from './drafts.ts';
import { isCheckoutId, isOurs } from './is-ours.ts';
import { recordOrder } from './record-order.ts';

type Finalised =
  | { outcome: 'ordered'; orderId: number }
  | { outcome: 'unpaid'; status: PaymentStatus }
  | { outcome: 'refunded' }
  | { outcome: 'unknown' };

/**
 * Turns a paid draft into its order. Idempotent, even for concurrent calls: the browser, the webhook and the reconciler
 * all call it and get the same order. The payment's state is read only from the provider.
 */
export async function finaliseOrder(deps: Deps, paymentId: string): Promise<Finalised> {
  const stored = await findDraftByPayment(deps.db, paymentId);
  // The draft's row has both payment and order, so if it names this payment and no order, there is no order for it.
  const known = stored ? stored.orderId : await findOrderIdByPayment(deps.db, paymentId);
  if (known) return { outcome: 'ordered', orderId: known };
  const intent = await deps.gateway.readIntent(paymentId);
  if (!intent) return UNKNOWN;
  const draft = stored?.paymentId === intent.id ? stored : await draftNamedBy(deps, intent);
  if (intent.status !== 'succeeded') return draft ? { outcome: 'unpaid', status: intent.status } : UNKNOWN;
  return draft ? makeOrder(deps, draft, intent) : refundLatePayment(deps, intent);
}

const UNKNOWN = { outcome: 'unknown' } as const;

/** Returns the draft named by a payment, for when the process died before it stored the payment's id. */
async function draftNamedBy({ db }: Deps, { id, checkoutId }: PaymentIntent): Promise<Draft | null> {
  if (!isCheckoutId(checkoutId)) return null;
  const draft = await findDraft(db, checkoutId);
  // The payment's id may have been stored just now.
  return draft && [null, id].includes(draft.paymentId) ? draft : null;
}

/**
 * Refunds a payment whose draft has been deleted, or has an order for another payment. The refund is stored, and
 * retried like any other. Idempotent. A payment for an unknown checkout may belong to another shop on the same account,
 * and is ignored.
 */
async function refundLatePayment(deps: Deps, intent: PaymentIntent): Promise<Finalised> {
  const { id: paymentId, checkoutId } = intent;
  if (!(await isOurs(deps.db, { paymentId, checkoutId }))) return UNKNOWN;
  const asked = { paymentId, orderId: null, amount: leftToRefund(intent), cause: 'late payment' as const };
  const [refund] = await inTransaction(deps.db, (tx) => insertRefund(tx, asked, { now: deps.now() }));
  if (refund) {
    deps.log.error('A payment arrived after its checkout had ended and will be refunded', {
      paymentId,
      checkoutId,
    });
    await makeRefund(deps, refund);
  } else await recordMoney(deps, intent);
  return { outcome: 'refunded' };
}

async function makeOrder(deps: Deps, draft: Draft, intent: PaymentIntent): Promise<Finalised> {
  const discrepancies = discrepanciesOf(draft, intent);
  const isBack = intent.amountReceived > 0 && leftToRefund(intent) === 0;
  const status = isBack ? 'refunded' : discrepancies.length ? 'review' : 'paid';
  const reviewReasons = status === 'review' ? discrepancies : [];
  const { orderId, isNew } = await recordOrder(deps, draft, { intent, status, reviewReasons });
  if (isNew && discrepancies.length)
    deps.log.error('An order needs checking', { orderId, paymentId: intent.id, discrepancies });
  return { outcome: 'ordered', orderId };
}

/** Lists the differences between the provider's payment and the draft. */
function discrepanciesOf(draft: Draft, intent: PaymentIntent): ReviewReason[] {
  return [
    intent.amountReceived === draft.amount ? null : ('other amount' as const),
    intent.currency === draft.currency ? null : ('other currency' as const),
    intent.checkoutId === draft.id ? null : ('other checkout' as const),
    draft.status === 'ended' ? ('checkout ended' as const) : null,
    intent.disputes.some(({ status }) => status !== 'won') ? ('disputed' as const) : null,
  ].filter((discrepancy) => discrepancy !== null);
}
