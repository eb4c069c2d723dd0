import type { Deps } from '../deps.ts';
import { retryRefunds } from '../orders/settle-refund.ts';
import { backOff, type ProviderRound, startRound } from '../payments/provider-round.ts';
import { recordProblem, WEBHOOK_UNREPORTED } from '../payments/webhook-problems.ts';
import { closeDraft, type DueDraft, listDueDrafts, postponeCheck } from './drafts.ts';
import { endCheckout } from './end-checkout.ts';
import { finaliseOrder } from './finalise-order.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

/** `since` is the time from which events are read; a round that has handled all of them advances it. */
export type Progress = { since: Date };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A new process does not know which events were missed, so it reads as far back as Stripe retries a webhook. */
const LOOK_BACK_MS = 72 * HOUR_MS;
/** The provider may list an event a little after it happened. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** A draft without a payment after this time will get none: the request that was to open it has ended. */
const OPENING_MS = 2 * MINUTE_MS;

export function newProgress(now: Date): Progress {
  return { since: new Date(now.getTime() - LOOK_BACK_MS) };
}

/**
 * Handles everything that was not reported: checks due drafts with their payments, retries refunds, and handles the
 * provider's recent events again, of which many may belong to other shops. So an unreported payment still becomes an
 * order, and an unpaid draft ends after a day. Stops soon after the signal aborts.
 */
export async function reconcile(
  deps: Deps,
  progress = newProgress(deps.now()),
  signal?: AbortSignal,
): Promise<void> {
  const round = startRound(signal);
  await reconcileDueDrafts(deps, round);
  await retryRefunds(deps, round);
  await handleMissedEvents(deps, progress, round).catch((error) =>
    deps.log.error('The payment provider’s events could not be read', { error }),
  );
}

async function handleMissedEvents(deps: Deps, progress: Progress, round: ProviderRound): Promise<void> {
  const begun = deps.now().getTime();
  const handledAll = await round.each(
    deps.gateway.eventsSince(progress.since),
    (event) => handlePaymentEvent(deps, event),
    (event, error) => deps.log.error('An event could not be dealt with', { ...event, error }),
  );
  const earliest = begun - LOOK_BACK_MS;
  progress.since = new Date(handledAll ? begun - OVERLAP_MS : Math.max(progress.since.getTime(), earliest));
}

async function reconcileDueDrafts(deps: Deps, round: ProviderRound): Promise<void> {
  await round.each(
    await listDueDrafts(deps.db, deps.now()),
    (draft) => reconcileDraft(deps, draft),
    ({ id: checkoutId }, error) =>
      deps.log.error('A checkout could not be reconciled', { checkoutId, error }),
  );
}

async function reconcileDraft(deps: Deps, draft: DueDraft): Promise<void> {
  // The draft is postponed first, so that one that keeps failing does not block the others.
  await postponeCheck(deps.db, draft.id, nextCheck(deps, draft));
  const finalised = draft.paymentId ? await finaliseOrder(deps, draft.paymentId) : null;
  if (finalised?.outcome === 'ordered') {
    deps.log.info('An unreported payment became an order', { orderId: finalised.orderId });
    await recordProblem(deps, WEBHOOK_UNREPORTED);
    return;
  }
  if (finalised?.outcome === 'unpaid' && finalised.status === 'canceled') await closeDraft(deps.db, draft);
  else if (hasExpired(draft, deps.now().getTime())) await endCheckout(deps, draft);
}

function hasExpired({ paymentId, createdAt, expiresAt }: DueDraft, now: number): boolean {
  return Date.parse(expiresAt) <= now || (paymentId === null && Date.parse(createdAt) + OPENING_MS <= now);
}

/** Returns a draft's next check: the older it is, or the longer expired, the later, but never after its expiry. */
function nextCheck({ config, now }: Deps, { createdAt, expiresAt }: DueDraft): Date {
  const at = now().getTime();
  const end = Date.parse(expiresAt);
  const next = at + backOff(at - (at < end ? Date.parse(createdAt) : end), config.reconcileSeconds);
  return new Date(at < end ? Math.min(next, end) : next);
}
