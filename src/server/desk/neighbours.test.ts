import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { ORDER_SORTS } from '#shared/desk-list.ts';
import { orders } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { insertOrders } from '../testing/desk-orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
});

const minute = (at: number) => new Date(Date.parse('2026-06-01T12:00:00Z') + at * 60_000).toISOString();
const beside = (id: number, query: object) =>
  admin.call(deskApi.orders.neighbours, { params: { id }, query });
const listed = async (query: object) =>
  (await admin.call(deskApi.orders.list, { query: { limit: 200, ...query } })).map(({ id }) => id);

/** Not made in the sequence of their numbers, and many alike. */
const fill = () =>
  insertOrders(
    server.deps.db,
    Array.from({ length: 24 }, (_, at) => ({
      shippingName: at % 3 ? 'Zoë Müller' : 'Ada',
      status: at % 5 ? ('paid' as const) : ('fulfilled' as const),
      amount: at % 4 ? 899 : 1398,
      printStartedAt: at % 2 ? minute(0) : null,
      createdAt: minute((at * 7) % 11),
    })),
  );

test.for([
  ...ORDER_SORTS.map((sort) => ({ sort })),
  { sort: 'oldest', status: 'paid', printed: 'no' },
  { sort: 'name', search: 'muller' },
  {},
])('beside each order of the list %j are those that stand there', async (query) => {
  await fill();
  const ids = await listed(query);
  expect(ids.length).toBeGreaterThan(0);
  for (const [at, id] of ids.entries())
    expect(await beside(id, query)).toEqual({ previousId: ids[at - 1] ?? null, nextId: ids[at + 1] ?? null });
});

test.for([
  [{ sort: 'oldest', status: 'paid' }, { status: 'fulfilled' }],
  [{ sort: 'waiting', waiting: 'yes' }, { printStartedAt: minute(99) }],
  [{ sort: 'oldest', waiting: 'yes' }, { printStartedAt: minute(99) }],
] as const)(
  'beside an order that has left the list %j by %j are those between which it stood',
  async ([query, change]) => {
    await fill();
    const [first, second = 0, third = 0] = await listed(query);
    await server.deps.db.update(orders).set(change).where(eq(orders.id, second));
    expect(await listed(query)).not.toContain(second);
    expect(await beside(second, query)).toEqual({ previousId: first, nextId: third });
    expect((await beside(third, query)).previousId).toBe(first);
  },
);

test('nothing is beside an order that there is not, nor on a list that nobody knows', async () => {
  await fill();
  expect(await refusal(beside(99, {}))).toBe('404: Order not found');
  expect(await refusal(beside(1, { colour: 'red' }))).toMatch(/^400: /);
  expect(await refusal(beside(1, { limit: 5 }))).toMatch(/^400: /);
  expect(await beside(1, { code: 'nobody-has-it' })).toEqual({ previousId: null, nextId: null });
});
