import { expect, test } from 'vitest';
import { failureOfOutcome } from './payment-outcome.ts';

test("a declined card is told in the bank's words, or in ours when it gives none", () => {
  expect(failureOfOutcome({ status: 'requires_payment_method', message: 'Your card was declined.' })).toEqual(
    {
      title: 'Payment Failed',
      message: 'Your card was declined.',
    },
  );
  expect(failureOfOutcome({ status: 'requires_payment_method' }).message).toBe(
    'Your payment was not successful, please try again.',
  );
});

test('any other state that is no success is called what it is', () => {
  for (const status of ['requires_action', 'canceled'] as const)
    expect(failureOfOutcome({ status })).toEqual({
      title: 'Unexpected payment state',
      message: 'Something went wrong.',
    });
});
