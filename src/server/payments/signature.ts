import Stripe from 'stripe';
import type { PaymentEvent } from './gateway.ts';
import { readEventObject } from './webhook-events.ts';

/** The `Stripe-Signature` header of a webhook request; `at` is in seconds since 1970. */
export function signDelivery(payload: string, secret: string, at?: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(at ? { timestamp: at } : {}) });
}

/** The event of a signed webhook request; null when the signature is missing, wrong or older than five minutes. */
export function readSigned(
  payload: string,
  signature: string | undefined,
  secret: string,
): PaymentEvent | null {
  if (!signature) return null;
  try {
    const event = Stripe.webhooks.constructEvent(payload, signature, secret);
    return { type: event.type, ...readEventObject(event.data.object) };
  } catch {
    return null;
  }
}
