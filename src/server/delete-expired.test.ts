import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { orders, sessions } from './db/schema.ts';
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
  await admin.call(api.orders.completion, { params: { id: 1 }, body: { completed: true } });
  server.passTime(59 * DAY_MS);
  await deleteExpired(server.deps);
  expect((await server.deps.db.select().from(orders)).every(({ childrenData }) => childrenData)).toBe(true);
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
