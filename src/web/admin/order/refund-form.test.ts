import { expect, test } from 'vitest';
import { refundForm } from './refund-form.ts';

const read = (amount: string, reason = 'A stain') => {
  const { success, data, error } = refundForm(699).safeParse({ amount, reason });
  return success ? data : error?.issues.map(({ message }) => message).join();
};

test('pounds are converted to pence and limited to what is left', () => {
  expect(read('3')).toEqual({ amount: 300, reason: 'A stain' });
  expect(read(' 6.99 ')).toEqual({ amount: 699, reason: 'A stain' });
  expect(read('7.00')).toBe('Up to £6.99 can be refunded');
  for (const wrong of ['', '0', '-1', '1.234', 'all', '1e2'])
    expect([wrong, read(wrong)]).toEqual([wrong, 'Amount must be in pounds, such as 2.50']);
  expect(read('3', ' ')).toBe('Reason is required');
});
