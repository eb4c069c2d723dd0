import { expect, test } from 'vitest';
import { type CardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import { designWords, sizeOptions } from './design-words.ts';

const one = (design: CardDesign) => ({ design, titles: [], copies: 1 });

test('a changed design is listed on one line, and an unchanged one lists the options', () => {
  expect(designWords(one(DEFAULT_DESIGN))).toBe('title, colour, text size');
  expect(designWords(one({ ...DEFAULT_DESIGN, title: "Mum's", accent: 'forest', textSize: 'larger' }))).toBe(
    "Mum's · forest lines, larger text",
  );
  expect(designWords(one({ ...DEFAULT_DESIGN, hours: 24, weights: 'both' }))).toBe(
    "Dad's · 24-hour times, lbs and kg",
  );
});

test.each([
  ['default', undefined, ['Usual size', 'Larger text']],
  ['default', [1, 1, 1], ['Usual size: 1 card', 'Larger text: 1 card']],
  ['default', [2, 1, 3], ['Usual size: 2 cards', 'As few cards as possible: 1 card', 'Larger text: 3 cards']],
  [
    'fewest-cards',
    [1, 1, 2],
    ['Usual size: 1 card', 'As few cards as possible: 1 card', 'Larger text: 2 cards'],
  ],
  ['larger', [6, 6, null], ['Usual size: 6 cards', 'Larger text: too many cards']],
  ['default', [null, null, null], ['Usual size', 'Larger text']],
] as const)('at size %s, with %o cards in each, the choices are %o', (chosen, cards, words) => {
  const counts = cards && { default: cards[0], 'fewest-cards': cards[1], larger: cards[2] };
  expect(sizeOptions(chosen, counts).map(([, word]) => word)).toEqual(words);
});

test('the language of Chinese characters is mentioned where only the customer knows it', () => {
  expect(designWords(one(DEFAULT_DESIGN), true)).toBe("Dad's · which language?");
  expect(designWords(one({ ...DEFAULT_DESIGN, han: 'ja' }), true)).toBe("Dad's · Japanese");
  expect(designWords(one({ ...DEFAULT_DESIGN, han: 'ja' }))).toBe('title, colour, text size');
});

test('copies of different titles are listed with the number of each', () => {
  const order = { design: DEFAULT_DESIGN, titles: ["Dad's", "Grandma's"], copies: 3 };
  expect(designWords(order)).toBe("Dad's\u00a0×\u00a02, Grandma's\u00a0×\u00a01");
});
