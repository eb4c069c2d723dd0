import type { Deps } from '../deps.ts';
import { recordMoney } from '../orders/record-money.ts';
import type { PaymentEvent } from '../payments/gateway.ts';
import { HANDLED_EVENTS, type HandledEvent } from '../payments/webhook-events.ts';
import { deleteProblems, recordProblem } from '../payments/webhook-problems.ts';
import { closeDraft, findDraftByPayment } from './drafts.ts';
import { endCheckout } from './end-checkout.ts';
import { finaliseOrder } from './finalise-order.ts';
import { isCheckoutId, isOurs } from './is-ours.ts';

type Handler = (deps: Deps, paymentId: string, event: PaymentEvent) => Promise<void>;

/** All other events are about refunds and disputes. */
const HANDLERS: Partial<Record<HandledEvent, Handler>> = {
  'payment_intent.succeeded': makeOrder,
  'payment_intent.payment_failed': endReplacedDraft,
  'payment_intent.canceled': closeDraftOf,
};

/**
 * Handles an event of the provider. Idempotent; events may arrive in any order. An event only says that a payment has
 * changed: its current state is read from the provider, apart from a dispute's loss, which the event may show. If
 * handling fails, this is recorded for the shop until it succeeds, and the promise rejects. `resolvedProblems` names
 * the recorded problems that a handled event resolves.
 */
export async function handlePaymentEvent(
  deps: Deps,
  event: PaymentEvent,
  resolvedProblems: string[] = [],
): Promise<void> {
  const { paymentId } = event;
  try {
    await handle(deps, event);
  } catch (error) {
    if (paymentId) await recordProblem(deps, paymentId).catch(() => undefined);
    throw error;
  }
  await deleteProblems(deps.db, paymentId ? [paymentId, ...resolvedProblems] : resolvedProblems);
}

async function handle(deps: Deps, event: PaymentEvent): Promise<void> {
  const { type, paymentId, checkoutId, shop } = event;
  const handled = HANDLED_EVENTS.find((known) => known === type);
  if (!handled || !paymentId) return;
  if (await isOurs(deps.db, event)) return (HANDLERS[handled] ?? recordMoneyOf)(deps, paymentId, event);
  if (handled !== 'payment_intent.succeeded' || !isCheckoutId(checkoutId)) return;
  const { payments } = deps.config;
  if (payments.driver === 'stripe' && payments.shop !== shop)
    deps.log.info('A payment of another shop on the same account was ignored', { paymentId });
  else
    deps.log.error('A payment refers to a checkout that this shop does not have', { paymentId, checkoutId });
}

async function makeOrder(deps: Deps, paymentId: string): Promise<void> {
  const { outcome } = await finaliseOrder(deps, paymentId);
  if (outcome !== 'ordered') deps.log.warn('A reported payment made no order', { paymentId, outcome });
}

/** Ends a draft whose payment failed if its customer has started another; otherwise they may try again. */
async function endReplacedDraft(deps: Deps, paymentId: string): Promise<void> {
  const draft = await findDraftByPayment(deps.db, paymentId);
  if (draft?.status === 'open' && Date.parse(draft.expiresAt) <= deps.now().getTime())
    await endCheckout(deps, draft);
}

async function closeDraftOf({ db, gateway }: Deps, paymentId: string): Promise<void> {
  const draft = await findDraftByPayment(db, paymentId);
  if (draft?.status !== 'open') return;
  const intent = await gateway.readIntent(paymentId);
  if (intent?.status === 'canceled') await closeDraft(db, draft);
}

async function recordMoneyOf(
  deps: Deps,
  paymentId: string,
  { dispute: reported }: PaymentEvent,
): Promise<void> {
  // An event about a refund or dispute may arrive before the one about the payment's success, so the order is made
  // first.
  const { outcome } = await finaliseOrder(deps, paymentId);
  const intent = outcome === 'ordered' ? await deps.gateway.readIntent(paymentId) : null;
  if (intent) await recordMoney(deps, intent, { reported });
}
