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
  {},
  { sort: 'oldest', status: 'paid', printed: 'no' },
  { sort: 'name', search: 'muller' },
  { sort: 'newest', search: '#7' },
])('beside each order of the list %j are those that stand there', async (query) => {
  await fill();
  const ids = await listed(query);
  expect(ids.length).toBeGreaterThan(0);
  for (const [at, id] of ids.entries())
    expect(await beside(id, query)).toEqual({ previousId: ids[at - 1] ?? null, nextId: ids[at + 1] ?? null });
});

test('an order that has left the list has those beside it between which it stood', async () => {
  await fill();
  const query = { sort: 'oldest', status: 'paid' };
  const [first, second, third] = await listed(query);
  await server.deps.db
    .update(orders)
    .set({ status: 'fulfilled' })
    .where(eq(orders.id, second ?? 0));
  expect(await listed(query)).not.toContain(second);
  expect(await beside(second ?? 0, query)).toEqual({ previousId: first, nextId: third });
  expect((await beside(third ?? 0, query)).previousId).toBe(first);
});

test.for(['waiting', 'oldest'])(
  'what has been printed keeps its place among those that wait, by %s',
  async (sort) => {
    await fill();
    const query = { sort, waiting: 'yes' };
    const [first, second, third] = await listed(query);
    await server.deps.db
      .update(orders)
      .set({ printStartedAt: minute(99) })
      .where(eq(orders.id, second ?? 0));
    expect(await beside(second ?? 0, query)).toEqual({ previousId: first, nextId: third });
  },
);

test('nothing is beside an order that there is not, nor on a list that nobody knows', async () => {
  await fill();
  expect(await refusal(beside(99, {}))).toBe('404: Order not found');
  expect(await refusal(beside(1, { colour: 'red' }))).toMatch(/^400: /);
  expect(await refusal(beside(1, { limit: 5 }))).toMatch(/^400: /);
  expect(await beside(1, { code: 'nobody-has-it' })).toEqual({ previousId: null, nextId: null });
});
