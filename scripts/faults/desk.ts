import { faultsIn } from './fault.ts';

const LIST = ['src/server/desk/list.test.ts'];
const SEARCH = ['src/server/desk/search.test.ts'];
const ADDRESS = ['src/web/admin/list/list-address.test.ts'];
const NEIGHBOURS = ['src/server/desk/neighbours.test.ts'];
const CHOSEN = ['src/web/admin/list/chosen-orders.test.ts'];

/** The shop's list: what it finds, its pages, and what waits. */
export const DESK_FAULTS = [
  ...faultsIn('src/server/desk/find-orders.ts', LIST, [
    { name: 'a page that is turned back comes upside down', from: 'if (backwards) page.reverse();', to: '' },
    {
      name: 'the list ends after its first page',
      from: 'next: backwards || more ?',
      to: 'next: backwards ?',
    },
    {
      name: 'a search ends after a thousand orders',
      from: 'ids.length >= limit || read < READ_FIRST ? ids : null',
      to: 'ids.length >= limit || read <= READ_FIRST ? ids : null',
      tests: SEARCH,
    },
    {
      name: 'a search by the index forgets the filters',
      from: 'whereAll([mayMatch, matches, ...conditions])',
      to: 'whereAll([mayMatch, matches])',
      tests: SEARCH,
    },
  ]),
  ...faultsIn('src/server/desk/order-sorts.ts', LIST, [
    {
      name: 'the last order of a page is the first of the next',
      from: 'down ? sql`<` : sql`>`',
      to: 'down ? sql`<=` : sql`>=`',
    },
    {
      name: 'orders of one amount are passed over where a page ends',
      from: 'amount: { keys: [amount, id]',
      to: 'amount: { keys: [amount]',
    },
  ]),
  ...faultsIn('src/server/desk/order-conditions.ts', LIST, [
    { name: 'the last day is left out', from: 'startOfDay(to, 1)', to: 'startOfDay(to, 0)' },
    { name: 'a day of the list is one of Greenwich', from: "'Europe/London'", to: "'UTC'" },
    { name: 'a code is found in capitals only', from: '= upper(', to: '= (' },
  ]),
  ...faultsIn('src/server/db/order-marks.ts', LIST, [
    {
      name: 'what is printed waits on',
      from: ' AND "orders"."print_started_at" IS NULL AND',
      to: ' AND',
    },
    {
      name: 'what has been erased waits for its printing',
      from: ' AND "orders"."children_data" IS NOT NULL AND "orders"."people_data" IS NOT NULL',
      to: '',
    },
    {
      name: 'an order without a dispute neither needs somebody nor does not',
      from: '("orders"."dispute" IS NOT DISTINCT FROM \'open\')',
      to: '("orders"."dispute" = \'open\')',
    },
  ]),
  ...faultsIn('src/server/desk/search-terms.ts', SEARCH, [
    { name: 'a per cent sign finds everything', from: "word.replace(/[\\\\%_]/g, '\\\\$&')", to: 'word' },
    { name: 'an apostrophe breaks a search', from: "gram.replace(/['\\\\]/g, '$&$&')", to: 'gram' },
    {
      name: 'a search of two letters finds only what has no more',
      from: ':*`',
      to: '`',
    },
    {
      name: 'a search asks for the letters that most orders have',
      from: '(shares[one] ?? 0) - (shares[other] ?? 0)',
      to: '(shares[other] ?? 0) - (shares[one] ?? 0)',
    },
    {
      name: 'any word of a search is enough',
      from: 'sql.join(like, sql` AND `)',
      to: 'sql.join(like, sql` OR `)',
    },
  ]),
  ...faultsIn('src/server/desk/waiting-orders.ts', LIST, [
    {
      name: 'what waits comes by number, not by how long it waits',
      from: '.orderBy(asc(orders.createdAt), asc(orders.id))',
      to: '.orderBy(asc(orders.id))',
    },
    {
      name: 'only the number of what fits is told',
      from: 'total: rows[0]?.total ?? 0',
      to: 'total: rows.length',
    },
  ]),
  ...faultsIn('src/shared/desk-list.ts', LIST, [
    {
      name: 'a misspelt filter shows all orders',
      from: 'orderFilter = z.strictObject({',
      to: 'orderFilter = z.object({',
    },
    {
      name: 'a search may be of any length',
      from: 'typed.length <= MAX_SEARCH',
      to: 'typed.length <= 1e6',
      tests: SEARCH,
    },
  ]),
  ...faultsIn('src/server/desk/list-neighbours.ts', NEIGHBOURS, [
    {
      name: 'beside an order are those of the whole shop',
      from: '{ ...list, after: place }',
      to: '{ sort: list.sort, limit: 1, after: place }',
    },
    {
      name: 'the list of an order goes by number',
      from: 'walkOf(list.sort, false)',
      to: 'walkOf(undefined, false)',
    },
    {
      name: 'what waits no longer loses its place',
      from: "sort === 'waiting' && waiting !== undefined",
      to: "sort === 'waiting' && waiting === 'no'",
    },
  ]),
  ...faultsIn('src/web/admin/list/list-address.ts', ADDRESS, [
    {
      name: 'an unknown filter is passed over in silence',
      from: '!KEYS.some((known) => known === key) || ',
      to: '',
    },
    {
      name: 'another filter is looked at from the middle of the list',
      from: '{ ...address, after: undefined, preceding: undefined, ...change }',
      to: '{ ...address, ...change }',
    },
  ]),
  ...faultsIn('src/web/admin/list/chosen-orders.ts', CHOSEN, [
    {
      name: 'a range takes what cannot be printed',
      from: 'change(meant.filter(isPrintable), ',
      to: 'change(meant, ',
    },
    {
      name: 'what was cancelled stays chosen',
      from: 'if (gone.length) change(gone, false);',
      to: '',
    },
  ]),
];
