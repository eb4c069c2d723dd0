import { expect, test } from 'vitest';
import type { OrderSummary } from '#shared/orders.ts';
import { changed, isPrintable, type OrderChoice, toggled } from './chosen-orders.ts';

const order = (id: number, status = 'paid', cardsPerCopy = 1) =>
  ({ id, status, copies: 2, cardsPerCopy, heldAt: null }) as OrderSummary;

const PAGE = [order(9), order(8), order(7, 'cancelled'), order(6), order(5, 'fulfilled')];

test('a range reaches from the last choice to this one in either direction, without unprintable orders', () => {
  let choice: OrderChoice = { chosen: new Map(), last: null };
  const toggle = (id: number, range: boolean, page = PAGE) => {
    choice = toggled(choice, order(id), page, range);
    return [...choice.chosen.keys()];
  };
  expect(toggle(5, false)).toEqual([5]);
  expect(toggle(8, true).sort()).toEqual([5, 6, 8]);
  expect(toggle(6, true)).toEqual([5]);
  expect(toggle(1, true, [order(1)])).toEqual([5, 1]);
});

test('orders stay chosen on other pages with their number of cards, but not those on hold or disputed', () => {
  const chosen = changed(changed(new Map(), PAGE, true), [order(3), order(8)], false);
  expect([...chosen]).toEqual([9, 7, 6, 5].map((id) => [id, 2]));
  const disputed = { ...order(3, 'fulfilled'), dispute: 'inquiry' as const };
  const held = { ...order(6), heldAt: '2026-11-22T12:00:00.000Z' };
  expect([...PAGE, disputed, held].filter(isPrintable).map(({ id }) => id)).toEqual([9, 8, 6, 5]);
});
