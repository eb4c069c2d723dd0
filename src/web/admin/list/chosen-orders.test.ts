import { expect, test } from 'vitest';
import type { OrderSummary } from '#shared/orders.ts';
import { createChosenOrders } from './chosen-orders.ts';

const order = (id: number, status = 'paid', cardsPerCopy = 1) =>
  ({ id, status, copies: 2, cardsPerCopy, heldAt: null }) as OrderSummary;

const PAGE = [order(9), order(8), order(7, 'cancelled'), order(6), order(5, 'fulfilled')];
const chosenOf = (chosen: ReturnType<typeof createChosenOrders>) => [...chosen.get().keys()];

test('a range goes from the last choice to this one, whichever comes first, and leaves out what is not printed', () => {
  const chosen = createChosenOrders();
  chosen.toggle(order(5), PAGE, false);
  chosen.toggle(order(8), PAGE, true);
  expect(chosenOf(chosen).sort()).toEqual([5, 6, 8]);
  chosen.toggle(order(6), PAGE, true);
  expect(chosenOf(chosen)).toEqual([5]);
  chosen.toggle(order(1), [order(1)], true);
  expect(chosenOf(chosen)).toEqual([5, 1]);
});

test('what is chosen stays chosen while another page is chosen, and goes when it can no longer be printed', () => {
  const chosen = createChosenOrders();
  chosen.change(PAGE, true);
  chosen.change([order(3), order(2)], true);
  chosen.change([order(2)], false);
  expect(chosenOf(chosen)).toEqual([9, 8, 6, 5, 3]);
  const disputed = { ...order(3, 'fulfilled'), dispute: 'inquiry' as const };
  const held = { ...order(6), heldAt: '2026-11-22T12:00:00.000Z' };
  chosen.forgetUnprintable([order(9, 'cancelled'), order(8), held, disputed]);
  expect(chosenOf(chosen)).toEqual([8, 5]);
  expect(chosen.get().get(8)).toBe(2);
});
