import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import {
  ORDER_NEEDS,
  ORDER_SORTS,
  type OrderFilter,
  type OrderNeed,
  type OrderSort,
  orderListQuery,
} from '#shared/desk-list.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { orders } from '../db/schema.ts';
import { DAY_MS, startTestApp, type TestApp } from '../testing/app.ts';
import { insertOrders, type OrderRow } from '../testing/insert-orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
});

type Page = { ids: number[]; next: string | undefined; prev: string | undefined };

async function read(address: string): Promise<Page> {
  const response = await admin.fetch(address);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  const to = (rel: string) =>
    new RegExp(`<([^>]*)>; rel="${rel}"`).exec(response.headers.get('link') ?? '')?.[1];
  return {
    ids: (JSON.parse(text) as { id: number }[]).map(({ id }) => id),
    next: to('next'),
    prev: to('prev'),
  };
}

async function walk(address: string, way: 'next' | 'prev', meanwhile?: () => Promise<unknown>) {
  const pages: Page[] = [];
  for (let to: string | undefined = address; to; to = pages.at(-1)?.[way]) {
    pages.push(await read(to));
    await meanwhile?.();
  }
  return pages;
}

// This is half an hour before midnight UTC: in summer it is the next day in London.
const FIRST = Date.parse('2026-03-20T23:30:00Z');
const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value;

/** Returns varied orders, many with equal amounts, names and times, and not created in the order of their numbers. */
function variety(count: number) {
  const at = (days: number) => new Date(FIRST + days * DAY_MS).toISOString();
  return Array.from({ length: count }, (_, n) => ({
    shippingName: pick(['Émile', 'emma', 'Zoë', 'Ada', 'Ωmega', 'émile'], n),
    amount: pick([899, 999, 1798], n * 7),
    status: pick(['paid', 'paid', 'fulfilled', 'review', 'refunded', 'cancelled'] as const, n * 5),
    completed: n % 4 === 0,
    completedAt: n % 4 === 0 ? at(20) : null,
    printStartedAt: n % 3 === 0 ? at(19) : null,
    heldAt: n % 10 === 1 ? at(19) : null,
    discountCode: pick([null, 'SAVE10', 'save10', 'Grandad', null], n * 3),
    buyerName: n % 7 === 0 ? 'Rose' : null,
    emailFailedAt: n % 13 === 0 ? at(18) : null,
    dispute: pick([null, 'chargeback', 'won', null, 'inquiry', null, null] as const, n),
    refundStatus: pick([null, 'failed', 'refused', 'succeeded'] as const, n * 11),
    refundedAt: n % 8 === 3 ? at(18) : null,
    erasedAt: n % 9 === 5 ? at(19) : null,
    createdAt: at(Math.floor(((n * 31) % count) / 4)),
  }));
}

test.for([...ORDER_SORTS.map((sort) => `sort=${sort}`), '', 'search=a&sort=name'])(
  'paging by “%s” shows every order exactly once, forwards and backwards, while new ones arrive',
  async (query) => {
    const rows = await insertOrders(server.deps.db, variety(70));
    const there = rows.filter(({ searchText }) => !query.includes('search') || searchText.includes('a'));
    const meant = sorted(there, orderListQuery.parse(Object.fromEntries(new URLSearchParams(query))).sort);
    const known = new Set(rows.map(({ id }) => id));
    let arriving = 10;
    const pages = await walk(`/api/admin/orders?limit=9&${query}`, 'next', async () => {
      if (arriving-- > 0) await insertOrders(server.deps.db, [{ amount: 950 }, { shippingName: 'Ava' }]);
    });
    const seen = pages.flatMap(({ ids }) => ids);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => known.has(id))).toEqual(meant.map(({ id }) => id));
    expect(pages[0]?.prev).toBeUndefined();
    // The list without a sort is paged by number, in one direction.
    if (query === '') return;
    const back = await walk(pages.at(-1)?.prev ?? '', 'prev');
    const last = new Set(pages.at(-1)?.ids);
    expect(
      back
        .reverse()
        .flatMap(({ ids }) => ids)
        .filter((id) => known.has(id)),
    ).toEqual(meant.map(({ id }) => id).filter((id) => !last.has(id)));
    expect(back[0]?.next).toBeDefined();
  },
);

const NEEDS_YOU = ['yes', 'no', ...ORDER_NEEDS] as const;

test('every filter agrees with a simple check of all orders', async () => {
  const rows = await insertOrders(server.deps.db, variety(90));
  const yesOrNo = fc.option(fc.constantFrom('yes', 'no'), { nil: undefined });
  const day = fc.integer({ min: 0, max: 24 }).map((days) => londonDay(FIRST + days * DAY_MS));
  const filters = fc.record(
    {
      ...{ completed: yesOrNo, waiting: yesOrNo, printed: yesOrNo, discount: yesOrNo, gift: yesOrNo },
      needsYou: fc.constantFrom(...NEEDS_YOU),
      status: fc.constantFrom('paid', 'fulfilled', 'review', 'refunded', 'cancelled'),
      from: day,
      to: day,
      code: fc.constantFrom('save10', 'GRANDAD', 'none', '%'),
      search: fc.constantFrom('em', 'zoe', 'a', 'nobody'),
      sort: fc.constantFrom(...ORDER_SORTS),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(filters, async (given) => {
      const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const { sort, ...filter } = orderListQuery.parse({ limit: 200, ...query });
      const found = await admin.call(deskApi.orders.list, { query: { limit: 200, ...query } });
      const meant = sorted(
        rows.filter((row) => isMeant(row, filter)),
        sort,
      );
      expect(found.map(({ id }) => id)).toEqual(meant.map(({ id }) => id));
    }),
    {
      ...fuzzRuns({ smoke: 40, long: 1000 }),
      examples: [
        { to: londonDay(FIRST + 5 * DAY_MS) },
        { code: 'save10' as const },
        ...NEEDS_YOU.map((needsYou) => ({ needsYou })),
      ].map((given): [typeof given] => [given]),
    },
  );
});

test.for([
  ['an unknown parameter', 'colour=red', 'Invalid input'],
  ['more than a page holds', 'limit=201', 'Number must be less than or equal to 200'],
  ['an unknown status', 'status=lost', 'Invalid enum value'],
  ['an invalid day', 'from=2026-02-31', 'Dates must be written YYYY-MM-DD'],
  ['an invalid cursor', 'after=nonsense&sort=newest', 'Invalid cursor'],
  ['a cursor that is too long', `after=${'A'.repeat(1001)}&sort=newest`, 'Invalid cursor'],
  ['a number and a sort', 'before=12&sort=name', 'Use only one of after, preceding and before'],
] as const)('%s is refused', async ([, query, sentence]) => {
  await expect(read(`/api/admin/orders?${query}`)).rejects.toThrow(`400: ${sentence}`);
});

test('a forged cursor is refused or answered', async () => {
  await insertOrders(server.deps.db, [{}, {}]);
  const statusOf = async (sort: string, made: unknown) => {
    const cursor = Buffer.from(JSON.stringify(made)).toString('base64url');
    return (await admin.fetch(`/api/admin/orders?sort=${sort}&after=${cursor}`)).status;
  };
  for (const [sort, values, status] of [
    ['newest', ['9999-12-31T23:59:59.999999-12:00', 2 ** 31 - 1], 200],
    ['newest', ['0000-01-01T00:00:00Z', 1], 400],
    ['newest', [`2026-02-28T10:00:00.${'1'.repeat(200)}Z`, 1], 400],
    ['waiting', [true, '0001-01-01T00:00:00+14:00', 0], 200],
    ['waiting', [true, '2026-02-30T10:00:00Z', 0], 400],
    ['name', ['\ud800', 1], 200],
    ['name', ['%', 1], 200],
    ['amount', [-5, 1], 200],
    ['name', ['\0', 1], 400],
    ['amount', ['x', 1], 400],
    ['amount', [5], 400],
  ] as const)
    expect([sort, await statusOf(sort, [sort, values])]).toEqual([sort, status]);
  for (const made of [['amount', [5, 1]], {}, null, 7]) expect(await statusOf('name', made)).toBe(400);
});

test('of more waiting orders than fit into one file, the oldest are returned, with the total number', async () => {
  const at = (minute: number) => new Date(FIRST + minute * 60_000).toISOString();
  const waiting = await insertOrders(
    server.deps.db,
    Array.from({ length: 350 }, (_, n) => ({ createdAt: at(-n), copies: 3, cardsPerCopy: 2 })),
  );
  await insertOrders(server.deps.db, [
    ...[{ status: 'review' }, { status: 'cancelled' }, { status: 'fulfilled' }, { completed: true }],
    ...[{ printStartedAt: at(1) }, { heldAt: at(1) }, { erasedAt: at(1) }],
  ] as Parameters<typeof insertOrders>[1]);
  const ids = waiting.map(({ id }) => id).reverse();
  const first = await admin.call(deskApi.orders.waiting);
  expect(first.total).toBe(350);
  expect(first.orders.map(({ id }) => id)).toEqual(ids.slice(0, 200));
  expect(first.orders[0]).toEqual({ id: ids[0], copies: 3, cardsPerCopy: 2 });
  await printRunOf(admin, ids.slice(0, 200));
  const rest = await admin.call(deskApi.orders.waiting);
  expect([rest.total, rest.orders.map(({ id }) => id)]).toEqual([150, ids.slice(200)]);
});

const beside = (id: number, query: object) =>
  admin.call(deskApi.orders.neighbours, { params: { id }, query });
const listed = async (query: object) =>
  (await admin.call(deskApi.orders.list, { query: { limit: 200, ...query } })).map(({ id }) => id);

const fillList = (count = 24) => insertOrders(server.deps.db, variety(count));

test.for([
  ...ORDER_SORTS.map((sort) => ({ sort })),
  { sort: 'oldest', status: 'paid', printed: 'no' },
  { sort: 'name', search: 'emma' },
  {},
])('on the list %j the neighbours of each order are those listed beside it', async (query) => {
  await fillList();
  const ids = await listed(query);
  expect(ids.length).toBeGreaterThan(0);
  for (const [at, id] of ids.entries())
    expect(await beside(id, query)).toEqual({ previousId: ids[at - 1] ?? null, nextId: ids[at + 1] ?? null });
});

test.for([
  [{ sort: 'oldest', status: 'paid' }, { status: 'fulfilled' }],
  [{ sort: 'waiting', waiting: 'yes' }, { printStartedAt: '2026-04-20T00:00:00Z' }],
  [{ sort: 'oldest', waiting: 'yes' }, { printStartedAt: '2026-04-20T00:00:00Z' }],
] as const)(
  'an order that has left the list %j by %j keeps its former neighbours',
  async ([query, change]) => {
    await fillList(70);
    const [first, second = 0, third = 0] = await listed(query);
    await server.deps.db.update(orders).set(change).where(eq(orders.id, second));
    expect(await listed(query)).not.toContain(second);
    expect(await beside(second, query)).toEqual({ previousId: first, nextId: third });
    expect((await beside(third, query)).previousId).toBe(first);
  },
);

test('a nonexistent order has no neighbours, and an invalid list is refused', async () => {
  await fillList();
  expect(await refusal(beside(99, {}))).toBe('404: Order not found');
  expect(await refusal(beside(1, { colour: 'red' }))).toMatch(/^400: /);
  expect(await refusal(beside(1, { limit: 5 }))).toMatch(/^400: /);
  expect(await beside(1, { code: 'nobody-has-it' })).toEqual({ previousId: null, nextId: null });
});

/** Returns the London day of a time. */
function londonDay(moment: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(moment);
}

function isWaiting(row: OrderRow): boolean {
  const { status, completed, printStartedAt, heldAt, erasedAt } = row;
  return status === 'paid' && !completed && !printStartedAt && !heldAt && !erasedAt;
}

function isNeeding(row: OrderRow, asked: OrderFilter['needsYou']): boolean {
  const disputed = row.dispute === 'chargeback' || row.dispute === 'inquiry';
  const needs: Record<OrderNeed, boolean> = {
    review: row.status === 'review' && !disputed,
    dispute: disputed,
    refund: row.refundStatus === 'refused' || row.refundStatus === 'failed',
    mail: row.emailFailedAt !== null,
  };
  if (asked === undefined) return true;
  if (asked === 'yes' || asked === 'no') return (asked === 'yes') === Object.values(needs).some(Boolean);
  return needs[asked];
}

function isMeant(row: OrderRow, filter: OrderFilter): boolean {
  const is = (answer: string | undefined, holds: boolean) =>
    answer === undefined || (answer === 'yes') === holds;
  const day = londonDay(Date.parse(row.createdAt));
  return (
    (filter.status === undefined || row.status === filter.status) &&
    is(filter.completed, row.completed) &&
    is(filter.waiting, isWaiting(row)) &&
    is(filter.printed, row.printStartedAt !== null) &&
    is(filter.discount, row.discountCode !== null) &&
    is(filter.gift, row.buyerName !== null) &&
    isNeeding(row, filter.needsYou) &&
    (filter.code === undefined || row.discountCode?.toUpperCase() === filter.code.toUpperCase()) &&
    day >= (filter.from ?? '') &&
    day <= (filter.to ?? '9999') &&
    row.searchText.includes(filter.search ?? '')
  );
}

function sorted(rows: OrderRow[], sort: OrderSort | undefined): OrderRow[] {
  const byDate = (a: OrderRow, b: OrderRow) =>
    Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id;
  const compare: Record<OrderSort | 'number', (a: OrderRow, b: OrderRow) => number> = {
    number: (a, b) => b.id - a.id,
    newest: (a, b) => byDate(b, a),
    oldest: byDate,
    waiting: (a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || byDate(a, b),
    amount: (a, b) => b.amount - a.amount || b.id - a.id,
    name: (a, b) => inCodePoints(nameKey(a), nameKey(b)) || a.id - b.id,
  };
  return rows.toSorted(compare[sort ?? 'number']);
}

const nameKey = ({ searchText }: OrderRow) => [...searchText].slice(0, 64).join('');
const inCodePoints = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
