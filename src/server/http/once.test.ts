import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { listCalls } from '#shared/list-calls.ts';
import { aChild, aDate, aMilestone, aPerson } from '#shared/testing/facts.ts';
import { createApp } from '../app.ts';
import { type OpenDatabase, openDatabase } from '../db/connect.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { digestOf } from '../db/token.ts';
import { createLog } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { insertOrders } from '../testing/desk-orders.ts';
import { buy, report } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { refusal } from '../testing/refusal.ts';
import { reminded } from '../testing/reminders.ts';
import { rowsOf } from '../testing/rows-of.ts';
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

/** Who asks for what: always with the cookies from before, since no answer comes back. */
type Scene = { visitor: Visitor; params?: Record<string, unknown>; body?: unknown };

const asMember = async (body?: unknown, params?: object): Promise<Scene> => {
  const visitor = await server.register('sam');
  await visitor.call(api.children.create, { body: aChild() });
  await visitor.call(api.people.create, { body: aPerson() });
  return { visitor, body, ...(params && { params: { ...params } }) };
};
const aboutOrder = async (body?: unknown): Promise<Scene> => {
  const visitor = await server.register('admin');
  await insertOrders(server.deps.db, [{}]);
  return { visitor, params: { id: 1 }, body };
};

const SCENES: Record<string, () => Promise<Scene>> = {
  'POST /api/register': async () => ({ visitor: server.stranger(), body: SAM }),
  'PUT /api/user/password': async () => {
    const visitor = server.stranger();
    await visitor.register(SAM);
    return { visitor, body: { currentPassword: SAM.password, password: 'secret2' } };
  },
  'POST /api/reset-password': async () => ({ visitor: server.stranger(), body: SAM }),
  'POST /api/reset-password/:token': async () => {
    await server.register('sam');
    await server.stranger().call(api.account.requestReset, { body: SAM });
    await server.runJobs();
    const [mail] = await server.mailbox.list();
    const token = /\/reset-password\?token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1];
    return { visitor: server.stranger(), params: { token }, body: { password: 'secret2' } };
  },
  'POST /api/user/email-code': () => asMember(),
  'POST /api/user/reminders/mail': async () => ({ visitor: await reminded(server, 'sam') }),
  'POST /api/children': () => asMember(aChild()),
  'POST /api/children/:id/milestones': () => asMember(aMilestone(), { id: 1 }),
  'POST /api/important-people': () => asMember(aPerson()),
  'POST /api/special-dates': () => asMember(aDate()),
  'POST /api/admin/orders/:id/refund': async () => {
    const visitor = await server.register('admin');
    const guest = server.stranger();
    const { id } = await report(guest, await buy(guest));
    return { visitor, params: { id }, body: { amount: 100, reason: 'A stain' } };
  },
  'POST /api/admin/orders/:id/mail': () => aboutOrder(),
  'POST /api/admin/orders/:id/notes': () => aboutOrder({ text: 'Rang' }),
  'POST /api/admin/print-runs': () => aboutOrder({ orders: [1] }),
  'POST /api/admin/print-runs/:id/dispatch': async () => {
    const scene = await aboutOrder({});
    await printRunOf(scene.visitor, [1]);
    return scene;
  },
  'POST /api/admin/discount-codes': () => aboutOrder({ code: 'TEN', type: 'percentage', value: 10 }),
  'POST /api/admin/discount-batches': () =>
    aboutOrder({ count: 3, type: 'percentage', value: 10, note: 'A fair' }),
};

const CALLS = listCalls().flatMap((line) =>
  line.once ? [[`${line.method} ${line.path}`, line] as const] : [],
);

/** What asks for it: each time at another of two servers, which share nothing but the database. */
function asking({ method, path }: Endpoint, { visitor, params, body }: Scene) {
  const servers = [createApp(server.deps), createApp({ ...server.deps, db: elsewhere.db })];
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let asked = 0;
  return async (key?: string, other: unknown = body) => {
    const init = {
      headers: {
        cookie,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(other !== undefined && { 'content-type': 'application/json' }),
      },
      ...(other !== undefined && { body: JSON.stringify(other) }),
    };
    const app = servers[asked++ % servers.length];
    const response = await app?.request(addressOf({ path }, params), { method, ...init });
    return `${response?.status}: ${await response?.text()}`;
  };
}

/** What asks for it, and how many rows and jobs that has added; but for sessions and counts of attempts, which each asking leaves. */
async function sceneOf(name: string, line: Endpoint) {
  const ask = asking(line, (await SCENES[name]?.()) as Scene);
  const before = await rowsOf(server);
  const made = async () => {
    const { session: _, rate_limits: __, ...rows } = await rowsOf(server);
    return Object.fromEntries(Object.entries(rows).map(([of, count]) => [of, count - (before[of] ?? 0)]));
  };
  return { ask, made };
}

describe('every call that makes something', () => {
  test('is tried here', () => {
    expect(Object.keys(SCENES).sort()).toEqual(CALLS.map(([name]) => name).sort());
  });

  test.for(CALLS)(
    '%s makes one thing and gives one answer, asked again at another server and twenty times at once',
    async ([name, line]) => {
      const key = randomUUID();
      const inTurn = await sceneOf(name, line);
      const first = await inTurn.ask(key);
      expect(first).toMatch(/^20[04]: /);
      const made = await inTurn.made();
      // A refund keeps its key itself.
      expect(made.refunds || made.idempotency_keys).toBe(1);
      expect([await inTurn.ask(key), await inTurn.ask(key.toUpperCase())]).toEqual([first, first]);
      expect(await inTurn.made()).toEqual(made);

      server = await startTestApp();
      const atOnce = await sceneOf(name, line);
      const answers = await Promise.all(Array.from({ length: 20 }, () => atOnce.ask(key)));
      expect(new Set(answers)).toEqual(new Set([answers[0]]));
      expect(answers[0]).toMatch(/^20[04]: /);
      expect(await atOnce.made()).toEqual(made);
    },
  );
});

describe('a child', () => {
  const create = async () => {
    const scene = await asMember(aChild());
    return { ...scene, ask: asking(api.children.create, scene) };
  };
  const children = async ({ call }: Visitor) => (await call(api.children.list)).length - 1;

  test('is made by each asking without a key, and under each key', async () => {
    const { visitor, ask } = await create();
    for (const key of [undefined, undefined, randomUUID(), randomUUID()]) await ask(key);
    expect(await children(visitor)).toBe(4);
  });

  test('is not made under a key that is no UUID', async () => {
    const { visitor, ask } = await create();
    for (const key of ['', '1', `${randomUUID()}0`, `"${randomUUID()}"`, 'g'.repeat(36)])
      expect(await ask(key)).toBe('400: Idempotency-Key must be a UUID');
    expect(await children(visitor)).toBe(0);
  });

  test('is not made under the key of another one', async () => {
    const { visitor, ask } = await create();
    const key = randomUUID();
    await ask(key);
    expect(await ask(key, aChild({ name: 'Zoe' }))).toBe(
      '422: This was sent before with other details, and saved. Please check it before you send it again.',
    );
    expect(await children(visitor)).toBe(1);
  });

  test('is told of again as it is now, and not once it is deleted; with its key no fact of it is kept', async () => {
    const { visitor, ask } = await create();
    const key = randomUUID();
    const params = { id: JSON.parse((await ask(key)).slice(5)).id };
    await visitor.call(api.children.update, { params, body: aChild({ name: 'Zoe' }) });
    expect(await ask(key)).toContain('"name":"Zoe"');
    await visitor.call(api.children.remove, { params });
    expect(await ask(key)).toBe('410: This was saved when it was sent before, and has been deleted since.');
    expect((await server.deps.db.select().from(idempotencyKeys)).map(({ answer }) => answer)).toEqual([
      params.id,
    ]);
  });

  test('is made under a key of somebody else’s, or of another call', async () => {
    const { visitor, ask } = await create();
    const other = await server.register('zoe');
    const key = randomUUID();
    await ask(key);
    await visitor.call(api.people.create, { body: aPerson(), key });
    expect(await other.call(api.children.create, { body: aChild(), key })).toMatchObject({
      userId: other.user?.id,
    });
  });

  test('is made under the key of a refusal', async () => {
    const member = await server.register('sam');
    const key = randomUUID();
    const date = () => member.call(api.dates.create, { body: aDate(), key });
    expect(await refusal(date())).toBe('404: Person not found');
    await member.call(api.people.create, { body: aPerson() });
    expect(await date()).toMatchObject({ personId: 1 });
  });

  test('is forgotten with its account', async () => {
    const { visitor, ask } = await create();
    await ask(randomUUID());
    await server.register('zoe');
    await server.deps.db.$client.query(`DELETE FROM users WHERE id = ${visitor.user?.id}`);
    expect(await server.deps.db.$count(idempotencyKeys)).toBe(0);
  });
});

describe('a registration', () => {
  const key = randomUUID();
  const register = async (body = SAM) => {
    const visitor = server.stranger();
    const user = await visitor.call(api.account.register, { body, key });
    return { user, visitor };
  };

  test('whose answer was lost ends signed in, under its key', async () => {
    const first = await register();
    const second = await register();
    expect(second.user).toEqual(first.user);
    expect(await second.visitor.call(api.account.user)).toEqual(first.user);
    expect(await refusal(server.stranger().call(api.account.register, { body: SAM }))).toBe(
      '409: Username already exists',
    );
  });

  test('signs in nobody by the key alone, nor by a password that has been changed since', async () => {
    const { visitor } = await register();
    expect(await refusal(register({ ...SAM, password: 'secret2' }))).toMatch(/^422: /);
    await visitor.call(api.account.password, {
      body: { currentPassword: SAM.password, password: 'secret2' },
    });
    expect(await refusal(register())).toMatch(/^422: /);
  });

  test('leaves neither password nor facts with its key', async () => {
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

  test('whose answer was lost, and the session with it, is done, and ends signed in', async () => {
    const visitor = server.stranger();
    await visitor.register(SAM);
    const before = new Map(visitor.cookies);
    await visitor.call(api.account.password, { body: change, key });
    for (const [name, value] of before) visitor.cookies.set(name, value);
    expect(await refusal(visitor.call(api.account.user))).toBe('401: Please log in');
    expect(await refusal(visitor.call(api.account.password, { body: change }))).toBe('401: Please log in');
    await visitor.call(api.account.password, { body: change, key });
    expect(await visitor.call(api.account.user)).toMatchObject({ username: SAM.username });
  });

  test('lets nobody in by the key alone', async () => {
    const visitor = server.stranger();
    await visitor.register(SAM);
    await visitor.call(api.account.password, { body: change, key });
    const stranger = server.stranger();
    const body = { ...change, password: 'secret3' };
    expect(await refusal(stranger.call(api.account.password, { body, key }))).toMatch(/^422: /);
    expect(await refusal(stranger.call(api.account.user))).toBe('401: Please log in');
  });
});
