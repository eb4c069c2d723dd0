import Stripe from 'stripe';
import type { PaymentEvent, SignatureFault } from './gateway.ts';
import { readEventObject } from './webhook-events.ts';

/** Returns the `Stripe-Signature` header of a webhook; `at` is in seconds since 1970. */
export function signDelivery(payload: string, secret: string, at?: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(at ? { timestamp: at } : {}) });
}

/** The maximum age of a webhook, in seconds. */
const TOLERANCE = 300;

/** Reads a webhook: its event, 'not ours' for an unknown format, or why its signature is invalid. */
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
