/// <reference types="vite/types/importMeta.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFailed, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { DatabaseChoice } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { checkouts, discountCodes, orders } from '../db/schema.ts';
import { createLog } from '../log.ts';
import { createFileMailbox, type KeptMessage } from '../mail/mailbox.ts';
import { newDatabase, settingsOf } from '../testing/database.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { freePort, ready, type ServerProcess, spawnServer } from '../testing/process.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { createVisitor } from '../testing/visitor.ts';

/** `npm run test:long` kills twenty times. */
const [KILLS, CHECKOUTS_AT_ONCE] = import.meta.env.MODE === 'long' ? [20, 8] : [5, 20];
/** How long a mail that has left may be in hand until that is written down, on a busy machine. */
const IN_HAND_MS = 2_000;
const SLOW = 900_000;

/** Every other checkout is of three copies, one of them with a title of its own. */
const THREE = { copies: 3, titles: ["Grandma's"] };

/** Other moments every time; `VITE_KILL_SEED=…` tries those of a run that failed once more. */
const SEED = Number(import.meta.env.VITE_KILL_SEED ?? Date.now() % 1_000_000);

let folder = '';
let stripe: StripeServer;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'));
  stripe = await startStripeServer();
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await stripe.close();
  await rm(folder, { recursive: true, force: true });
});

test('kill -9 at random moments in a hundred checkouts: every payment made is one order, every answered write is there', {
  timeout: SLOW,
}, async () => {
  onTestFailed(() => {
    process.stderr.write(`The moments of the kills were those of VITE_KILL_SEED=${SEED}\n`);
  });
  const moments = fc.sample(fc.noBias(fc.integer({ min: 0, max: 400 })), { numRuns: KILLS, seed: SEED });
  const choice = await newDatabase();
  const env = {
    ...stripe.env,
    PORT: await freePort(),
    DATA_DIR: folder,
    RECONCILE_SECONDS: '1',
    TRUST_PROXY: '1',
    ...settingsOf(choice),
  };
  const processes: ServerProcess[] = [];
  const start = async () => {
    server = await ready(spawnServer(env));
    processes.push(server);
  };
  const visitorFrom = (address: string) =>
    createVisitor((path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(server.url + path, { ...init, headers });
    });
  await start();
  const admin = visitorFrom('10.1.0.1');
  await admin.register({ name: 'Admin', username: 'admin', email: 'admin@example.org', password: 'secret1' });
  const code = { code: 'MANYUSES', type: 'percentage', value: 10 } as const;
  await admin.call(deskApi.discountCodes.create, { body: code });

  const written = new Set<string>();
  const write = async (until: AbortSignal) => {
    for (let name = ''; !until.aborted; written.add(name)) {
      name = `Child ${written.size}`;
      await admin.call(api.children.create, { body: { name, birthdate: '2020-06-15' } });
    }
  };

  let delivered = 0;
  const deliverNew = () =>
    Promise.allSettled(
      stripe.events.slice(delivered).map((event) => {
        delivered++;
        return fetch(`${server.url}/api/stripe/webhook`, stripe.delivery(event));
      }),
    );
  const killedAt: number[] = [];
  for (const [kill, moment] of moments.entries()) {
    const checkouts = Array.from({ length: CHECKOUTS_AT_ONCE }, async (_, nth) => {
      // Nobody's purse is limited for what somebody else buys.
      const guest = visitorFrom(`10.2.${kill}.${nth}`);
      await wait(nth * 20);
      // Everybody before the first kill, so that the code is used however few buy on a busy machine.
      const isReduced = kill === 0 || (kill + nth) % 4 === 0;
      const discountCode = isReduced ? code.code : undefined;
      const { paymentIntentId } = await startCheckout(guest, { discountCode, ...(nth % 2 ? THREE : {}) });
      stripe.pay(paymentIntentId);
      // A third of the browsers report, a third leave it to the webhook, a third to nobody.
      if (nth % 3 === 0) await report(guest, paymentIntentId);
      if (nth % 3 === 1) await deliverNew();
    });
    // At once: a busy machine refuses some before anybody waits for them.
    const bought = Promise.allSettled(checkouts);
    const killed = new AbortController();
    const writing = write(killed.signal).catch(() => undefined);
    // The moment is counted from the first payment, however slow the machine is.
    const paid = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;
    const before = paid();
    await expect.poll(paid, { timeout: SLOW, interval: 5 }).toBeGreaterThan(before);
    await wait(moment);
    server.child.kill('SIGKILL');
    killed.abort();
    await server.ended;
    killedAt.push(Date.now());
    await Promise.all([bought, writing]);
    await start();
  }

  const payments = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
  const paid = payments.map(({ id }) => id);
  expect(processes).toHaveLength(KILLS + 1);
  expect(stripe.intents.size).toBeGreaterThan(KILLS);
  const ordered = async () =>
    (await admin.call(deskApi.orders.list, { query: { limit: 200 } }))
      .map(({ stripePaymentId }) => stripePaymentId)
      .sort();
  await expect.poll(ordered, { timeout: SLOW, interval: 200 }).toEqual(paid.sort());
  const mailbox = createFileMailbox(join(folder, 'mail'));
  const confirmations = async () =>
    (await mailbox.list()).filter(({ messageId }) => messageId.includes('.confirmation@'));
  const ids = async () => new Set((await confirmations()).map(({ messageId }) => messageId));
  await expect.poll(async () => (await ids()).size, { timeout: SLOW, interval: 500 }).toBe(paid.length);
  // Each has one. One that left just before a kill, so that it could not be written down any more, leaves once more, under the same
  // id, by which a mail program shows it once.
  const repeated = repeatedMails(await confirmations());
  expect(repeated.filter((left) => !killedAt.some((at) => left <= at && at - left <= IN_HAND_MS))).toEqual(
    [],
  );
  process.stdout.write(
    `${KILLS} kills, ${paid.length} payments: ${repeated.length} confirmations left a second time\n`,
  );
  expect(written.size).toBeGreaterThan(KILLS);
  const kept = new Set((await admin.call(api.children.list)).map(({ name }) => name));
  expect([...written].filter((name) => !kept.has(name))).toEqual([]);

  server.child.kill('SIGTERM');
  await server.ended;
  const uses = await countUses(
    choice.driver === 'postgres' ? choice : { ...choice, folder: join(folder, 'db') },
  );
  const full = [999, 1997];
  expect(uses.ordered).toBe(payments.filter(({ amount }) => !full.includes(amount)).length);
  expect(uses.ordered).toBeGreaterThan(0);
  expect(uses.counted).toBe(uses.ordered + uses.reserved);
  // What all the processes wrote in all that time names nobody and gives no key away.
  const output = processes.map((one) => one.output()).join('');
  expect(output).not.toMatch(/Ada|Grace|2019-11-02|Okafor|sam@|High Street|_secret_|sk_test|whsec/);
});

/** When mails left that left once more later. */
function repeatedMails(mails: KeptMessage[]): number[] {
  const latest = new Set<string>();
  const newestFirst = mails.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return newestFirst
    .filter(({ messageId }) => latest.size === latest.add(messageId).size)
    .map(({ date }) => Date.parse(date));
}

/** How many uses of the only code are counted, and how many orders and open drafts there are to account for them. */
async function countUses(choice: DatabaseChoice) {
  const { db, close } = await openDatabase(
    choice,
    createLog('plain', () => undefined),
  );
  const [code] = await db.select().from(discountCodes);
  const ordered = await db.$count(orders, isNotNull(orders.discountCode));
  const reserved = await db.$count(
    checkouts,
    and(eq(checkouts.status, 'open'), isNotNull(checkouts.discountCodeId)),
  );
  await close();
  return { counted: code?.usedCount, ordered, reserved };
}
