import { beforeEach, expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
  for (const code of ['ONE', 'TWO', 'THREE'])
    await admin.call(deskApi.discountCodes.create, { body: { code, type: 'fixed', value: 100 } });
});

test('changing one code leaves the others as they are, and all in the order they were made', async () => {
  await admin.call(deskApi.discountCodes.update, {
    params: { id: 1 },
    body: { code: 'ONE', type: 'fixed', value: 250, maxUses: 7 },
  });
  expect(
    (await admin.call(deskApi.discountCodes.list)).map(({ code, value, maxUses }) => [code, value, maxUses]),
  ).toEqual([
    ['ONE', 250, 7],
    ['TWO', 100, null],
    ['THREE', 100, null],
  ]);
});

test('a price can be put on one code without a name of its own changing', async () => {
  await admin.call(deskApi.discountCodes.update, {
    params: { id: 2 },
    body: { code: 'two', type: 'percentage', value: 5 },
  });
  const codes = await admin.call(deskApi.discountCodes.list);
  expect(codes.map(({ code, type }) => `${code} ${type}`)).toEqual([
    'ONE fixed',
    'TWO percentage',
    'THREE fixed',
  ]);
});
