import { expect, test } from 'vitest';
import { api } from './api.ts';
import { addressOf, CallError, createCaller } from './call.ts';
import { deskApi } from './desk-api.ts';
import { listCalls } from './list-calls.ts';

const calls = listCalls();

test('every call is in the contract once', () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('only administrators may make the calls of the desk; members make the others, except those open to anyone', () => {
  for (const { who, path } of calls)
    expect([path, who === 'admin']).toEqual([path, path.startsWith('/api/admin/')]);
  const ofAnyone = calls.flatMap(({ who, method, path }) => (who === 'anyone' ? `${method} ${path}` : []));
  expect(ofAnyone.sort()).toEqual([
    'GET /api/config',
    'GET /api/orders/:token',
    'GET /api/reminders/:token',
    'GET /api/reset-password/:token',
    'GET /calendar/:token',
    'POST /api/create-payment-intent',
    'POST /api/find-username',
    'POST /api/login',
    'POST /api/logout',
    'POST /api/orders',
    'POST /api/orders/:token/cancel',
    'POST /api/orders/:token/copies',
    'POST /api/register',
    'POST /api/reminders/:token',
    'POST /api/reset-password',
    'POST /api/reset-password/:token',
    'POST /api/simulator/confirm',
    'POST /api/simulator/retrieve',
    'POST /api/validate-discount',
    'PUT /api/orders/:token/address',
    'PUT /api/orders/:token/cards',
    'PUT /api/user/password',
  ]);
});

const DISPATCH = {
  carrier: 'x'.repeat(60),
  tracking: Array(400).fill({ order: '1'.repeat(60), number: '2'.repeat(60) }),
};
const reprint = (order: number) => ({
  ...{ orders: [order], reason: 'lost in the post', words: 'x'.repeat(200) },
  cards: Array.from({ length: 12 }, (_, card) => card + 1),
});
const NUMBERS = Array.from({ length: 200 }, (_, at) => 1_000_000_000 + at);
const RUN = { orders: NUMBERS, reasons: NUMBERS.map(reprint) };

test.for([
  ['a dispatch', deskApi.printRuns.dispatch, DISPATCH],
  ['a print run', deskApi.printRuns.make, RUN],
] as const)('the largest body of %s is within its size limit', ([, { body, maxBody }, most]) => {
  expect(body.safeParse(most).error).toBeUndefined();
  expect(JSON.stringify(most).length).toBeLessThanOrEqual(maxBody);
});

test('an address contains its ids and its query, escaped', () => {
  expect(addressOf(api.children.update, { id: '7/..' })).toBe('/api/children/7%2F..');
  expect(addressOf(deskApi.orders.list, {}, { limit: 10, before: undefined })).toBe(
    '/api/admin/orders?limit=10',
  );
});

test('the message of a refused call is status and sentence, or the status text when there is no sentence', async () => {
  const answering = (status: number, body: string) => createCaller(async () => answer(status, body));
  await expect(answering(409, 'Username already exists')(api.children.list)).rejects.toThrow(
    '409: Username already exists',
  );
  await expect(answering(404, '')(api.children.list)).rejects.toEqual(new CallError(404, 'Not Found'));
});

test('fields that the contract does not name are removed from answers', async () => {
  const call = createCaller(async () =>
    answer(
      200,
      JSON.stringify({ id: 1, name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'hash' }),
    ),
  );
  expect(await call(api.account.user)).toEqual({
    id: 1,
    name: 'Ada',
    username: 'ada',
    email: 'ada@example.org',
  });
});

function answer(status: number, body: string) {
  return { ok: status < 300, status, statusText: 'Not Found', text: async () => body };
}
