import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { aChild } from '#shared/testing/facts.ts';
import { idempotencyKeys, lapsedCheckouts, rateLimits, sessions } from './db/schema.ts';
import { deleteExpired } from './delete-expired.ts';
import { DAY_MS, startTestApp, type TestApp } from './testing/app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

test('expired sessions are deleted', async () => {
  await server.people();
  server.passTime(31 * DAY_MS);
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(sessions)).toBe(0);
});

test('the result of an idempotency key is stored for a day', async () => {
  const member = await server.register('sam');
  await member.call(api.children.create, { body: aChild(), key: randomUUID() });
  server.passTime(DAY_MS - 60_000);
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(idempotencyKeys)).toBe(1);
  server.passTime(2 * 60_000);
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(idempotencyKeys)).toBe(0);
});

test('expired rate limits are deleted, and active ones are not', async () => {
  const { db } = server.deps;
  await db.insert(rateLimits).values([
    { key: 'over', points: 3, expire: Date.now() - 1 },
    { key: 'in force', points: 3, expire: Date.now() + 60_000 },
    // This counter dates from a time when the clock was a day ahead.
    { key: 'from tomorrow', points: 3, expire: Date.now() + DAY_MS },
  ]);
  await deleteExpired(server.deps);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['in force']);
});

test('the id of a lapsed draft is stored for as long as a provider may mention it', async () => {
  const { db } = server.deps;
  await db.insert(lapsedCheckouts).values({ id: randomUUID(), lapsedAt: server.deps.now().toISOString() });
  server.passTime(89 * DAY_MS);
  await deleteExpired(server.deps);
  expect(await db.$count(lapsedCheckouts)).toBe(1);
  server.passTime(2 * DAY_MS);
  await deleteExpired(server.deps);
  expect(await db.$count(lapsedCheckouts)).toBe(0);
});
