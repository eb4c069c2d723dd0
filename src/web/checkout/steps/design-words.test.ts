import { expect, test } from 'vitest';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import { designWords } from './design-words.ts';

test('what is chosen of a design is told on a line, and of the usual one what could be', () => {
  expect(designWords(DEFAULT_DESIGN)).toBe("Dad's · title, colour, letters, dates");
  expect(designWords({ ...DEFAULT_DESIGN, title: "Mum's", accent: 'forest', largerText: true })).toBe(
    "Mum's · forest lines, larger text",
  );
  expect(designWords({ ...DEFAULT_DESIGN, dates: 'numbers', hours: 24, weights: 'both' })).toBe(
    "Dad's · other dates, 24 hours, both weights",
  );
});

test('the language of Chinese characters is told where only the customer knows it', () => {
  expect(designWords(DEFAULT_DESIGN, true)).toBe("Dad's · which language?");
  expect(designWords({ ...DEFAULT_DESIGN, han: 'ja' }, true)).toBe("Dad's · Japanese");
  expect(designWords({ ...DEFAULT_DESIGN, han: 'ja' })).toBe("Dad's · title, colour, letters, dates");
});
