import { expect, test } from 'vitest';
import { copies, copiesWords, countCards, mostCopies, tooManyCards } from './copies.ts';
import { MAX_CARDS } from './order-limits.ts';
import { MAX_COPIES } from './pricing.ts';

const sentenceOf = (input: unknown) => {
  const read = copies.safeParse(input);
  return read.success ? read.data : read.error.issues[0]?.message;
};

test('copies are 1 to 5, and one by default', () => {
  expect([undefined, 1, 5].map(sentenceOf)).toEqual([1, 1, 5]);
  expect([0, -2, 6, 1e9].map(sentenceOf)).toEqual([
    'Copies must be at least 1',
    'Copies must be at least 1',
    'Copies must be at most 5',
    'Copies must be at most 5',
  ]);
  for (const input of [1.5, '3', null, Number.NaN, [2]])
    expect(sentenceOf(input)).toBe('Copies must be a whole number');
});

test.each([
  [1, 1, 1, ''],
  [1, 2, 2, 'a set'],
  [3, 1, 3, '3 copies'],
  [3, 2, 6, '3 copies of a set of 2'],
])('%i copies of %o cards are %o cards: “%s”', (copies, cardsPerCopy, count, makeUp) => {
  expect(countCards({ copies, cardsPerCopy })).toBe(count);
  expect(copiesWords({ copies, cardsPerCopy })).toBe(makeUp);
});

test('the highest number of copies stays within an order’s limit of cards', () => {
  for (let cardsPerCopy = 1; cardsPerCopy <= MAX_CARDS; cardsPerCopy++)
    for (let copies = 1; copies <= MAX_COPIES; copies++)
      expect(tooManyCards({ copies, cardsPerCopy }) === null).toBe(copies <= mostCopies(cardsPerCopy));
  expect(tooManyCards({ copies: 4, cardsPerCopy: 4 })).toBe(
    'An order can include at most 12 cards, and 4 copies of 4 cards make 16. Please choose fewer.',
  );
});
