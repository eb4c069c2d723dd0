import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { signDelivery } from './payments/signature.ts';
import { WEBHOOK_PATH } from './payments/webhook-events.ts';
import { type FaultProxy, startFaultProxy } from './testing/fault-proxy.ts';
import { pay, report, startCheckout } from './testing/orders.ts';
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts';
import { newServerPlace, type ServerProcess } from './testing/process.ts';
import { brokenPromises, type TimedAnswer, timedFetch } from './testing/timed-answers.ts';
import { createVisitor, SAM, type Visitor } from './testing/visitor.ts';

/** The normal run tries the first three kinds of outage; the long run tries all, two of them for longer. */
const { numRuns: TRIED } = fuzzRuns({ smoke: 3, long: 6 });
const IS_LONG = TRIED > 3;
/** The database is down for this long. */
const AWAY_MS = 3_000;
const LONG_AWAY_MS: Record<string, number> = { 'is stopped and started': 30_000, hangs: 15_000 };
/** Only the long run, on an idle machine, enforces this limit. */
const BACK_MS = IS_LONG ? 2_000 : Number.POSITIVE_INFINITY;
const BUYERS = 30;
const ASKED_A_SECOND = 50;

let place: Awaited<ReturnType<typeof newServerPlace>>;
let postgres: PostgresServer;
let proxy: FaultProxy;
let server: ServerProcess;

beforeAll(async () => {
  postgres = await startPostgres();
  await asAdmin(`CREATE ROLE shop LOGIN PASSWORD 'shop'`, 'CREATE DATABASE shop OWNER shop');
  proxy = await startFaultProxy(postgres.url.replace('postgres:postgres', 'shop:shop').concat('/shop'));
  place = await newServerPlace({
    ...{ DATABASE_URL: proxy.url, RECONCILE_SECONDS: '2', TRUST_PROXY: '1' },
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  server = await place.start();
});
afterAll(async () => {
  await place?.remove();
  await proxy?.close();
  await postgres?.remove();
});

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client(`${postgres.url}/postgres`);
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

const BREAK_OFF = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'shop'`;

/** The ways in which a database fails; each lasts until the returned function is called. */
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
    const goOn = await postgres.pauseProcesses();
    return async () => goOn();
  },
};

const JSON_HEADERS = { 'content-type': 'application/json' };
const WEBHOOK_SECRET = 'whsec_of_this_test';
const EVENT = '{"type":"charge.refunded","data":{"object":{"object":"charge","payment_intent":"pi_x"}}}';
const WRONG = JSON.stringify({ username: 'admin', password: 'another' });
/** Calls that need no valid session or password. */
const WAYS: [path: string, init: RequestInit][] = [
  ['/api/children', { headers: { cookie: `session=${'x'.repeat(43)}` } }],
  ['/readyz', {}],
  // This call counts the attempt, which is a write.
  ['/api/login', { method: 'POST', headers: JSON_HEADERS, body: WRONG }],
  [
    WEBHOOK_PATH,
    {
      ...{ method: 'POST', body: EVENT },
      // Each request is signed when sent, because signatures expire soon.
      get headers() {
        return { 'stripe-signature': signDelivery(EVENT, WEBHOOK_SECRET) };
      },
    },
  ],
];
const REFUSED = [401, 429];

/** Repeats an action until it succeeds, as a browser's user does. */
async function insist<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallError && error.status === 503)) throw error;
      await wait(300);
    }
  }
}

/** Buys a card, retrying all refused requests. */
async function buyThrough(guest: Visitor, nth: number, outage: Promise<void>): Promise<string> {
  await wait(nth * 40);
  const { clientSecret, paymentIntentId } = await insist(() => startCheckout(guest));
  if (nth % 2) await outage;
  await insist(() => pay(guest, clientSecret));
  // Half of the browsers report their payment; the others leave it to the webhook and the reconciler.
  if (nth % 4 < 2) await insist(() => report(guest, paymentIntentId));
  return paymentIntentId;
}

test('every kind of database outage while thirty customers buy: timely responses, nothing lost or doubled, automatic recovery', async () => {
  const answers: TimedAnswer[] = [];
  const visitor = (address: string) =>
    createVisitor(timedFetch(server.url, answers, { 'x-forwarded-for': address }));
  const admin = visitor('10.1.0.1');
  await admin.register(SAM);
  const bought: string[] = [];
  const names: string[] = [];
  const outages = Object.entries(OUTAGES);
  for (const [round, [name, begin]] of outages.slice(0, TRIED).entries()) {
    answers.length = 0;
    const ended = new AbortController();
    const outage = new Promise<void>((resolve) => {
      ended.signal.addEventListener('abort', () => resolve());
    });
    const share = Array.from({ length: IS_LONG ? BUYERS : BUYERS / TRIED }, (_, nth) => nth);
    // Each buyer has a separate address, so that rate limits do not apply.
    const buying = Promise.all(share.map((nth) => buyThrough(visitor(`10.2.${round}.${nth}`), nth, outage)));
    const writing = writeThrough(admin, names, ended.signal);
    // Errors are thrown later, when these promises are awaited.
    for (const one of [buying, writing]) one.catch(() => undefined);
    const asked: TimedAnswer[] = [];
    const asking = askAllTheTime(asked, ended.signal);
    await wait(300);
    const end = await begin();
    const awayMs = (IS_LONG && LONG_AWAY_MS[name]) || AWAY_MS;
    await wait(awayMs);
    await expect.poll(() => asked.some(({ status }) => status === 503), { message: name }).toBe(true);
    await end();
    const backAt = performance.now();
    await expect.poll(() => goodAgainAt(asked, backAt)).toBeLessThan(Number.POSITIVE_INFINITY);
    const recovery = goodAgainAt(asked, backAt) - backAt;
    ended.abort();
    await asking;
    bought.push(...(await buying));
    await writing;
    process.stdout.write(`${name}: good after ${Math.round(recovery)} ms\n`);
    expect(brokenPromises(asked, REFUSED), name).toEqual([]);
    expect(brokenPromises(answers), name).toEqual([]);
    expect(recovery, name).toBeLessThan(BACK_MS);
  }

  expect(server.child.exitCode).toBe(null);
  bought.sort();
  await expect.poll(ordered).toEqual(bought);
  expect(await paid()).toEqual(bought);
  const kept = (await admin.call(api.children.list)).map((child) => child.name);
  expect(names.filter((name) => !kept.includes(name))).toEqual([]);
  const confirmations = async () => {
    const answer = await fetch(`${server.url}/dev/mail.json`);
    const mails = (await answer.json()) as { to: string; text: string }[];
    return mails
      .filter(({ to }) => to === 'sam@example.org')
      .map(({ text }) => /\/order\/\S+/.exec(text)?.[0]);
  };
  await expect.poll(async () => new Set(await confirmations()).size).toBe(bought.length);
  expect(await confirmations()).toHaveLength(bought.length);
  expect(server.output()).not.toMatch(/unhandled|uncaught/i);
});

/** Sends fifty requests a second at fixed times, without waiting for responses. */
async function askAllTheTime(asked: TimedAnswer[], ended: AbortSignal): Promise<void> {
  const ask = timedFetch(server.url, asked, { 'x-forwarded-for': '10.3.0.1' });
  const asking: Promise<unknown>[] = [];
  const begun = performance.now();
  for (let nth = 0; !ended.aborted; nth++) {
    const early = begun + (nth * 1_000) / ASKED_A_SECOND - performance.now();
    if (early > 0) await wait(early);
    const [path, init] = WAYS[nth % WAYS.length] ?? ['', {}];
    // `ask` records the failure itself.
    asking.push(ask(path, init).catch(() => undefined));
  }
  await Promise.all(asking);
}

/** Returns when the last of these calls had its first good response. */
function goodAgainAt(asked: TimedAnswer[], since: number): number {
  const good = asked.filter(({ at, status }) => at >= since && [200, ...REFUSED].includes(status));
  return Math.max(
    ...WAYS.map(([path]) => Math.min(...good.filter(({ call }) => call.endsWith(path)).map(({ at }) => at))),
  );
}

/** Adds children; `names` collects those that were confirmed. */
async function writeThrough(admin: Visitor, names: string[], ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const name = `Child ${names.length} ${Math.random()}`;
    await insist(() => admin.call(api.children.create, { body: { name, birthdate: '2020-06-15' } }));
    names.push(name);
    await wait(50);
  }
}

/** The payments with orders and all payments are read from the database, since the shop's lists are too short. */
const ordered = () => idsOf('SELECT stripe_payment_id AS id FROM orders');
const paid = () => idsOf('SELECT id FROM simulated_payments WHERE amount_received > 0');

async function idsOf(query: string): Promise<string[]> {
  const client = new pg.Client(`${postgres.url}/shop`);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(query);
  await client.end();
  return rows.map(({ id }) => id).sort();
}
