import { expect, test } from 'vitest';
import { PAYMENT_STATUSES, paymentStatusOf } from './payments.ts';

test('Stripe’s status of a payment is ours, or is turned into one of ours', () => {
  for (const status of PAYMENT_STATUSES) expect(paymentStatusOf(status)).toBe(status);
  expect(paymentStatusOf('requires_confirmation')).toBe('requires_payment_method');
  expect(paymentStatusOf('requires_capture')).toBe('processing');
});

test('a status of Stripe’s that is not known here stays as it is', () => {
  expect(paymentStatusOf('something_new')).toBe('something_new');
});
