import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { outcomeOf } from './stripe.ts';

const intent = (status: string) => ({ id: 'pi_1', status }) as PaymentIntent;
const refusal = (message?: string, status?: string) =>
  ({ type: 'card_error', message, payment_intent: status && intent(status) }) as StripeError;

test('the status is the one that Stripe reports', () => {
  expect(outcomeOf({ paymentIntent: intent('succeeded') })).toEqual({ status: 'succeeded' });
  expect(outcomeOf({ paymentIntent: intent('requires_capture') })).toEqual({ status: 'processing' });
  expect(outcomeOf({})).toEqual({ status: 'requires_action' });
});

test('a refusal is reported in Stripe’s words, or as unexpected without any', () => {
  const declined = refusal('Your card was declined.', 'requires_payment_method');
  expect(outcomeOf({ error: declined })).toEqual({
    status: 'requires_payment_method',
    message: 'Your card was declined.',
  });
  expect(outcomeOf({ error: refusal() }).message).toBe('An unexpected error occurred.');
});

test('a lost answer leaves the result in doubt, and a refusal does not', () => {
  const lost = { type: 'api_connection_error', message: 'We could not reach Stripe.' } as StripeError;
  expect(outcomeOf({ error: lost })).toEqual({
    status: 'requires_payment_method',
    message: 'We could not reach Stripe.',
    isDoubtful: true,
  });
  expect(outcomeOf({ error: refusal('Your card was declined.') })).not.toHaveProperty('isDoubtful');
});

test('a second attempt at a paid payment counts as a success', () => {
  expect(outcomeOf({ error: refusal('It has already succeeded.', 'succeeded') })).toEqual({
    status: 'succeeded',
  });
});
