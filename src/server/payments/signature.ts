import Stripe from 'stripe';
import type { PaymentEvent, SignatureFault } from './gateway.ts';
import { readEventObject } from './webhook-events.ts';

/** The `Stripe-Signature` header of a webhook request; `at` is in seconds since 1970. */
export function signDelivery(payload: string, secret: string, at?: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(at ? { timestamp: at } : {}) });
}

/** How old a delivery may be, in seconds. */
const TOLERANCE = 300;

/** What a webhook request says: its event, 'not ours' for signed news of another shape, or why its signature counts for nothing. */
export function readSigned(
  payload: string,
  signature: string | undefined,
  secret: string,
): PaymentEvent | 'not ours' | SignatureFault {
  if (!signature) return 'no signature';
  if (!isSigned(payload, signature, secret, TOLERANCE))
    return isSigned(payload, signature, secret, Number.POSITIVE_INFINITY) ? 'too old' : 'wrong';
  try {
    const { type, data } = JSON.parse(payload);
    return { type, ...readEventObject(data.object) };
  } catch {
    return 'not ours';
  }
}

function isSigned(payload: string, signature: string, secret: string, tolerance: number): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(payload, signature, secret, tolerance) ?? false;
  } catch {
    return false;
  }
}
