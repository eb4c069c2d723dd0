import { expect, test } from 'vitest';
import {
  changeableUntil,
  type Movable,
  nextStatuses,
  refusalOfMove,
  shopMoves,
  whyNotMove,
} from './order-moves.ts';
import { ORDER_STATUSES } from './order-status.ts';

const CREATED = '2026-11-22T08:00:00.000Z';
const NOW = new Date('2026-11-22T09:00:00Z');
const order = (more: Partial<Movable> = {}): Movable => ({
  status: 'paid',
  createdAt: CREATED,
  printStartedAt: null,
  heldAt: null,
  dispute: null,
  amount: 999,
  amountRefunded: 0,
  amountLost: 0,
  ...more,
});

test('the shop has these moves for an order of each status', () => {
  const moves = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, shopMoves(order({ status }), NOW).join(', ')]),
  );
  expect(moves).toEqual({
    paid: 'correct, print, hold, dispatch, cancel, refund',
    review: 'correct, hold, mark paid, cancel, refund',
    fulfilled: 'print, refund',
    refunded: '',
    cancelled: '',
  });
});

test('an open dispute keeps an order from being marked paid or refunded', () => {
  const disputed = order({ status: 'review', dispute: 'chargeback' });
  expect(nextStatuses(disputed, NOW)).toEqual(['cancelled']);
  expect(whyNotMove(disputed, 'refund', NOW)).toMatch(/bank hasn’t decided/);
  expect(nextStatuses({ ...disputed, dispute: 'won' }, NOW)).toEqual(['paid', 'cancelled']);
  expect(shopMoves(order({ status: 'fulfilled', dispute: 'chargeback' }), NOW)).toEqual([]);
});

test('an order on hold is neither printed nor sent, and one in print is not corrected', () => {
  const held = order({ heldAt: CREATED });
  expect(shopMoves(held, NOW)).toEqual(['correct', 'release', 'cancel', 'refund']);
  expect(whyNotMove(held, 'print', NOW)).toBe('its printing is on hold');
  expect(shopMoves(order({ printStartedAt: CREATED }), NOW)).toEqual([
    'print',
    'dispatch',
    'cancel',
    'refund',
  ]);
});

test('a refund cannot exceed the money that is left', () => {
  expect(whyNotMove(order({ amountRefunded: 999 }), 'refund', NOW)).toMatch(/fully refunded/);
  expect(whyNotMove(order({ amountRefunded: 998 }), 'refund', NOW)).toBeNull();
});

test('a refusal gives the reason and the possible moves', () => {
  expect(refusalOfMove(12, order({ status: 'fulfilled' }), 'cancel', NOW)).toBe(
    'Order 12 can’t be cancelled because it has been fulfilled. It can be printed or refunded.',
  );
  expect(refusalOfMove(12, order({ status: 'cancelled' }), 'dispatch', NOW)).toBe(
    'Order 12 can’t be marked fulfilled because it has been cancelled. Nothing more can be done with it.',
  );
  expect(refusalOfMove(12, order(), 'dispatch', NOW)).toBeNull();
});

const UNTIL = '2026-11-22T20:00:00.000Z';

test.each<[more: Partial<Movable>, at: string, until: string | null]>([
  [{}, CREATED, UNTIL],
  [{}, '2026-11-22T19:59:59.999Z', UNTIL],
  [{}, UNTIL, null],
  [{ printStartedAt: CREATED }, CREATED, null],
  ...ORDER_STATUSES.filter((status) => status !== 'paid').map((status): [Partial<Movable>, string, null] => [
    { status },
    CREATED,
    null,
  ]),
])(
  'a customer may change an order for twelve hours, unless it is printed or not paid: %j at %s',
  (more, at, until) => {
    expect(changeableUntil(order(more), new Date(at))).toBe(until);
  },
);
