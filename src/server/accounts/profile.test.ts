import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { sessions } from '../db/schema.ts';
import { deviceOf } from '../http/device-name.ts';
import { DAY_MS, startTestApp, type TestApp } from '../testing/app.ts';
import { startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

const ada = { name: 'Ada King', username: 'Ada', email: 'ada@example.org', password: 'secret1' };
const grace = { name: 'Grace', username: 'Grace', email: 'grace@example.org', password: 'secret1' };
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

async function registered(who = ada): Promise<Visitor> {
  const visitor = server.stranger();
  await visitor.register(who);
  return visitor;
}

/** Logs the same person in from another browser. */
async function elsewhere(agent = ''): Promise<Visitor> {
  const visitor = server.stranger();
  await visitor.fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ username: 'ada', password: 'secret1' }),
  });
  return visitor;
}

async function mails(): Promise<string[]> {
  await server.runJobs();
  return (await server.mailbox.list()).map(({ to, subject }) => `${to}: ${subject}`);
}

test('changing a name needs no password, changing an address needs it, and the old address is notified', async () => {
  const { call } = await registered();
  const changed = await call(api.account.update, { body: { name: 'Åda', email: 'ada@example.org' } });
  expect(changed).toEqual({ id: 1, name: 'Åda', username: 'Ada', email: 'ada@example.org' });
  expect(await mails()).toEqual([]);
  const move = (more: object) =>
    call(api.account.update, { body: { name: 'Åda', email: 'new@example.org', ...more } });
  expect(await refusal(move({}))).toBe(
    '400: Please enter your current password to change your email address',
  );
  expect(await refusal(move({ currentPassword: 'secret2' }))).toBe('400: That’s not your current password');
  expect((await call(api.account.user)).email).toBe('ada@example.org');
  expect(await move({ currentPassword: 'secret1' })).toMatchObject({ email: 'new@example.org' });
  expect(await mails()).toEqual(['ada@example.org: Your Family Facts email address was changed']);
  expect(JSON.stringify(await server.mailbox.list())).not.toContain('new@example.org');
});

test('an address that is taken is refused in any case, and only one of many simultaneous requests gets it', async () => {
  const [first, second] = [await registered(), await registered(grace)];
  const move = ({ call }: Visitor, email: string) =>
    call(api.account.update, { body: { name: 'Ada', email, currentPassword: 'secret1' } });
  expect(await refusal(move(first, 'GRACE@example.org'))).toBe('409: Email already exists');
  expect(await move(first, 'ADA@example.org')).toMatchObject({ email: 'ADA@example.org' });
  const email = 'wanted@example.org';
  const outcomes = await Promise.allSettled([
    move(first, email),
    move(second, email),
    server.stranger().register({ ...ada, username: 'third', email }),
  ]);
  expect(outcomes.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []))).toEqual([
    ...Array(2).fill(expect.stringContaining('409: Email already exists')),
  ]);
});

test('unknown fields of a profile are ignored', async () => {
  const { call, fetch } = await registered(ada);
  const body = JSON.stringify({
    ...{ name: 'Ada', email: 'ada@example.org', id: 7, username: 'root', userId: 7, resetToken: 'x' },
    ...{ password: 'other-secret', emailKey: 'x', createdAt: '2000-01-01', isAdmin: true },
  });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch('/api/user', { method: 'PUT', headers, body })).status).toBe(200);
  expect(await call(api.account.user)).toEqual({ id: 1, name: 'Ada', username: 'Ada', email: ada.email });
  expect([...(await elsewhere()).cookies.keys()]).toContain('session');
});

test('changing the password ends all other sessions, renews this one, and is confirmed by email', async () => {
  const visitor = await registered();
  const other = await elsewhere();
  const stolen = server.stranger();
  for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value);
  const change = (body: { currentPassword: string; password: string }) =>
    visitor.call(api.account.password, { body });
  expect(await refusal(change({ currentPassword: 'secret2', password: 'secret3' }))).toBe(
    '400: That’s not your current password',
  );
  expect(await other.call(api.account.user)).toMatchObject({ username: 'Ada' });
  await change({ currentPassword: 'secret1', password: 'secret3' });
  expect(await visitor.call(api.account.user)).toMatchObject({ username: 'Ada' });
  expect(await refusal(other.call(api.account.user))).toBe('401: Please log in');
  expect(await refusal(stolen.call(api.account.user))).toBe('401: Please log in');
  expect((await elsewhere()).cookies.size).toBe(0);
  expect(await mails()).toEqual(['ada@example.org: Your Family Facts password was changed']);
});

test('one of two passwords chosen at once is kept, and all other sessions end', async () => {
  const [first, second] = [await registered(), await elsewhere()];
  const change = ({ call }: Visitor, password: string) =>
    call(api.account.password, { body: { currentPassword: 'secret1', password } });
  const outcomes = await Promise.allSettled([change(first, 'secret-a'), change(second, 'secret-b')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const alive = await Promise.allSettled([first, second].map(({ call }) => call(api.account.user)));
  expect(alive.map(({ status }) => status)).toEqual(outcomes.map(({ status }) => status));
});

test('log-ins during a password change leave no session of the old password', async () => {
  const visitor = await registered();
  const body = { currentPassword: 'secret1', password: 'secret3' };
  const [, ...others] = await Promise.all([
    visitor.call(api.account.password, { body }),
    ...Array.from({ length: 6 }, () => elsewhere()),
  ]);
  const places = await visitor.call(api.account.sessions);
  expect(places.map(({ current }) => current)).toEqual([true]);
  for (const { call } of others) expect(await refusal(call(api.account.user))).toBe('401: Please log in');
});

test('guessing the current password from a session is blocked', async () => {
  const { call } = await registered();
  const guess = (currentPassword: string) =>
    call(api.account.password, { body: { currentPassword, password: 'secret3' } }).then(
      () => 'right',
      String,
    );
  const guesses = await Promise.all(Array.from({ length: 24 }, () => guess('wrong-one')));
  expect(guesses.filter((answer) => answer.includes('400:'))).toHaveLength(20);
  expect(await guess('secret1')).toContain('429: Too many attempts. Please try again in 15 minutes.');
});

test('the list of sessions shows browser and day, this device first, and reveals no secret', async () => {
  const visitor = await registered();
  await elsewhere(PHONE);
  server.passTime(2 * DAY_MS);
  await elsewhere(LAPTOP);
  const places = await visitor.call(api.account.sessions);
  expect(places.map(({ device, current }) => [device, current])).toEqual([
    ['Unknown device', true],
    ['Safari on macOS', false],
    ['Chrome on Android', false],
  ]);
  const ago = (lastSeen = '') => Math.round((server.deps.now().getTime() - Date.parse(lastSeen)) / DAY_MS);
  expect(places.map(({ lastSeen }) => ago(lastSeen))).toEqual([0, 0, 2]);
  const rows = await server.deps.db.select().from(sessions);
  for (const { sid } of rows) expect(JSON.stringify(places)).not.toContain(sid.slice(0, 16));
  expect(new Set(places.map(({ id }) => id)).size).toBe(3);
  expect(JSON.stringify(rows)).not.toMatch(/126\.0|Pixel|10_15/);
});

test('logging out everywhere else keeps this session and those of other users', async () => {
  const visitor = await registered();
  const stranger = await registered(grace);
  const others = [await elsewhere(), await elsewhere()];
  await visitor.call(api.account.endSessions);
  for (const { call } of others) expect(await refusal(call(api.account.user))).toBe('401: Please log in');
  expect(await visitor.call(api.account.sessions)).toHaveLength(1);
  expect(await stranger.call(api.account.user)).toMatchObject({ username: 'Grace' });
});

test('starting a checkout keeps the name of the device on which the session began', async () => {
  const visitor = await registered();
  const { db } = server.deps;
  await db.update(sessions).set({ sess: { userId: 1, visitor: null, device: 'Firefox on Linux' } });
  await startCheckout(visitor);
  expect((await visitor.call(api.account.sessions))[0]?.device).toBe('Firefox on Linux');
  const [row] = await db.select().from(sessions);
  expect(row?.sess).toEqual({ userId: 1, visitor: expect.any(String), device: 'Firefox on Linux' });
});

test.for([
  [undefined, 'Unknown device'],
  ['\u0001\uffff', 'Unknown device'],
  ['x'.repeat(9000), 'Unknown device'],
  [PHONE, 'Chrome on Android'],
] as const)('a browser that calls itself %j gets its name, or none', ([agent, name]) => {
  expect(deviceOf(agent)).toBe(name);
});
