import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { lapsedCheckouts, orders, rateLimits, sessions } from './db/schema.ts';
import { deleteExpired } from './delete-expired.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { buy, report } from './testing/orders.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const DAY_MS = 86_400_000;

test('sixty days after completion an order forgets the family and keeps the money', async () => {
  const { admin } = await server.people();
  for (const guest of [server.stranger(), server.stranger()]) await report(guest, await buy(guest));
  await admin.call(deskApi.orders.completion, { params: { id: 1 }, body: { completed: true } });
  server.passTime(59 * DAY_MS);
  await deleteExpired(server.deps);
  const kept = (await server.deps.db.select().from(orders)).map(({ childrenData }) => childrenData?.length);
  expect(kept).toEqual([1, 1]);
  server.passTime(2 * DAY_MS);
  await deleteExpired(server.deps);
  const erased = {
    childrenData: null,
    peopleData: null,
    frontCardImage: null,
    backCardImage: null,
    furtherCards: [],
  };
  const rows = await server.deps.db.select().from(orders).orderBy(orders.id);
  expect(rows[0]).toMatchObject({ ...erased, amount: 999, shippingName: 'Sam Okafor' });
  expect(rows[1]?.childrenData).toHaveLength(1);
});

test('sessions that have ended are deleted', async () => {
  await server.people();
  server.passTime(31 * DAY_MS);
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(sessions)).toBe(0);
});

test('rate limits that are over are deleted, and those in force are not', async () => {
  const { db } = server.deps;
  await db.insert(rateLimits).values([
    { key: 'over', points: 3, expire: Date.now() - 1 },
    { key: 'in force', points: 3, expire: Date.now() + 60_000 },
    // Counted while the clock was a day ahead.
    { key: 'from tomorrow', points: 3, expire: Date.now() + DAY_MS },
  ]);
  await deleteExpired(server.deps);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['in force']);
});

test('the id of a lapsed draft is kept for as long as a provider may tell of it', async () => {
  const { db } = server.deps;
  await db.insert(lapsedCheckouts).values({ id: randomUUID(), lapsedAt: server.deps.now().toISOString() });
  server.passTime(89 * DAY_MS);
  await deleteExpired(server.deps);
  expect(await db.$count(lapsedCheckouts)).toBe(1);
  server.passTime(2 * DAY_MS);
  await deleteExpired(server.deps);
  expect(await db.$count(lapsedCheckouts)).toBe(0);
});
