import { expect, test } from 'vitest';
import { furtherCopy, todaysPrice } from './again-words.ts';

test('an order that is made again is told today’s price, and what was different then', () => {
  expect(todaysPrice({ amount: 999, discountAmount: 0, copies: 1 })).toBe(
    'It now costs £9.99 including delivery.',
  );
  expect(todaysPrice({ amount: 1997, discountAmount: 0, copies: 3 })).toBe(
    'It now costs £19.97 including delivery.',
  );
  expect(todaysPrice({ amount: 899, discountAmount: 0, copies: 1 })).toBe(
    'It now costs £9.99 including delivery (it was £8.99).',
  );
  expect(todaysPrice({ amount: 100, discountAmount: 899, copies: 1 })).toBe(
    'It now costs £9.99 including delivery. Your earlier discount doesn’t apply.',
  );
  expect(furtherCopy()).toContain('a new order, £9.99 including delivery');
});
