import { expect, test } from 'vitest';
import { readSearch, writeSearch } from '../search-state.ts';
import { codesOf, discountAddress } from './discount-address.ts';

const read = (query: string) => readSearch(discountAddress, query);

test.for([
  '',
  'show=batches',
  'search=summer&state=expired',
  'search=a&batch=7&after=12',
  'state=used-up&batch=7&preceding=12',
])('the address “%s” is unchanged after reading and writing', (query) => {
  expect(writeSearch(discountAddress, read(query))).toBe(query);
});

test.for(['colour=red', 'state=lost', 'batch=none', 'after=x', 'show=all', `search=${'x'.repeat(61)}`])(
  'nothing in “%s” is recognised',
  (query) => {
    expect(writeSearch(discountAddress, read(query))).toBe('');
  },
);

test('of two cursors `after` is used', () => {
  expect(read('after=3&preceding=4')).toEqual({ after: 3 });
});

test('codes of batches are listed only with their batch or in a search', () => {
  expect(codesOf({}).batch).toBe('none');
  expect(codesOf({ state: 'off' }).batch).toBe('none');
  expect(codesOf({ search: 'x' }).batch).toBeUndefined();
  expect(codesOf({ search: 'x', batch: 3 }).batch).toBe(3);
});
