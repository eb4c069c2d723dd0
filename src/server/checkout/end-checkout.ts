import type { Deps } from '../deps.ts';
import { closeDraft, type Draft, findDraft } from './drafts.ts';
import { finaliseOrder } from './finalise-order.ts';

/**
 * Ends a draft that nobody will pay: first the payment is cancelled at the provider, then the discount is released. A
 * payment that turns out to be made becomes an order instead, and one on its way is left alone.
 */
export async function endCheckout(deps: Deps, { id }: Pick<Draft, 'id'>): Promise<void> {
  const draft = await findDraft(deps.db, id);
  if (draft?.status !== 'open') return;
  const intent = draft.paymentId ? await deps.gateway.cancelIntent(draft.paymentId) : null;
  if (intent?.status === 'succeeded') await finaliseOrder(deps, intent.id);
  else if (!intent || intent.status === 'canceled') {
    const closed = await closeDraft(deps.db, draft);
    // Its payment was opened at this very moment, and has to be cancelled as well.
    if (!closed && draft.paymentId === null) await endCheckout(deps, draft);
  }
}
