import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

test('a rule counts each key separately, and separately from every other rule', async () => {
  const { limits } = server.deps;
  for (let attempt = 1; attempt <= 5; attempt++) await limits.count('reset mail to an account', 'ada');
  await expect(limits.count('reset mail to an account', 'ada')).rejects.toMatchObject({ status: 429 });
  await limits.count('reset mail to an account', 'grace');
  await limits.count('username asked of an e-mail address', 'ada');
});

test('a forgiven attempt makes room for another', async () => {
  const { limits } = server.deps;
  for (let attempt = 1; attempt <= 50; attempt++) {
    await limits.count('current password of an account', '1');
    await limits.uncount('current password of an account', '1');
  }
  await expect(limits.count('current password of an account', '1')).resolves.toBeUndefined();
});

test('a counter’s key contains its rule’s name, but no name or address of a person', async () => {
  const { db, limits } = server.deps;
  await limits.count('reset mail to an account', 'ada@example.org');
  await limits.count('log-in from an address', '198.51.100.7');
  const keys = (await db.select().from(rateLimits)).map(({ key }) => key).sort();
  expect(keys).toEqual([
    expect.stringMatching(/^log-in from an address:[\da-f]{64}$/),
    expect.stringMatching(/^reset mail to an account:[\da-f]{64}$/),
  ]);
});
