import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import type { DatabaseChoice } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { checkouts, discountCodes, orders } from '../db/schema.ts';
import { createLog } from '../log.ts';
import { createFileMailbox } from '../mail/mailbox.ts';
import { newDatabase, settingsOf } from '../testing/database.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { newServerPlace, type ServerProcess, visitorOf } from '../testing/process.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { SAM } from '../testing/visitor.ts';

/** Every other checkout has three copies, one of them with a different title. */
const THREE = { copies: 3, titles: ["Grandma's"] };
const CHECKOUTS_AT_ONCE = 8;
/** An email may have been sent for at most this long before that is recorded. */
const IN_HAND_MS = 2_000;
const { numRuns: KILLS, seed } = fuzzRuns({ smoke: 2, long: 12 });

let place: Awaited<ReturnType<typeof newServerPlace>>;
let stripe: StripeServer;
let server: ServerProcess;
beforeEach(async () => {
  stripe = await startStripeServer();
});
afterEach(async () => {
  await place.remove();
  await stripe.close();
});

test('kill -9 at random moments of many checkouts: every payment becomes one order, and every confirmed write exists', async () => {
  const moments = fc.sample(fc.noBias(fc.integer({ min: 0, max: 400 })), { numRuns: KILLS, seed });
  const choice = await newDatabase();
  place = await newServerPlace({
    ...{ ...stripe.env, RECONCILE_SECONDS: '1', TRUST_PROXY: '1' },
    ...settingsOf(choice),
  });
  const processes: ServerProcess[] = [];
  const killedAt: number[] = [];
  const start = async () => {
    server = await place.start();
    processes.push(server);
  };
  // The server may be another process on the same port by then.
  const visitorFrom = (address: string) => visitorOf({ url: `http://127.0.0.1:${place.env.PORT}` }, address);
  await start();
  const admin = visitorFrom('10.1.0.1');
  await admin.register(SAM);
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
  for (const [kill, moment] of moments.entries()) {
    const checkouts = Array.from({ length: CHECKOUTS_AT_ONCE }, async (_, nth) => {
      // Each buyer has a separate address, so that rate limits do not apply.
      const guest = visitorFrom(`10.2.${kill}.${nth}`);
      // All buyers before the first kill use the code, so that it is used even if a busy machine serves few.
      const isReduced = kill === 0 || (kill + nth) % 4 === 0;
      const discountCode = isReduced ? code.code : undefined;
      const { paymentIntentId } = await startCheckout(guest, { discountCode, ...(nth % 2 ? THREE : {}) });
      stripe.pay(paymentIntentId);
      // A third of the browsers report, a third leave it to the webhook, and a third to the reconciler.
      if (nth % 3 === 0) await report(guest, paymentIntentId);
      if (nth % 3 === 1) await deliverNew();
    });
    // Rejections are handled at once, since a busy machine refuses some before they are awaited.
    const bought = Promise.allSettled(checkouts);
    const killed = new AbortController();
    const writing = write(killed.signal).catch(() => undefined);
    // The delay starts at the first payment, however slow the machine is.
    const paid = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;
    const before = paid();
    await expect.poll(paid, { interval: 5 }).toBeGreaterThan(before);
    await wait(moment);
    server.child.kill('SIGKILL');
    killedAt.push(Date.now());
    killed.abort();
    await server.ended;
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
  await expect.poll(ordered).toEqual(paid.sort());
  if (KILLS > 2) await expectMails(paid.length, killedAt);
  expect(written.size).toBeGreaterThan(KILLS);
  const kept = new Set((await admin.call(api.children.list)).map(({ name }) => name));
  expect([...written].filter((name) => !kept.has(name))).toEqual([]);

  server.child.kill('SIGTERM');
  await server.ended;
  const uses = await countUses(choice);
  const full = [999, 1997];
  expect(uses.ordered).toBe(payments.filter(({ amount }) => !full.includes(amount)).length);
  expect(uses.ordered).toBeGreaterThan(0);
  expect(uses.counted).toBe(uses.ordered + uses.reserved);
  // The output of all processes must contain neither personal data nor keys.
  const output = processes.map((one) => one.output()).join('');
  expect(output).not.toMatch(/Ada|Grace|2019-11-02|Okafor|sam@|High Street|_secret_|sk_test|whsec/);
});

/** Checks the emails. One in progress at a kill is retried after most of a minute, which only the long run awaits. */
async function expectMails(payments: number, killedAt: number[]): Promise<void> {
  const mailbox = createFileMailbox(join(place.env.DATA_DIR, 'mail'));
  const confirmations = async () =>
    (await mailbox.list()).filter(({ messageId }) => messageId.includes('.confirmation@'));
  const ids = async () => new Set((await confirmations()).map(({ messageId }) => messageId));
  await expect.poll(async () => (await ids()).size).toBe(payments);
  // An email sent just before its process was killed may be sent again, under the same id.
  const latest = new Set<string>();
  const repeated = (await confirmations())
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .filter(({ messageId }) => latest.size === latest.add(messageId).size)
    .map(({ date }) => Date.parse(date));
  const wasInHand = (left: number) => killedAt.some((at) => left <= at && at - left <= IN_HAND_MS);
  expect(repeated.filter((left) => !wasInHand(left))).toEqual([]);
}

/** Counts the uses of the only code, and the orders and open drafts that account for them. */
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
