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

test('sessions that have ended are deleted', async () => {
  await server.people();
  server.passTime(31 * DAY_MS);
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(sessions)).toBe(0);
});

test('what was made under a key is known for a day', async () => {
  const member = await server.register('sam');
  await member.call(api.children.create, { body: aChild(), key: randomUUID() });
  server.passTime(DAY_MS - 60_000);
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(idempotencyKeys)).toBe(1);
  server.passTime(2 * 60_000);
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(idempotencyKeys)).toBe(0);
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
