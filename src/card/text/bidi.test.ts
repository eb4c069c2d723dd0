import bidiFactory from 'bidi-js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRightToLeft, startsRightToLeft } from './bidi.ts';

const bidi = bidiFactory();

const letters = fc.constantFrom(
  ...['a', 'Ж', '漢', 'א', 'ع', '١', '1', ' ', '.', '(', '\n', '\u0301', '\ud83e\udee0'],
  ...['\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
);

test('a text begins from right to left where the whole algorithm says so', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 8 }), fc.array(letters, { maxLength: 3 }), (before, after) => {
      const text = [...before, 'א', ...after].join('');
      const [paragraph] = bidi.getEmbeddingLevels(text, 'auto').paragraphs;
      expect(startsRightToLeft(text)).toBe(isRightToLeft(paragraph?.level ?? 0));
    }),
    { numRuns: 3000 },
  );
});
