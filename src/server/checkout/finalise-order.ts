import type { PaymentStatus } from '#shared/payments.ts';
import { drawPictures } from '../cards/card-pictures.ts';
import type { Deps } from '../deps.ts';
import { findOrderIdByPayment } from '../orders/queries.ts';
import { isFullyRefunded, type PaymentIntent } from '../payments/gateway.ts';
import { type Draft, findDraft, findDraftByPayment, hasLapsed } from './drafts.ts';
import { recordOrder } from './record-order.ts';

type Finalised =
  | { outcome: 'ordered'; orderId: number }
  | { outcome: 'unpaid'; status: PaymentStatus }
  | { outcome: 'refunded' }
  | { outcome: 'unknown' };

/**
 * Turns a paid draft into its order. Idempotent, also when called concurrently: the browser, the webhook and the reconciler
 * all call it and are all answered the same order. The payment's state is read from the provider, nowhere else.
 */
export async function finaliseOrder(deps: Deps, paymentId: string): Promise<Finalised> {
  const known = await findOrderIdByPayment(deps.db, paymentId);
  if (known) return { outcome: 'ordered', orderId: known };
  const intent = await deps.gateway.readIntent(paymentId);
  if (!intent) return UNKNOWN;
  const draft = await draftOf(deps, intent);
  if (intent.status !== 'succeeded') return draft ? { outcome: 'unpaid', status: intent.status } : UNKNOWN;
  return draft ? makeOrder(deps, draft, intent) : refundLatePayment(deps, intent);
}

const UNKNOWN = { outcome: 'unknown' } as const;

// A payment of another shop on the same account may name its checkout by something that is no UUID.
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The draft a payment was opened for, also when the process died before it stored the payment's id. */
async function draftOf({ db }: Deps, { id, checkoutId }: PaymentIntent): Promise<Draft | null> {
  const known = await findDraftByPayment(db, id);
  if (known || !checkoutId || !UUID.test(checkoutId)) return known;
  const draft = await findDraft(db, checkoutId);
  return draft?.paymentId === null ? draft : null;
}

/**
 * Refunds a payment whose draft has been deleted, so that nobody knows what to print. A payment that names a checkout
 * that never was ours may be another shop's on the same account: it is logged and left alone.
 */
async function refundLatePayment({ db, gateway, log }: Deps, intent: PaymentIntent): Promise<Finalised> {
  const { id: paymentId, checkoutId } = intent;
  if (!checkoutId || !UUID.test(checkoutId)) return UNKNOWN;
  if (!(await hasLapsed(db, checkoutId)) && !(await findDraft(db, checkoutId))) {
    log.error('A payment names a checkout that is not known here', { paymentId, checkoutId });
    return UNKNOWN;
  }
  if (!isFullyRefunded(intent)) {
    const { status } = await gateway.refund(paymentId);
    log.error('A payment came too late for its checkout and goes back', { paymentId, checkoutId, status });
  }
  return { outcome: 'refunded' };
}

async function makeOrder(deps: Deps, draft: Draft, intent: PaymentIntent): Promise<Finalised> {
  const pictures = await drawPictures(deps, draft, { checkoutId: draft.id });
  const discrepancies = discrepanciesOf(draft, intent);
  const { orderId, isNew } = await recordOrder(deps, draft, {
    paymentId: intent.id,
    amount: intent.amountReceived,
    currency: intent.currency,
    status: isFullyRefunded(intent) ? 'refunded' : discrepancies.length ? 'review' : 'paid',
    pictures,
  });
  if (isNew && discrepancies.length)
    deps.log.error('An order needs to be looked at', { orderId, paymentId: intent.id, discrepancies });
  return { outcome: 'ordered', orderId };
}

/** Where the provider's payment differs from the draft. */
function discrepanciesOf(draft: Draft, intent: PaymentIntent): string[] {
  return [
    intent.amountReceived === draft.amount ? null : 'another amount was paid',
    intent.currency === draft.currency ? null : 'another currency was paid',
    intent.checkoutId === draft.id ? null : 'the payment names another checkout',
    draft.status === 'ended' ? 'the checkout had been ended' : null,
    intent.disputed ? 'the payment is disputed' : null,
  ].filter((discrepancy) => discrepancy !== null);
}
