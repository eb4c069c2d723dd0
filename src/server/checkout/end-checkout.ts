import type { Deps } from '../deps.ts';
import { closeDraft, type Draft, findDraft, noteCancelled } from './drafts.ts';
import { finaliseOrder } from './finalise-order.ts';
import { paymentOrderOf } from './payment-order.ts';

/**
 * Ends a draft that nobody will pay: first the payment is cancelled at the provider, then the discount is released. A
 * payment that turns out to be made becomes an order instead, whose number is answered, and one on its way is left alone.
 */
export async function endCheckout(deps: Deps, { id }: Pick<Draft, 'id'>): Promise<number | null> {
  const draft = await findDraft(deps.db, id);
  if (draft?.status === 'ended' && draft.paymentId === null) await cancelUnanswered(deps, draft);
  if (draft?.status !== 'open') return null;
  if (draft.paymentId === null) {
    // Nobody has been given the payment's secret. Whoever is opening it at this moment finds the draft ended.
    await closeDraft(deps.db, draft);
    return endCheckout(deps, draft);
  }
  const intent = await deps.gateway.cancelIntent(draft.paymentId);
  if (intent?.status === 'succeeded') {
    const finalised = await finaliseOrder(deps, intent.id);
    return finalised.outcome === 'ordered' ? finalised.orderId : null;
  }
  if (!intent || intent.status === 'canceled') await closeDraft(deps.db, draft);
  return null;
}

/**
 * A payment whose opening was never answered, or not noted, may be there all the same. Asked for again under its key, the
 * provider gives the very same one, which is then cancelled.
 */
async function cancelUnanswered({ gateway, db }: Deps, draft: Draft): Promise<void> {
  const { id } = await gateway.openIntent(paymentOrderOf(draft));
  await gateway.cancelIntent(id);
  await noteCancelled(db, draft.id, id);
}
