import type { Deps } from '../deps.ts';
import {
  attachCancelledPayment,
  closeDraft,
  type Draft,
  expireDraft,
  findDraft,
  intentRequestOf,
} from './drafts.ts';
import { finaliseOrder } from './finalise-order.ts';

/**
 * Ends an abandoned draft: cancels the payment at the provider first, then releases the discount. If the payment has
 * succeeded, makes the order instead; if it is processing, marks the draft as expired and returns that it is
 * processing.
 */
export async function endCheckout(deps: Deps, { id }: Pick<Draft, 'id'>): Promise<boolean> {
  const draft = await findDraft(deps.db, id);
  if (draft?.status === 'ended' && draft.paymentId === null) await cancelUnanswered(deps, draft);
  if (draft?.status !== 'open') return false;
  if (draft.paymentId === null) {
    // The browser does not have the payment's secret yet. A request that is opening the payment finds that the draft
    // has ended, and cancels the payment.
    await closeDraft(deps.db, draft);
    return endCheckout(deps, draft);
  }
  const intent = await deps.gateway.cancelIntent(draft.paymentId);
  if (intent?.status === 'succeeded') await finaliseOrder(deps, intent.id);
  else if (!intent || intent.status === 'canceled') await closeDraft(deps.db, draft);
  // The payment is processing. If it fails, it must not stay payable for the rest of the day.
  else if (Date.parse(draft.expiresAt) > deps.now().getTime()) await expireDraft(deps.db, id, deps.now());
  return intent?.status === 'processing';
}

/**
 * The provider may have opened a payment whose id was lost. The same idempotency key returns that payment, which is
 * then cancelled.
 */
async function cancelUnanswered({ gateway, db }: Deps, draft: Draft): Promise<void> {
  const { id } = await gateway.openIntent(intentRequestOf(draft));
  await gateway.cancelIntent(id);
  await attachCancelledPayment(db, draft.id, id);
}
