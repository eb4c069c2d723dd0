import type { PaymentEvent } from './gateway.ts';
import { readDispute } from './read-dispute.ts';

/** Where the provider delivers its webhook events. */
export const WEBHOOK_PATH = '/api/stripe/webhook';

/** The types of event that change anything here, by Stripe's names: those that a webhook endpoint is to be subscribed to. */
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

/** What an event's object (a payment, a charge, a refund or a dispute) says of the payment it is about. */
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

/** Stripe gives an id or, where it is expanded, the whole object. */
function idOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return idOf((value as EventObject).id);
  return typeof value === 'string' ? value : null;
}
