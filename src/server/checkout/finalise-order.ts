import type { PaymentStatus } from '#shared/payments.ts';
import { drawPictures } from '../cards/card-pictures.ts';
import type { Deps } from '../deps.ts';
import { isFullyRefunded, type PaymentIntent } from '../payments/gateway.ts';
import { type Draft, findDraft, findDraftByPayment, hasLapsed } from './drafts.ts';
import { findOrderByPayment, recordOrder } from './record-order.ts';

export type Finalised =
  | { outcome: 'ordered'; orderId: number }
  | { outcome: 'unpaid'; status: PaymentStatus }
  | { outcome: 'given back' }
  | { outcome: 'unknown' };

/**
 * Turns a paid draft into its order. Safe to repeat and to race: the browser, the webhook and the reconciler all call
 * it, and every one of them is answered the same order. What the payment is comes from the provider alone.
 */
export async function finaliseOrder(deps: Deps, paymentId: string): Promise<Finalised> {
  const known = await findOrderByPayment(deps.db, paymentId);
  if (known) return { outcome: 'ordered', orderId: known };
  const intent = await deps.gateway.readIntent(paymentId);
  if (!intent) return UNKNOWN;
  const draft = await draftOf(deps, intent);
  if (intent.status !== 'succeeded') return draft ? { outcome: 'unpaid', status: intent.status } : UNKNOWN;
  return draft ? order(deps, draft, intent) : giveBack(deps, intent);
}

const UNKNOWN = { outcome: 'unknown' } as const;

// Other shops on the same provider's account may name theirs otherwise.
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The draft a payment was opened for, also when the process died before noting the payment. */
async function draftOf({ db }: Deps, { id, checkoutId }: PaymentIntent): Promise<Draft | null> {
  const noted = await findDraftByPayment(db, id);
  if (noted || !checkoutId || !UUID.test(checkoutId)) return noted;
  const draft = await findDraft(db, checkoutId);
  return draft?.paymentId === null ? draft : null;
}

/**
 * A payment that came when its draft was gone, so that nobody knows any more what was to be printed: the money goes
 * back. One that names a checkout nobody here has heard of may be another shop's, and is only told of.
 */
async function giveBack({ db, gateway, log }: Deps, intent: PaymentIntent): Promise<Finalised> {
  const { id: paymentId, checkoutId } = intent;
  if (!checkoutId || !UUID.test(checkoutId)) return UNKNOWN;
  if (!(await hasLapsed(db, checkoutId)) && !(await findDraft(db, checkoutId))) {
    log.error('A payment names a checkout that is not known here', { paymentId, checkoutId });
    return UNKNOWN;
  }
  if (intent.amountRefunded < intent.amountReceived) {
    const { status } = await gateway.refund(paymentId);
    log.error('A payment came too late for its checkout and goes back', { paymentId, checkoutId, status });
  }
  return { outcome: 'given back' };
}

async function order(deps: Deps, draft: Draft, intent: PaymentIntent): Promise<Finalised> {
  const pictures = await drawPictures(deps, draft, { checkoutId: draft.id });
  const doubts = disagreements(draft, intent);
  const { orderId, isNew } = await recordOrder(deps, draft, {
    paymentId: intent.id,
    amount: intent.amountReceived,
    currency: intent.currency,
    status: isFullyRefunded(intent) ? 'refunded' : doubts.length ? 'review' : 'paid',
    pictures,
  });
  if (isNew && doubts.length)
    deps.log.error('An order needs to be looked at', { orderId, paymentId: intent.id, doubts });
  return { outcome: 'ordered', orderId };
}

/** What the provider says otherwise than the draft. */
function disagreements(draft: Draft, intent: PaymentIntent): string[] {
  return [
    intent.amountReceived === draft.amount ? null : 'another amount was paid',
    intent.currency === draft.currency ? null : 'another currency was paid',
    intent.checkoutId === draft.id ? null : 'the payment names another checkout',
    draft.status === 'ended' ? 'the checkout had been ended' : null,
    intent.disputed ? 'the payment is disputed' : null,
  ].filter((doubt) => doubt !== null);
}
