import { lt } from 'drizzle-orm';
import { rateLimits } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredSessions } from '../http/session.ts';
import { refundCancelled } from '../orders/cancel-order.ts';
import { eraseOldOrderFacts } from '../orders/queries.ts';
import { closeDraft, deleteOldDrafts, listOpenDrafts, type OpenDraft } from './drafts.ts';
import { endCheckout } from './end-checkout.ts';
import { finaliseOrder } from './finalise-order.ts';

/**
 * Asks the provider about every open draft, so that a payment nobody reported still becomes an order and a draft nobody
 * paid ends after a day; then sweeps out what has had its time.
 */
export async function reconcile(deps: Deps): Promise<void> {
  for (const draft of await listOpenDrafts(deps.db))
    await settle(deps, draft).catch((error) =>
      deps.log.error('A checkout could not be reconciled', { checkoutId: draft.id, error }),
    );
  await refundCancelled(deps);
  const now = deps.now();
  await deleteOldDrafts(deps.db, now);
  await eraseOldOrderFacts(deps.db, now, deps.config.orderDataRetentionDays);
  await deleteExpiredSessions(deps.db, now);
  await deps.db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}

async function settle(deps: Deps, draft: OpenDraft): Promise<void> {
  const finalised = draft.paymentId ? await finaliseOrder(deps, draft.paymentId) : null;
  if (finalised?.outcome === 'ordered') {
    deps.log.info('A payment nobody reported became an order', { orderId: finalised.orderId });
    return;
  }
  if (finalised?.outcome === 'unpaid' && finalised.status === 'canceled') await closeDraft(deps.db, draft);
  else if (Date.parse(draft.expiresAt) <= deps.now().getTime()) await endCheckout(deps, draft);
}
