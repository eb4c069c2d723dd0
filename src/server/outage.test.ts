/// <reference types="vite/types/importMeta.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { type FaultProxy, startFaultProxy } from './testing/fault-proxy.ts';
import { pay, report, startCheckout } from './testing/orders.ts';
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts';
import { freePort, ready, type ServerProcess, spawnServer } from './testing/process.ts';
import { createVisitor, type Visitor } from './testing/visitor.ts';

const LONG = import.meta.env.MODE === 'long';
/** `npm test` tries the first three; `npm run test:long` tries all of them twice, two of them for longer. */
const TRIED = LONG ? 12 : 3;
/** How long the database is away. */
const AWAY_MS = 3_000;
const LONG_AWAY_MS: Record<string, number> = { 'is stopped and started': 60_000, hangs: 20_000 };
const BUYERS = 30;
const ASKED_A_SECOND = 50;
const SLOW = 600_000;

let folder = '';
let postgres: PostgresServer;
let proxy: FaultProxy;
let server: ServerProcess;
const visitor = () => createVisitor((path, init) => fetch(server.url + path, init));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  postgres = await startPostgres();
  await asAdmin(`CREATE ROLE shop LOGIN PASSWORD 'shop'`, 'CREATE DATABASE shop OWNER shop');
  proxy = await startFaultProxy(postgres.url.replace('postgres:postgres', 'shop:shop').concat('/shop'));
  server = await ready(
    spawnServer({
      PORT: await freePort(),
      DATA_DIR: folder,
      DATABASE_URL: proxy.url,
      RECONCILE_SECONDS: '2',
    }),
  );
}, SLOW);
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await proxy?.close();
  await postgres?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client(`${postgres.url}/postgres`);
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

const BREAK_OFF = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'shop'`;

/** Ways in which a database goes, and comes back; each is away for as long as the function it gives is not called. */
const OUTAGES: Record<string, () => Promise<() => Promise<void>>> = {
  async 'crashes and recovers'() {
    await postgres.halt('immediate');
    return () => postgres.start();
  },
  async 'says nothing more'() {
    proxy.freeze();
    return async () => proxy.thaw();
  },
  async 'is out of connections'() {
    await asAdmin('ALTER ROLE shop CONNECTION LIMIT 0', BREAK_OFF);
    return () => asAdmin('ALTER ROLE shop CONNECTION LIMIT -1');
  },
  async 'has become read-only'() {
    await asAdmin('ALTER ROLE shop SET default_transaction_read_only = on', BREAK_OFF);
    return () => asAdmin('ALTER ROLE shop RESET default_transaction_read_only', BREAK_OFF);
  },
  async 'is stopped and started'() {
    await postgres.halt('fast');
    return () => postgres.start();
  },
  async hangs() {
    const goOn = await postgres.hang();
    return async () => goOn();
  },
};

type Answer = { status: number; ms: number; retryAfter: string | null; text: string };

async function timed(path: string, init?: RequestInit): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(server.url + path, init);
  const text = await answer.text();
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, ms: performance.now() - begun, retryAfter, text };
}

/** Does something until it succeeds, as a browser's user does. */
async function insist<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!/ 503|503:|not available|just now/.test(String(error))) throw error;
      await wait(300);
    }
  }
}

/** One family's card, paid: whatever is refused meanwhile is tried again. */
async function buyThrough(outage: Promise<void>, nth: number): Promise<string> {
  const guest = visitor();
  await wait(nth * 40);
  const { clientSecret, paymentIntentId } = await insist(() => startCheckout(guest));
  if (nth % 2) await outage;
  await insist(() => pay(guest, clientSecret));
  // A half of the browsers report their payment; the others leave it to the webhook and the reconciler.
  if (nth % 4 < 2) await insist(() => report(guest, paymentIntentId));
  return paymentIntentId;
}

test('the database goes in every way while thirty buy: answers in time, nothing lost, nothing doubled, no hand needed', {
  timeout: SLOW,
}, async () => {
  const admin = visitor();
  await admin.register({
    name: 'Admin',
    username: 'admin',
    email: 'admin@example.org',
    password: 'secret1',
  });
  const bought: string[] = [];
  const names: string[] = [];
  const outages = Object.entries(OUTAGES);
  for (const [name, begin] of [...outages, ...outages].slice(0, TRIED)) {
    const share = Array.from({ length: LONG ? BUYERS : BUYERS / TRIED }, (_, nth) => nth);
    let over = () => {};
    const outage = new Promise<void>((resolve) => {
      over = resolve;
    });
    const buying = share.map((nth) => buyThrough(outage, nth));
    const writing = writeThrough(admin, outage, names);
    await wait(300);
    const end = await begin();
    const awayMs = (LONG && LONG_AWAY_MS[name]) || AWAY_MS;
    const away = await whileAway(name, performance.now() + awayMs);
    await end();
    const backAt = performance.now();
    await firstGoodAnswer();
    const recovery = performance.now() - backAt;
    // Two seconds are promised, and the rest is for a busy machine. Mostly it is a tenth of that; after a silence it is up to 1.7 s.
    expect(recovery, name).toBeLessThan(2_500);
    over();
    process.stdout.write(
      `${name}, ${awayMs / 1000} s: ${away.length} asked, slowest ${Math.round(Math.max(...away.map(({ ms }) => ms)))} ms, back after ${Math.round(recovery)} ms\n`,
    );
    bought.push(...(await Promise.all(buying)));
    await writing;
  }

  expect(server.child.exitCode).toBe(null);
  const ordered = async () =>
    (await admin.call(deskApi.orders.list, { query: { limit: 200 } })).map((order) => order.stripePaymentId);
  await expect
    .poll(async () => (await ordered()).sort(), { timeout: 60_000, interval: 500 })
    .toEqual(bought.sort());
  const kept = (await admin.call(api.children.list)).map((child) => child.name);
  expect(names.filter((name) => !kept.includes(name))).toEqual([]);
  const confirmations = async () => {
    const answer = await fetch(`${server.url}/dev/mail.json`);
    const mails = (await answer.json()) as { to: string; text: string }[];
    return mails
      .filter(({ to }) => to === 'sam@example.org')
      .map(({ text }) => /\/order\/\S+/.exec(text)?.[0]);
  };
  await expect
    .poll(async () => new Set(await confirmations()).size, { timeout: 120_000, interval: 500 })
    .toBe(bought.length);
  expect(await confirmations()).toHaveLength(bought.length);
  expect(server.output()).not.toMatch(/nobody awaited|uncaught/i);
});

/** Asks fifty times a second until `until`, answered or not: whatever the database does, there is an answer, and in time. */
async function whileAway(name: string, until: number): Promise<Answer[]> {
  const asked: Promise<Answer>[] = [];
  const cookie = { cookie: `session=${'x'.repeat(43)}` };
  const wrong = JSON.stringify({ username: 'admin', password: `wrong ${name}` });
  const ways = [
    () => timed('/api/children', { headers: cookie }),
    () => timed('/readyz', { headers: cookie }),
    // Counts the attempt, which is a write.
    () =>
      timed('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: wrong }),
  ];
  for (let nth = 0; performance.now() < until; nth++) {
    const ask = ways[nth % ways.length];
    if (ask) asked.push(ask());
    await wait(1_000 / ASKED_A_SECOND);
  }
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length, name).toBeGreaterThan(0);
  for (const { status, retryAfter, text } of answers) {
    // Without a session nobody may list children, and with a wrong password nobody logs in; a database that is there says so.
    expect([200, 401, 429, 503]).toContain(status);
    if (status === 503) expect([retryAfter, text.split('\n').length]).toEqual(['5', 1]);
  }
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
  return answers;
}

async function firstGoodAnswer(): Promise<void> {
  await expect.poll(async () => (await timed('/readyz')).status, { timeout: 30_000, interval: 50 }).toBe(200);
}

/** Adds children; `names` gets those that were acknowledged. */
async function writeThrough(admin: Visitor, outage: Promise<void>, names: string[]): Promise<void> {
  let ended = false;
  void outage.then(() => {
    ended = true;
  });
  while (!ended) {
    const name = `Child ${names.length} ${Math.random()}`;
    await insist(() => admin.call(api.children.create, { body: { name, birthdate: '2020-06-15' } }));
    names.push(name);
    await wait(50);
  }
}
