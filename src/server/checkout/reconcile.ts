import type { Deps } from '../deps.ts';
import { retryRefunds } from '../orders/refunds.ts';
import { closeDraft, type DueDraft, listDueDrafts, postponeCheck } from './drafts.ts';
import { endCheckout } from './end-checkout.ts';
import { finaliseOrder } from './finalise-order.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

/** Since when the provider's events are to be looked through; moved on by each round that missed nothing. */
export type Progress = { since: Date };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A process that has just begun knows nothing: webhooks are repeated for three days, and so far back it looks. */
const LOOK_BACK_MS = 72 * HOUR_MS;
/** Events may be listed a little after they happened. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** A draft whose payment was not noted by now is nobody's: a request that opens one has long been answered. */
const OPENING_MS = 2 * MINUTE_MS;
/** So many checkouts in a row that cannot be settled: then it is not they, it is the provider. */
const ENOUGH_FAILURES = 5;
const SELDOMEST_MS = 6 * HOUR_MS;

export function newProgress(now: Date): Progress {
  return { since: new Date(now.getTime() - LOOK_BACK_MS) };
}

/**
 * Makes up for everything that was not reported: looks through what happened at the provider, asks it about the drafts
 * that are due, so that a payment nobody reported still becomes an order and a draft nobody paid ends after a day; then
 * sweeps out what has had its time.
 */
export async function reconcile(deps: Deps, progress = newProgress(deps.now())): Promise<void> {
  await lookThroughEvents(deps, progress).catch((error) =>
    deps.log.error('What happened at the payment provider could not be looked through', { error }),
  );
  await settleDueDrafts(deps);
  await retryRefunds(deps);
}

async function settleDueDrafts(deps: Deps): Promise<void> {
  let failures = 0;
  for (const draft of await listDueDrafts(deps.db, deps.now())) {
    // Postponed first: one that cannot be settled does not stand in the others' way.
    await postponeCheck(deps.db, draft.id, nextCheck(deps, draft));
    try {
      await settle(deps, draft);
      failures = 0;
    } catch (error) {
      failures++;
      deps.log.error('A checkout could not be reconciled', { checkoutId: draft.id, error });
      // A provider that does not answer is not waited for hundreds of times: the others are due in the next round.
      if (failures === ENOUGH_FAILURES) return;
    }
  }
}

async function lookThroughEvents(deps: Deps, progress: Progress): Promise<void> {
  const begun = deps.now().getTime();
  let missed = 0;
  for await (const event of deps.gateway.eventsSince(progress.since))
    await handlePaymentEvent(deps, event).catch((error) => {
      missed++;
      deps.log.error('An event could not be dealt with', { ...event, error });
    });
  const earliest = begun - LOOK_BACK_MS;
  progress.since = new Date(missed === 0 ? begun - OVERLAP_MS : Math.max(progress.since.getTime(), earliest));
}

async function settle(deps: Deps, draft: DueDraft): Promise<void> {
  const finalised = draft.paymentId ? await finaliseOrder(deps, draft.paymentId) : null;
  if (finalised?.outcome === 'ordered') {
    deps.log.info('A payment nobody reported became an order', { orderId: finalised.orderId });
    return;
  }
  if (finalised?.outcome === 'unpaid' && finalised.status === 'canceled') await closeDraft(deps.db, draft);
  else if (isOver(draft, deps.now().getTime())) await endCheckout(deps, draft);
}

function isOver({ paymentId, createdAt, expiresAt }: DueDraft, now: number): boolean {
  return Date.parse(expiresAt) <= now || (paymentId === null && Date.parse(createdAt) + OPENING_MS <= now);
}

/** The older a draft the seldomer it is asked about, but certainly when its day is over. */
function nextCheck({ config, now }: Deps, { createdAt, expiresAt }: DueDraft): Date {
  const at = now().getTime();
  const age = at - Date.parse(createdAt);
  const next = at + Math.max(config.reconcileSeconds * 1000, Math.min(age, SELDOMEST_MS));
  const end = Date.parse(expiresAt);
  return new Date(at < end ? Math.min(next, end) : next);
}
