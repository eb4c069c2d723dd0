import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_SORTS, PAGE_SIZES } from '#shared/desk-list.ts';
import { readSearch, unknownInSearch, writeSearch } from '../search-state.ts';
import {
  changedAddress,
  clearedFilters,
  countFilters,
  emptyWords,
  exportAddress,
  inView,
  type ListAddress,
  listAddress,
  neighboursQuery,
  viewOf,
  wholeList,
} from './list-address.ts';

const readListAddress = (search: string) => readSearch(listAddress, search);
const writeListAddress = (address: ListAddress) => writeSearch(listAddress, address);
const unknownInAddress = (search: string) => unknownInSearch(listAddress, search);

test('the address without a query shows the newest orders', () => {
  expect(readListAddress('')).toEqual({ sort: 'newest', limit: 50 });
  expect(writeListAddress(readListAddress(''))).toBe('');
  expect(writeListAddress(readListAddress('?sort=newest&limit=50&search='))).toBe('');
});

test('an address is parsed into search, filters, sort and page', () => {
  const search =
    '?search=Zo%C3%AB+%26+Co&status=paid&from=2026-03-01&needsYou=yes&sort=name&limit=200&after=abc';
  expect(readListAddress(search)).toEqual({
    ...{ search: 'Zoë & Co', status: 'paid', from: '2026-03-01', needsYou: 'yes' },
    ...{ sort: 'name', limit: 200, after: 'abc' },
  });
});

test('unrecognised parts are ignored', () => {
  const search = `colour=red&status=lost&sort=random&limit=7&from=2026-02-31&completed=maybe&search=${'x'.repeat(201)}&gift=yes`;
  expect(readListAddress(search)).toEqual({ sort: 'newest', limit: 50, gift: 'yes' });
  expect(readListAddress('search=%E0%A4%A&limit=1e9')).toMatchObject({ limit: 50 });
  expect(readListAddress('after=a&preceding=b')).toEqual({ sort: 'newest', limit: 50, after: 'a' });
});

test('unrecognised parts are listed, because a list without them is not the one requested', () => {
  expect(unknownInAddress('?colour=red&status=lost&gift=yes&limit=7&from=2026-02-31')).toEqual([
    ...['colour=red', 'status=lost', 'from=2026-02-31'],
  ]);
  expect(unknownInAddress('run=0&after=x&sort=random&before=9')).toEqual([
    ...['run=0', 'sort=random', 'before=9'],
  ]);
  expect(unknownInAddress('?status=&search=&run=7&needsYou=refund&preceding=x')).toEqual([]);
  expect(unknownInAddress('')).toEqual([]);
});

test('the neighbours of an order are those on the list, not on one page', () => {
  expect(neighboursQuery(readListAddress('status=paid&sort=name&limit=200&after=x'))).toEqual({
    status: 'paid',
    sort: 'name',
  });
});

test('any state is unchanged after writing and reading its address', () => {
  const yesOrNo = fc.constantFrom('yes' as const, 'no' as const);
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((typed) => !typed.includes('\0'));
  const addresses = fc.record(
    {
      ...{ search: text, code: text, completed: yesOrNo, waiting: yesOrNo, printed: yesOrNo },
      ...{ discount: yesOrNo, gift: yesOrNo, needsYou: yesOrNo, from: fc.constant('2026-03-29') },
      ...{
        sort: fc.constantFrom(...ORDER_SORTS),
        limit: fc.constantFrom(...PAGE_SIZES),
        run: fc.integer({ min: 1, max: 2_147_483_647 }),
        after: fc.base64String({ minLength: 1 }),
      },
    },
    { requiredKeys: ['sort', 'limit'] },
  );
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readListAddress(writeListAddress(address))).toEqual(address);
    }),
  );
});

test('changing a filter returns to the first page, and another page keeps the filter', () => {
  const address = readListAddress('status=paid&sort=name&after=abc');
  expect(writeListAddress(changedAddress(address, { gift: 'yes' }))).toBe('status=paid&gift=yes&sort=name');
  expect(writeListAddress(changedAddress(address, { preceding: 'def' }))).toBe(
    'status=paid&sort=name&preceding=def',
  );
  expect(writeListAddress(wholeList(address))).toBe('sort=name');
});

test.for([
  ['', 'all', 0, 'No orders match'],
  ['waiting=yes&sort=oldest', 'toPrint', 0, 'Nothing to print'],
  ['waiting=yes&sort=oldest&search=ada', 'toPrint', 0, 'No orders match'],
  ['waiting=yes&needsYou=mail&sort=oldest', 'toPrint', 1, 'No orders match'],
  ['needsYou=yes', 'needsYou', 0, 'Nothing needs your attention'],
  ['needsYou=mail', 'needsYou', 0, 'No orders match'],
  ['waiting=no&needsYou=no&sort=name', 'all', 2, 'No orders match'],
  ['search=ada&status=paid&from=2026-03-01&needsYou=yes', 'needsYou', 2, 'No orders match'],
] as const)(
  'the list at “%s” is in view %s with %i filters, which are cleared at once',
  ([search, view, count, words]) => {
    const address = readListAddress(search);
    expect([viewOf(address), countFilters(address), emptyWords(address)]).toEqual([view, count, words]);
    const cleared = changedAddress(address, clearedFilters(address));
    expect([viewOf(cleared), countFilters(cleared)]).toEqual([view, 0]);
    expect([cleared.search, cleared.sort]).toEqual([address.search, address.sort]);
  },
);

test('a view has the same address wherever it is opened from, but for the search and the page’s size', () => {
  const address = readListAddress('search=ada&status=paid&sort=name&limit=100&after=xyz');
  expect(inView('toPrint', address)).toBe('/admin/orders?search=ada&waiting=yes&sort=oldest&limit=100');
  expect(inView('needsYou', address)).toBe('/admin/orders?search=ada&needsYou=yes&limit=100');
  expect(inView('all', readListAddress('waiting=yes&sort=oldest'))).toBe('/admin/orders');
});

test('an export contains all pages of the search and filters', () => {
  const address = readListAddress('search=a%26b&status=paid&sort=name&limit=100&after=xyz');
  expect(exportAddress(address, 'everything')).toBe(
    '/api/admin/orders.csv?layout=everything&search=a%26b&status=paid',
  );
  expect(exportAddress(readListAddress(''), 'click-and-drop')).toBe(
    '/api/admin/orders.csv?layout=click-and-drop',
  );
});
