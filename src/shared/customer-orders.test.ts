import { expect, test } from 'vitest';
import { changeableUntil } from './order-moves.ts';
import type { OrderStatus } from './order-status.ts';

const createdAt = '2026-03-04T05:06:07.000Z';
const order = (more: object = {}) => ({
  status: 'paid' as OrderStatus,
  createdAt,
  printStartedAt: null,
  ...more,
});

test('an order can be changed for twelve hours, to the millisecond', () => {
  const end = '2026-03-04T17:06:07.000Z';
  expect(changeableUntil(order(), new Date(createdAt))).toBe(end);
  expect(changeableUntil(order(), new Date('2026-03-04T17:06:06.999Z'))).toBe(end);
  expect(changeableUntil(order(), new Date(end))).toBeNull();
});

test('an order that is printed can be changed no more, however young', () => {
  expect(changeableUntil(order({ printStartedAt: createdAt }), new Date(createdAt))).toBeNull();
});

test.each(['fulfilled', 'review', 'refunded', 'cancelled'])(
  'an order that is %s cannot be changed',
  (status) => {
    expect(changeableUntil(order({ status }), new Date(createdAt))).toBeNull();
  },
);
