import { expect, test } from 'vitest';
import { counted, listInWords } from './format.ts';

test('a count and its noun agree', () => {
  expect([0, 1, 2, 1000].map((count) => counted(count, 'order'))).toEqual([
    '0 orders',
    '1 order',
    '2 orders',
    '1,000 orders',
  ]);
  expect([1, 3].map((count) => counted(count, 'child', 'children'))).toEqual(['1 child', '3 children']);
});

test('a list is a sentence’s part: commas, and a word before its last', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listInWords(words))).toEqual([
    ...['', 'a', 'a and b', 'a, b and c'],
  ]);
  expect(listInWords(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});
