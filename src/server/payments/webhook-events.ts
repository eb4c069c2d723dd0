/** Where the provider delivers its webhook events. */
export const WEBHOOK_PATH = '/api/stripe/webhook';

/** The types of event that change anything here, by Stripe's names. */
export const HANDLED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
] as const;
export type HandledEvent = (typeof HANDLED_EVENTS)[number];

type EventObject = { object?: unknown; id?: unknown; payment_intent?: unknown };

/** The payment that an event's object (a payment, a charge or a dispute) is or belongs to; null for any other object. */
export function paymentIdOfEvent(about: object): string | null {
  const { object, id, payment_intent: payment } = about as EventObject;
  if (object === 'payment_intent') return idOf(id);
  if (object === 'charge' || object === 'dispute') return idOf(payment);
  return null;
}

/** Stripe gives an id or, where it is expanded, the whole object. */
function idOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return idOf((value as EventObject).id);
  return typeof value === 'string' ? value : null;
}
