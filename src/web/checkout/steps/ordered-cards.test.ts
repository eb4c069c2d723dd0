import { expect, test } from 'vitest';
import type { CardChild, CardLayout } from '#shared/card-facts.ts';
import { orderedCardsWords } from './ordered-cards.ts';

const child = (name: string): CardChild => ({
  name,
  birthdate: null,
  birthtime: null,
  weightLbs: null,
  weightOz: null,
});
const DADS = { design: {}, titles: [] };
const told = (layout: CardLayout, ...names: string[]) =>
  orderedCardsWords({ children: names.map(child), people: [] }, layout, { ...DADS, copies: 1 });

test('an order’s words give its number of cards and the children on them', () => {
  expect(told('all-on-one', 'Ada', 'Łukasz')).toBe('1 card: Ada, Łukasz');
  expect(told('one-per-child', 'Ada', 'Łukasz')).toBe('2 cards, one per child: Ada, Łukasz');
  expect(told('one-per-child', 'Ada')).toBe('1 card: Ada');
  expect(told('all-on-one')).toBe('1 card with the important dates');
});

test('the number of cards includes additional ones', () => {
  const family = { children: ['Ada', 'Łukasz'].map(child), people: [] };
  expect(orderedCardsWords(family, 'all-on-one', { ...DADS, count: 2, copies: 1 })).toBe(
    '2 cards: Ada, Łukasz',
  );
  expect(orderedCardsWords(family, 'one-per-child', { ...DADS, count: 3, copies: 1 })).toBe(
    '3 cards, one per child and 1 with more dates: Ada, Łukasz',
  );
  expect(
    orderedCardsWords({ children: [], people: [] }, 'all-on-one', { ...DADS, count: 2, copies: 1 }),
  ).toBe('2 cards with the important dates');
});

test('copies are counted separately from the cards of each', () => {
  const family = { children: ['Ada', 'Łukasz'].map(child), people: [] };
  expect(orderedCardsWords(family, 'all-on-one', { ...DADS, count: 1, copies: 3 })).toBe(
    '1 card, 3 copies: Ada, Łukasz',
  );
  expect(orderedCardsWords(family, 'one-per-child', { ...DADS, count: 2, copies: 2 })).toBe(
    '2 cards, one per child, 2 copies: Ada, Łukasz',
  );
  expect(orderedCardsWords({ children: [], people: [] }, 'all-on-one', { ...DADS, copies: 2 })).toBe(
    '1 card with the important dates, 2 copies',
  );
});

test('titles are included unless they are the default', () => {
  const family = { children: [child('Ada')], people: [] };
  expect(orderedCardsWords(family, 'all-on-one', { design: { title: "Mum's" }, titles: [], copies: 1 })).toBe(
    "1 card (Mum's): Ada",
  );
  expect(
    orderedCardsWords(family, 'all-on-one', { design: {}, titles: ["Grandma's", "Dad's"], copies: 3 }),
  ).toBe("1 card, 3 copies (Dad's\u00a0×\u00a02, Grandma's\u00a0×\u00a01): Ada");
});
