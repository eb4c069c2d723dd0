import { api } from '#shared/api.ts';
import type { PublicConfig } from '#shared/config.ts';
import { call } from '../api.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

/** Asks the provider what a payment is, as one can with its secret. Rejects when it does not say. */
export async function readPayment(
  clientSecret: string,
  { driver, publishableKey }: PublicConfig['payments'],
): Promise<PaymentOutcome> {
  if (driver === 'simulator') return call(api.checkout.retrieve, { body: { clientSecret } });
  const { outcomeOf, openStripe } = await import('./stripe.ts');
  const stripe = await openStripe(publishableKey);
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) throw new Error('Stripe did not say what the payment is');
  return outcomeOf({ paymentIntent });
}

/** The payment a secret belongs to: 'pi_1_secret_2' → 'pi_1'. */
export function paymentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
