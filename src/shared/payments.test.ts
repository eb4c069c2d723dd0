import { expect, test } from 'vitest';
import { PAYMENT_STATUSES, paymentStatusOf } from './payments.ts';

test('a payment status of Stripe is one of ours, or is converted to one', () => {
  for (const status of PAYMENT_STATUSES) expect(paymentStatusOf(status)).toBe(status);
  expect(paymentStatusOf('requires_confirmation')).toBe('requires_payment_method');
  expect(paymentStatusOf('requires_capture')).toBe('processing');
});

test('an unknown status of Stripe is unchanged', () => {
  expect(paymentStatusOf('something_new')).toBe('something_new');
});
