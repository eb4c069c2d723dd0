import type { PaymentEvent } from './gateway.ts';
import { readDispute } from './read-dispute.ts';

/** The provider delivers its webhooks here. */
export const WEBHOOK_PATH = '/api/stripe/webhook';

/** The types of event, by Stripe's names, that change anything here: a webhook endpoint must subscribe to these. */
export const HANDLED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;
export type HandledEvent = (typeof HANDLED_EVENTS)[number];

type EventObject = {
  object?: unknown;
  id?: unknown;
  payment_intent?: unknown;
  metadata?: { checkoutId?: unknown; shop?: unknown } | null;
};

/** Reads which payment an event's object (a payment, a charge, a refund or a dispute) is about. */
export function readEventObject(about: object): Omit<PaymentEvent, 'type'> {
  const { object, id, payment_intent: payment, metadata } = about as EventObject;
  const checkoutId = typeof metadata?.checkoutId === 'string' ? metadata.checkoutId : null;
  const shop = typeof metadata?.shop === 'string' ? metadata.shop : null;
  const nothing = { paymentId: null, checkoutId: null, shop: null, dispute: null };
  if (object === 'payment_intent') return { ...nothing, paymentId: idOf(id), checkoutId, shop };
  if (object === 'charge') return { ...nothing, paymentId: idOf(payment), checkoutId, shop };
  if (object === 'refund') return { ...nothing, paymentId: idOf(payment) };
  if (object !== 'dispute') return nothing;
  return { ...nothing, paymentId: idOf(payment), dispute: readDispute(about) };
}

/** Stripe sends an id or, where it is expanded, the whole object. */
function idOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return idOf((value as EventObject).id);
  return typeof value === 'string' ? value : null;
}
