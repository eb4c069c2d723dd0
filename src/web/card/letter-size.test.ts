import { expect, test } from 'vitest';
import { letterSize } from './letter-size.ts';

test.each([
  [5, 'The smallest letters are 5 points: as small as print on a medicine box.'],
  [5.99, 'The smallest letters are 5.5 points: as small as print on a medicine box.'],
  [6, 'The smallest letters are 6 points: as in a newspaper’s small print.'],
  [7.25, 'The smallest letters are 7 points: as in a pocket dictionary.'],
  [9.5, 'The smallest letters are 9.5 points: as in a newspaper.'],
  [12.75, 'The smallest letters are 12.5 points: as in a book, or larger.'],
])('%d points are said in words, and never made more', (pt, words) => {
  expect(letterSize(pt)).toBe(words);
});
