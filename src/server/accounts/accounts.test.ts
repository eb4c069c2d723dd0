import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { rateLimits, sessions, users } from '../db/schema.ts';
import { DAY_MS, startTestApp, type TestApp } from '../testing/app.ts';
import { startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import { ensureAdmin } from './first-admin.ts';

const ada = { name: 'Ada King', username: 'Ada', email: 'ada@example.org', password: 'secret1' };
const credentials = { username: 'ada', password: 'secret1' };

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

test('a username or an email that is taken is refused in any case and in full-width letters', async () => {
  await server.stranger().register(ada);
  await server.stranger().register({ ...ada, username: 'Éva', email: 'eva@example.org' });
  for (const [more, sentence] of [
    [{ username: 'ADA', email: 'other@example.org' }, '409: Username already exists'],
    [{ username: 'Ａｄａ', email: 'other@example.org' }, '409: Username already exists'],
    [{ username: 'éVA', email: 'other@example.org' }, '409: Username already exists'],
    [{ username: 'Grace', email: 'ADA@Example.org' }, '409: Email already exists'],
  ] as const)
    expect(await refusal(server.stranger().register({ ...ada, ...more }))).toBe(sentence);
});

test('twenty simultaneous registrations of one name make one account, and no user id is skipped', async () => {
  const tries = Array.from({ length: 20 }, () => server.stranger().register(ada).catch(String));
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1);
  expect((await server.register('next')).user?.id).toBe(2);
});

test('exactly one of many simultaneous first registrations becomes user 1', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `racer${index}`);
  const users = await Promise.all(
    names.map((name) => server.stranger().register({ ...ada, username: name, email: `${name}@example.org` })),
  );
  expect(users.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('user ids used up before the first registration do not stop the first user from becoming administrator', async () => {
  await server.deps.db.execute("SELECT nextval(pg_get_serial_sequence('users', 'id'))");
  await server.deps.db.execute("SELECT nextval(pg_get_serial_sequence('users', 'id'))");
  expect((await server.stranger().register(ada)).id).toBe(1);
  expect(server.lines.join('')).toContain('The first person to register is now the administrator');
});

test('production starts with the administrator named in the settings, or refuses to start', async () => {
  const { db, log, config } = server.deps;
  const production = { ...config, production: true };
  await expect(ensureAdmin(db, production, log)).rejects.toThrow(
    /ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD/,
  );
  const admin = { username: 'boss', email: 'boss@example.org', password: 'secret1' };
  await ensureAdmin(db, { ...production, admin }, log);
  await ensureAdmin(db, { ...production, admin: { ...admin, username: 'later' } }, log);
  await ensureAdmin(db, production, log);
  expect((await db.select().from(users)).map(({ id, username }) => [id, username])).toEqual([[1, 'boss']]);
});

test('a wrong password and an unknown username get the same refusal', async () => {
  await server.stranger().register(ada);
  const attempt = (body: object) =>
    refusal(server.stranger().call(api.account.login, { body: { ...credentials, ...body } }));
  expect(await attempt({ password: 'secret2' })).toBe('401: Invalid username or password');
  expect(await attempt({ username: 'nobody' })).toBe('401: Invalid username or password');
});

test('a member logs in by username or email, however typed; two accounts are told apart by password if one’s username is the other’s email', async () => {
  await server.stranger().register(ada);
  const logIn = (username: string, password = 'secret1') =>
    server.stranger().call(api.account.login, { body: { username, password } });
  for (const typed of [
    'ADA',
    'ada@example.org',
    ' Ada@Example.ORG. ',
    'ada @example.org',
    'ａｄａ@example.org',
  ])
    expect([typed, (await logIn(typed)).username]).toEqual([typed, 'Ada']);
  expect(await refusal(logIn('nobody@example.org'))).toBe('401: Invalid username or password');
  await server
    .stranger()
    .register({ ...ada, username: 'ADA@example.org', email: 'eve@example.org', password: 'secret2' });
  expect(await logIn('ada@example.org')).toMatchObject({ username: 'Ada' });
  expect(await refusal(logIn('ada@example.org', 'wrong-one'))).toBe('401: Invalid username or password');
  expect(await logIn('ada@example.org', 'secret2')).toMatchObject({ email: 'eve@example.org' });
  expect(await logIn('ada')).toMatchObject({ username: 'Ada' });
});

test('passwords are stored as argon2id, and a weaker hash is replaced at the next log-in', async () => {
  const { db } = server.deps;
  await server.stranger().register(ada);
  const stored = async () => (await db.select().from(users))[0]?.password ?? '';
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { hash } = await import('@node-rs/argon2');
  await db.update(users).set({ password: await hash('secret1', { memoryCost: 8192, timeCost: 1 }) });
  await server.stranger().call(api.account.login, { body: credentials });
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('registering and logging in each start a new session and end the old one', async () => {
  const { db } = server.deps;
  const visitor = server.stranger();
  await startCheckout(visitor);
  for (const begin of [
    () => visitor.register(ada),
    () => visitor.call(api.account.login, { body: credentials }),
  ]) {
    const before = new Map(visitor.cookies);
    await begin();
    expect(visitor.cookies.get('session')).not.toBe(before.get('session'));
    const thief = server.stranger();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect(await refusal(thief.call(api.account.user))).toBe('401: Please log in');
    expect(await visitor.call(api.account.user)).toMatchObject({ username: 'Ada' });
    expect(await db.$count(sessions)).toBe(1);
  }
});

test('a password over the length limit is refused before it is hashed', async () => {
  const body = { username: 'ada', password: 'x'.repeat(201) };
  expect(await refusal(server.stranger().call(api.account.login, { body }))).toMatch(/^400: /);
  // Attempts are counted just before hashing, so an empty table shows that nothing was hashed.
  expect(await server.deps.db.$count(rateLimits)).toBe(0);
});

test('logging out ends the session on the server, not only in the browser', async () => {
  const visitor = server.stranger();
  await visitor.register(ada);
  const copy = server.stranger();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  await visitor.call(api.account.logout);
  expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
  expect(await refusal(copy.call(api.account.user))).toBe('401: Please log in');
});

test('a session expires thirty days after its last use, and its expiry is written at most once a day', async () => {
  const { db } = server.deps;
  const visitor = server.stranger();
  await visitor.register(ada);
  const expire = async () => (await db.select().from(sessions))[0]?.expire;
  const first = await expire();
  await visitor.call(api.account.user);
  expect(await expire()).toBe(first);
  server.passTime(29 * DAY_MS);
  await visitor.call(api.account.user);
  expect(await expire()).not.toBe(first);
  server.passTime(29 * DAY_MS);
  await visitor.call(api.account.user);
  server.passTime(31 * DAY_MS);
  expect(await refusal(visitor.call(api.account.user))).toBe('401: Please log in');
});

test('the table stores only a digest of the cookie, and visitors who only look leave no row', async () => {
  const { db } = server.deps;
  for (let visit = 0; visit < 20; visit++) await server.fetch('/api/config');
  expect(await db.$count(sessions)).toBe(0);
  const visitor = server.stranger();
  await visitor.register(ada);
  const [token] = visitor.cookies.values();
  expect(await db.$count(sessions, eq(sessions.sid, token ?? ''))).toBe(0);
  expect((await db.select().from(sessions))[0]?.sid).toMatch(/^[0-9a-f]{64}$/);
});

test('the session cookie is HttpOnly, and on https it has the __Host- prefix', async () => {
  const cookieOf = async () => {
    const body = JSON.stringify(ada);
    const headers = { 'content-type': 'application/json' };
    const response = await server.fetch('/api/register', { method: 'POST', headers, body });
    return response.headers.getSetCookie().find((line) => line.includes('session=')) ?? '';
  };
  expect(await cookieOf()).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  server = await startTestApp({ env: { BASE_URL: 'https://cards.example' } });
  expect(await cookieOf()).toMatch(/^__Host-session=[\w-]{43};.* Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('guesses at one account are blocked for a while from any address; other accounts can log in, and right passwords are not counted', async () => {
  await server.stranger().register(ada);
  await server.stranger().register({ ...ada, username: 'Grace', email: 'grace@example.org' });
  const logIn = (more = {}) =>
    server.stranger().call(api.account.login, { body: { ...credentials, ...more } });
  const guess = (_: unknown, nth: number) =>
    refusal(logIn({ username: nth % 2 ? 'ada' : 'ada@example.org', password: 'wrong-one' }));
  const guesses = await Promise.all(Array.from({ length: 19 }, guess));
  expect(new Set(guesses)).toEqual(new Set(['401: Invalid username or password']));
  for (let time = 0; time < 3; time++) expect(await logIn()).toMatchObject({ username: 'Ada' });
  const more = await Promise.all(Array.from({ length: 5 }, guess));
  expect(more.filter((answer) => answer.startsWith('429'))).toHaveLength(4);
  expect(await refusal(logIn())).toMatch(/^429: /);
  await logIn({ username: 'grace' });
  // The block of fifteen minutes expires.
  await server.deps.db.update(rateLimits).set({ expire: Date.now() - 1 });
  await logIn();
});
