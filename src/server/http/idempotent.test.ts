import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { aChild, aDate, aPerson } from '#shared/testing/facts.ts';
import { createApp } from '../app.ts';
import { type OpenDatabase, openDatabase } from '../db/connect.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { digestOf } from '../db/token.ts';
import { createLog } from '../log.ts';
import { makeAllChanges } from '../testing/all-changes.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { refusal } from '../testing/refusal.ts';
import { SAM, type Visitor } from '../testing/visitor.ts';

let server: TestApp;
let elsewhere: OpenDatabase;
beforeAll(async () => {
  const log = createLog('plain', () => undefined);
  const { choice } = await testDatabase(log);
  elsewhere = await openDatabase(choice, log, { connectMs: 120_000, silenceMs: 120_000, lockMs: 120_000 });
});
afterAll(() => elsewhere.close());
beforeEach(async () => {
  server = await startTestApp();
});

test('every call that creates something creates it once and gives one response, if sent twenty times at once and again to two servers', async () => {
  const makeAll = async (times: number) => {
    server = await startTestApp();
    const apps = [createApp(server.deps), createApp({ ...server.deps, db: elsewhere.db })];
    const { mails, ...rows } = await makeAllChanges(server, async ({ name, once }, path, init) => {
      if (!once) return server.fetch(path, init);
      const headers = new Headers(init.headers);
      headers.set('idempotency-key', randomUUID());
      // Each request has the old cookies, as if no response had arrived.
      const ask = async (nth: number) =>
        (apps[nth % 2] as (typeof apps)[0]).request(path, { ...init, headers });
      const answers = await Promise.all(Array.from({ length: times }, (_, nth) => ask(nth)));
      for (let nth = 1; nth < times && nth < 3; nth++) answers.push(await ask(nth));
      const told = await Promise.all(
        answers.map(async (one) => `${one.status}: ${await one.clone().text()}`),
      );
      expect([name, ...new Set(told)]).toEqual([name, expect.stringMatching(/^20[04]: /)]);
      return answers[0] as Response;
    });
    // Every request leaves a session and rate limits, so these tables are not compared.
    const kept = ({ session: _, rate_limits: __, ...others }: Record<string, number>) => others;
    return { mails, before: kept(rows.before), after: kept(rows.after) };
  };
  expect(await makeAll(20)).toEqual(await makeAll(1));
});

describe('a child', () => {
  let visitor: Visitor;
  const key = randomUUID();
  beforeEach(async () => {
    visitor = await server.register('sam');
  });
  const ask = async (key?: string, child = aChild()) => {
    const headers = {
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(child) };
    const answer = await visitor.fetch('/api/children', init);
    return `${answer.status}: ${await answer.text()}`;
  };
  const made = async () => (await visitor.call(api.children.list)).length;

  test('is created by each request without a key, and once for each key', async () => {
    for (const one of [undefined, undefined, key, randomUUID()]) await ask(one);
    expect(await made()).toBe(4);
  });

  test('is not created under a key that is no UUID', async () => {
    for (const wrong of ['', '1', `${key}0`, `"${key}"`, 'g'.repeat(36)])
      expect(await ask(wrong)).toBe('400: Idempotency-Key must be a UUID');
    expect(await made()).toBe(0);
  });

  test('is not created under the key of another child', async () => {
    await ask(key);
    expect(await ask(key, aChild({ name: 'Zoe' }))).toBe(
      '422: This has already been saved with different details. Please check before sending it again.',
    );
    expect(await made()).toBe(1);
  });

  test('is returned in its current state to a repeated request, with 410 once deleted; the key stores no data of it', async () => {
    const params = { id: JSON.parse((await ask(key)).slice(5)).id };
    await visitor.call(api.children.update, { params, body: aChild({ name: 'Zoe' }) });
    expect(await ask(key)).toContain('"name":"Zoe"');
    await visitor.call(api.children.remove, { params });
    expect(await ask(key)).toBe('410: This has already been saved, and has since been deleted.');
    const kept = await server.deps.db.select().from(idempotencyKeys);
    expect(kept.map(({ answer }) => answer)).toEqual([params.id]);
  });

  test('is created under a key that was used by another user, by another call, or in a refused request', async () => {
    const other = await server.register('zoe');
    await ask(key);
    await visitor.call(api.people.create, { body: aPerson(), key });
    const body = aChild();
    expect(await other.call(api.children.create, { body, key })).toMatchObject({ userId: other.user?.id });
    const date = () => other.call(api.dates.create, { body: aDate({ personId: 2 }), key });
    expect(await refusal(date())).toBe('404: Person not found');
    await other.call(api.people.create, { body: aPerson() });
    expect(await date()).toMatchObject({ personId: 2 });
  });
});

describe('a registration', () => {
  const key = randomUUID();
  const register = async (body = SAM) => {
    const visitor = server.stranger();
    const user = await visitor.call(api.account.register, { body, key });
    return { user, visitor };
  };

  test('whose response was lost can be repeated under its key, and ends logged in', async () => {
    const first = await register();
    const second = await register();
    expect(second.user).toEqual(first.user);
    expect(await second.visitor.call(api.account.user)).toEqual(first.user);
    expect(await refusal(server.stranger().call(api.account.register, { body: SAM }))).toBe(
      '409: Username already exists',
    );
  });

  test('cannot be repeated without the current password', async () => {
    const { visitor } = await register();
    expect(await refusal(register({ ...SAM, password: 'secret2' }))).toMatch(/^422: /);
    await visitor.call(api.account.password, {
      body: { currentPassword: SAM.password, password: 'secret2' },
    });
    expect(await refusal(register())).toMatch(/^422: /);
  });

  test('stores neither password nor personal data with its key', async () => {
    await register();
    const { password: _, ...digested } = SAM;
    const [row] = await server.deps.db.select().from(idempotencyKeys);
    expect(row).toEqual({
      ...{ userId: null, call: 'POST /api/register', key, answer: 1, createdAt: expect.any(String) },
      digest: digestOf(JSON.stringify(['/api/register', digested])),
    });
  });
});

describe('a changed password', () => {
  const change = { currentPassword: SAM.password, password: 'secret2' };
  const key = randomUUID();
  let visitor: Visitor;
  let before: Map<string, string>;
  beforeEach(async () => {
    visitor = server.stranger();
    await visitor.register(SAM);
    before = new Map(visitor.cookies);
    await visitor.call(api.account.password, { body: change, key });
  });

  test('whose response and session were lost can be repeated, and ends logged in', async () => {
    for (const [name, value] of before) visitor.cookies.set(name, value);
    expect(await refusal(visitor.call(api.account.user))).toBe('401: Please log in');
    expect(await refusal(visitor.call(api.account.password, { body: change }))).toBe('401: Please log in');
    await visitor.call(api.account.password, { body: change, key });
    expect(await visitor.call(api.account.user)).toMatchObject({ username: SAM.username });
  });

  test('gives no access to a stranger who only knows the key', async () => {
    const stranger = server.stranger();
    const body = { ...change, password: 'secret3' };
    expect(await refusal(stranger.call(api.account.password, { body, key }))).toMatch(/^422: /);
    expect(await refusal(stranger.call(api.account.user))).toBe('401: Please log in');
  });
});
