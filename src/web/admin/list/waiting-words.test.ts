import { expect, test } from 'vitest';
import { chooseWaitingLabel, stillWaitingWords } from './waiting-words.ts';

const waiting = (shown: number, total = shown) => ({
  orders: Array.from({ length: shown }, (_, at) => ({ id: at + 1, copies: 1, cardsPerCopy: 1 })),
  total,
});
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('the button gives the number of waiting orders, and the limit of one file if there are more', () => {
  expect(chooseWaitingLabel(waiting(0))).toBeNull();
  expect(chooseWaitingLabel(waiting(55))).toBe('Select all unprinted (55)');
  expect(chooseWaitingLabel(waiting(200, 350))).toBe('Select the 200 oldest of 350 unprinted');
  expect(chooseWaitingLabel(waiting(200, 12_350))).toBe('Select the 200 oldest of 12,350 unprinted');
});

test('the number of remaining orders is given only once the 200 oldest are chosen', () => {
  expect(stillWaitingWords(waiting(200, 350), ids(200))).toBe(', 150 more to print');
  expect(stillWaitingWords(waiting(200, 201), ids(200))).toBe(', 1 more to print');
  expect(stillWaitingWords(waiting(200, 350), ids(199))).toBe('');
  expect(stillWaitingWords(waiting(55), ids(55))).toBe('');
});
