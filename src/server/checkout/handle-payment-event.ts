import type { Deps } from '../deps.ts';
import { recordDispute } from '../orders/record-dispute.ts';
import { recordRefund } from '../orders/refunds.ts';
import { isFullyRefunded, type PaymentEvent } from '../payments/gateway.ts';
import { HANDLED_EVENTS, type HandledEvent } from '../payments/webhook-events.ts';
import { closeDraft, findDraftByPayment } from './drafts.ts';
import { finaliseOrder } from './finalise-order.ts';

type Handler = (deps: Deps, paymentId: string) => Promise<void>;

const HANDLERS: Record<HandledEvent, Handler> = {
  'payment_intent.succeeded': makeOrder,
  'payment_intent.canceled': closeDraftOf,
  'charge.refunded': recordRefundOrDispute,
  'charge.dispute.created': recordRefundOrDispute,
};

/**
 * Handles a webhook event of the provider's. Idempotent, and events may come in any order: an event only says that
 * something happened to a payment; what the payment is now is read from the provider.
 */
export async function handlePaymentEvent(deps: Deps, { type, paymentId }: PaymentEvent): Promise<void> {
  const handled = HANDLED_EVENTS.find((known) => known === type);
  if (handled && paymentId) await HANDLERS[handled](deps, paymentId);
}

async function makeOrder(deps: Deps, paymentId: string): Promise<void> {
  const { outcome } = await finaliseOrder(deps, paymentId);
  if (outcome !== 'ordered') deps.log.warn('A reported payment made no order', { paymentId, outcome });
}

async function closeDraftOf({ db, gateway }: Deps, paymentId: string): Promise<void> {
  const draft = await findDraftByPayment(db, paymentId);
  if (draft?.status !== 'open') return;
  const intent = await gateway.readIntent(paymentId);
  if (intent?.status === 'canceled') await closeDraft(db, draft);
}

async function recordRefundOrDispute(deps: Deps, paymentId: string): Promise<void> {
  // This event may come before the one that says the payment succeeded: make the order first.
  const { outcome } = await finaliseOrder(deps, paymentId);
  if (outcome !== 'ordered') return;
  const intent = await deps.gateway.readIntent(paymentId);
  if (!intent) return;
  if (intent.disputed) await recordDispute(deps, paymentId);
  if (isFullyRefunded(intent)) await recordRefund(deps, paymentId);
}
