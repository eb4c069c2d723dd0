import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import type { PublicConfig } from '#shared/config.ts';
import { call } from '../../call/call.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

/** Reads the payment with this secret from the provider; null when there is none. Rejects without an answer. */
export async function readPayment(
  clientSecret: string,
  { driver, publishableKey }: PublicConfig['payments'],
): Promise<PaymentOutcome | null> {
  return driver === 'simulator' ? askSimulator(clientSecret) : askStripe(clientSecret, publishableKey);
}

async function askSimulator(clientSecret: string): Promise<PaymentOutcome | null> {
  try {
    return await call(api.checkout.retrieve, { body: { clientSecret } });
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

async function askStripe(
  clientSecret: string,
  publishableKey: string | null,
): Promise<PaymentOutcome | null> {
  const { outcomeOf, loadStripeScript: openStripe } = await import('./stripe.ts');
  const stripe = await openStripe(publishableKey);
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent) return outcomeOf({ paymentIntent });
  if (error?.type === 'invalid_request_error') return null;
  throw new Error('Stripe did not say what the payment is');
}
