import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { rateLimits } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';
import { visitorFrom } from '../testing/visitor-from.ts';

const ada = { name: 'Ada King', username: 'ada', email: 'ada@example.org', password: 'secret1' };
const WRONG = '401: Invalid username or password';
const GUESSES = 200;
const TOO_MANY = /^429: Too many attempts/;

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({ env: { TRUST_PROXY: '1' } });
});

const browserAt = (address: string) => visitorFrom(server, address);

const logIn = ({ call }: Visitor, password: string, username = 'ada') =>
  call(api.account.login, { body: { username, password } });
const deviceCookies = ({ cookies }: Visitor) => [...cookies].filter(([name]) => name.includes('device'));

/** Uses up all but `left` of the guesses that unknown devices have for this account. */
async function lockOut(username: string, left = 0): Promise<void> {
  for (let nth = left; nth < GUESSES; nth++) await server.deps.limits.count('log-in of an account', username);
}

test('wrong passwords from many addresses lock out unknown devices but not the owner’s own', async () => {
  const owner = browserAt('198.51.100.1');
  await owner.register(ada);
  await owner.call(api.account.logout);
  await lockOut('ada', 4);
  const guesses = [1, 2, 3, 4].map((nth) => refusal(logIn(browserAt(`203.0.${nth}.7`), `guess ${nth}`)));
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([WRONG]));
  expect(await refusal(logIn(browserAt('192.0.2.1'), 'secret1'))).toMatch(TOO_MANY);
  expect(await logIn(owner, 'secret1')).toMatchObject({ username: 'ada' });
});

test('a member’s own device accepts an email that is another account’s locked username', async () => {
  const owner = browserAt('198.51.100.1');
  await owner.register(ada);
  await browserAt('203.0.113.7').register({ ...ada, username: ada.email, email: 'eve@example.org' });
  await lockOut(ada.email);
  expect(await logIn(owner, 'secret1', ada.email)).toMatchObject({ username: 'ada' });
});

test('a known device has its own counter, which other devices cannot use up', async () => {
  const [phone, laptop] = [browserAt('198.51.100.1'), browserAt('198.51.100.1')];
  await phone.register(ada);
  await logIn(laptop, 'secret1');
  for (let nth = 0; nth < 20; nth++) expect(await refusal(logIn(phone, `wrong ${nth}`))).toBe(WRONG);
  expect(await refusal(logIn(phone, 'secret1'))).toMatch(TOO_MANY);
  expect(await logIn(laptop, 'secret1')).toMatchObject({ username: 'ada' });
  // The phone's wrong guesses do not count against unknown devices either.
  expect(await logIn(browserAt('198.51.100.1'), 'secret1')).toMatchObject({ username: 'ada' });
  await server.deps.db.update(rateLimits).set({ expire: Date.now() - 1 });
  expect(await logIn(phone, 'secret1')).toMatchObject({ username: 'ada' });
});

test('a device is known only to the accounts that logged in on it', async () => {
  const shared = browserAt('198.51.100.1');
  await shared.register(ada);
  await shared.register({ ...ada, username: 'grace', email: 'grace@example.org' });
  const foreign = browserAt('198.51.100.2');
  await foreign.register({ ...ada, username: 'eve', email: 'eve@example.org' });
  // The value of Eve's cookie is stored under the name of Ada's cookie.
  const [[name] = [''], [, evesValue] = ['', '']] = [
    ...deviceCookies(shared),
    ...deviceCookies(foreign).slice(-1),
  ];
  foreign.cookies.set(name, evesValue);
  await lockOut('ada');
  expect(await refusal(logIn(foreign, 'secret1'))).toMatch(TOO_MANY);
  for (const value of ['', '.', 'x', 'x.y', `${evesValue}x`, 'a'.repeat(3000)]) {
    foreign.cookies.set(name, value);
    expect(await refusal(logIn(foreign, 'secret1'))).toMatch(TOO_MANY);
  }
  expect(await logIn(shared, 'secret1')).toMatchObject({ username: 'ada' });
  expect(await logIn(shared, 'secret1', 'grace')).toMatchObject({ username: 'grace' });
});

test('a new password makes every device unknown except the one on which it was chosen', async () => {
  const [phone, laptop] = [browserAt('198.51.100.1'), browserAt('198.51.100.2')];
  await phone.register(ada);
  await logIn(laptop, 'secret1');
  const body = { currentPassword: 'secret1', password: 'secret2' };
  await phone.call(api.account.password, { body });
  await lockOut('ada');
  expect(await refusal(logIn(laptop, 'secret2'))).toMatch(TOO_MANY);
  expect(await logIn(phone, 'secret2')).toMatchObject({ username: 'ada' });

  await server.deps.db.delete(rateLimits);
  await server.stranger().call(api.account.requestReset, { body: ada });
  await server.runJobs();
  const [mail] = await server.mailbox.list();
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  await browserAt('198.51.100.3').call(api.account.resetPassword, {
    params: { token },
    body: { password: 'secret3' },
  });
  await lockOut('ada');
  expect(await refusal(logIn(phone, 'secret3'))).toMatch(TOO_MANY);
});

test('the device cookie is HttpOnly, lasts a year, does not reveal its owner and is deleted with the account', async () => {
  server = await startTestApp({ env: { BASE_URL: 'https://cards.example' } });
  const headers = { 'content-type': 'application/json' };
  const response = await server.fetch('/api/register', {
    method: 'POST',
    headers,
    body: JSON.stringify(ada),
  });
  const line = response.headers.getSetCookie().find((one) => one.includes('device')) ?? '';
  expect(line).toMatch(
    /^__Host-device-[\w-]{8}=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const visitor = server.stranger();
  await visitor.register({ ...ada, username: 'grace', email: 'grace@example.org' });
  expect(deviceCookies(visitor)).toHaveLength(1);
  await visitor.call(api.account.remove, { body: { confirmation: 'grace', currentPassword: 'secret1' } });
  expect(deviceCookies(visitor)).toEqual([]);
});
