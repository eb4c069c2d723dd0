import { expect, test } from 'vitest';
import { todaysPrice } from './reorder-price.ts';

test('a reorder shows today’s price, and the difference to the earlier one', () => {
  expect(todaysPrice({ amount: 999, discountAmount: 0, alongside: null, copies: 1 })).toBe(
    'It now costs £9.99 including delivery.',
  );
  expect(todaysPrice({ amount: 1997, discountAmount: 0, alongside: null, copies: 3 })).toBe(
    'It now costs £19.97 including delivery.',
  );
  expect(todaysPrice({ amount: 899, discountAmount: 0, alongside: null, copies: 1 })).toBe(
    'It now costs £9.99 including delivery (it was £8.99).',
  );
  expect(todaysPrice({ amount: 100, discountAmount: 899, alongside: null, copies: 1 })).toBe(
    'It now costs £9.99 including delivery. Your earlier discount no longer applies.',
  );
  expect(todaysPrice({ amount: 499, discountAmount: 0, alongside: 1, copies: 1 })).toBe(
    'It now costs £9.99 including delivery (it was £4.99).',
  );
});
