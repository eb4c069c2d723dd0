import { expect, test } from 'vitest';
import { CallError } from '#shared/call.ts';
import { brokenPayment, failureOfOutcome } from './payment-outcome.ts';

test("a declined card is told in the bank's words, or in ours when it gives none", () => {
  expect(failureOfOutcome({ status: 'requires_payment_method', message: 'Your card was declined.' })).toEqual(
    {
      title: 'Payment Failed',
      message: 'Your card was declined.',
      comfort: 'Nothing has been taken from your card.',
    },
  );
  expect(failureOfOutcome({ status: 'requires_payment_method' }).message).toBe(
    'Your payment was not successful, please try again.',
  );
});

test('an attempt that was not answered is not said to have taken nothing', () => {
  expect(failureOfOutcome({ status: 'requires_payment_method', isDoubtful: true }).comfort).toBeUndefined();
});

test('any other state that is no success is called what it is', () => {
  for (const status of ['requires_action', 'canceled'] as const)
    expect(failureOfOutcome({ status })).toEqual({
      title: 'Unexpected payment state',
      message: 'Something went wrong.',
    });
});

test('a payment nobody heard of again is tried again as it is, and one that is gone is not', () => {
  const unheard = brokenPayment(new DOMException('signal timed out', 'TimeoutError'));
  expect(unheard.isOver).toBe(false);
  expect(unheard.message).toMatch(/^We could not reach the server.*safe to try again/);
  expect(brokenPayment(new CallError(500, 'Something went wrong'))).toEqual({
    message: 'An unexpected error occurred.',
    isOver: false,
  });
  expect(brokenPayment(new CallError(404, 'Payment not found'))).toEqual({
    message: 'Payment not found',
    isOver: true,
  });
  expect(brokenPayment(new CallError(429, 'Please wait a little')).isOver).toBe(false);
});
