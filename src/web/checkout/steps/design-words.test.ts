import { expect, test } from 'vitest';
import { type CardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import { designWords } from './design-words.ts';

const one = (design: CardDesign) => ({ design, titles: [], copies: 1 });

test('what is chosen of a design is told on a line, and of the usual one what could be', () => {
  expect(designWords(one(DEFAULT_DESIGN))).toBe("Dad's · title, colour, letters, dates");
  expect(designWords(one({ ...DEFAULT_DESIGN, title: "Mum's", accent: 'forest', textSize: 'larger' }))).toBe(
    "Mum's · forest lines, larger text",
  );
  expect(designWords(one({ ...DEFAULT_DESIGN, dates: 'numbers', hours: 24, weights: 'both' }))).toBe(
    "Dad's · other dates, 24 hours, both weights",
  );
});

test('the language of Chinese characters is told where only the customer knows it', () => {
  expect(designWords(one(DEFAULT_DESIGN), true)).toBe("Dad's · which language?");
  expect(designWords(one({ ...DEFAULT_DESIGN, han: 'ja' }), true)).toBe("Dad's · Japanese");
  expect(designWords(one({ ...DEFAULT_DESIGN, han: 'ja' }))).toBe("Dad's · title, colour, letters, dates");
});

test('copies of different titles are told with how many there are of each', () => {
  const order = { design: DEFAULT_DESIGN, titles: ["Dad's", "Grandma's"], copies: 3 };
  expect(designWords(order)).toBe(
    "Dad's\u00a0×\u00a02, Grandma's\u00a0×\u00a01 · title, colour, letters, dates",
  );
});
