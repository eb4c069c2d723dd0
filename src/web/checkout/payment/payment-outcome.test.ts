import { expect, test } from 'vitest';
import { CallError } from '#shared/call.ts';
import { failureOfOutcome, outcomeOfError } from './payment-outcome.ts';

test('a declined card is reported in the bank’s words, or in ours when it gives none', () => {
  expect(failureOfOutcome({ status: 'requires_payment_method', message: 'Your card was declined.' })).toEqual(
    {
      title: 'Payment Failed',
      message: 'Your card was declined.',
      comfort: 'You haven’t been charged. Try another card, or ask your bank.',
    },
  );
  expect(failureOfOutcome({ status: 'requires_payment_method' }).message).toBe(
    'Your payment was not successful, please try again.',
  );
});

test('an attempt without an answer is not said to have taken nothing', () => {
  expect(failureOfOutcome({ status: 'requires_payment_method', isDoubtful: true }).comfort).toBeUndefined();
});

test('any other unsuccessful status is reported as unexpected', () => {
  for (const status of ['requires_action', 'canceled'] as const)
    expect(failureOfOutcome({ status })).toEqual({
      title: 'Unexpected payment state',
      message: 'Something went wrong.',
    });
});

test('a payment without an answer can be tried again, and one that is refused cannot', () => {
  const unheard = outcomeOfError(new DOMException('signal timed out', 'TimeoutError'));
  expect(unheard).toMatchObject({ status: 'requires_payment_method', isDoubtful: true });
  expect(unheard.message).toMatch(/^We could not reach the server.*safe to try again/);
  expect(outcomeOfError(new CallError(500, 'Something went wrong'))).toEqual({
    status: 'requires_payment_method',
    message: 'An unexpected error occurred.',
    isDoubtful: true,
  });
  expect(outcomeOfError(new CallError(404, 'Payment not found'))).toMatchObject({
    message: 'Payment not found',
    isOver: true,
  });
  expect(outcomeOfError(new CallError(429, 'Please wait a little')).isOver).toBe(false);
});
