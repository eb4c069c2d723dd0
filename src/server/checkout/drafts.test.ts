import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkouts, discountCodes } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { TestApp } from '../testing/app.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';
import { waitForBlockedQueries } from '../testing/wait-for-locks.ts';
import { attachPayment, closeDraft } from './drafts.ts';
import { newProgress, reconcile } from './reconcile.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TOLD = '409: Your last payment went through as order 1. Continue only if you’d like another card.';

let stripe: StripeServer;
let server: TestApp;
let guest: Visitor;
const { deliver } = setUpStripeShop((localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  guest = server.stranger();
});

const statusOf = (paymentId: string) => stripe.intents.get(paymentId)?.status;
const payable = () =>
  [...stripe.intents.values()]
    .filter(({ status }) => status === 'requires_payment_method')
    .map(({ id }) => id);

test('starting a checkout ends the customer’s own earlier one, and no other customer’s', async () => {
  const other = server.stranger();
  const first = await startCheckout(guest);
  const others = await startCheckout(other);
  await startCheckout(guest);
  expect(statusOf(first.paymentIntentId)).toBe('canceled');
  expect(statusOf(others.paymentIntentId)).toBe('requires_payment_method');
});

test('a member who starts in two browsers at once can pay in only one', async () => {
  const { db } = server.deps;
  const { member } = await server.people();
  const other = await server.anotherBrowser(member);
  let starting: Promise<unknown> = Promise.resolve();
  // Both requests wait just before they store their drafts.
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`LOCK TABLE checkouts IN SHARE MODE`);
    starting = Promise.allSettled([startCheckout(member), startCheckout(other)]);
    await waitForBlockedQueries(db, 2);
  });
  await starting;
  expect(payable()).toHaveLength(1);
});

test('a draft is ended only in the state that was read: not if its payment was opened in the meantime, and not twice', async () => {
  const { db } = server.deps;
  await startCheckout(server.stranger());
  await db.update(checkouts).set({ paymentId: null });
  const [unpaid] = await db.select().from(checkouts);
  if (!unpaid) throw new Error('There is no draft');
  expect(await attachPayment(db, unpaid.id, 'pi_opened')).toBe(true);
  expect(await closeDraft(db, unpaid)).toBe(false);
  expect(await db.select().from(checkouts)).toMatchObject([{ status: 'open' }]);
  const opened = { ...unpaid, paymentId: 'pi_opened' };
  expect(await closeDraft(db, opened)).toBe(true);
  expect(await closeDraft(db, opened)).toBe(false);
});

test('a draft that ends while its payment becomes an order reclaims the use of its discount', async () => {
  const { db } = server.deps;
  await db.insert(discountCodes).values({ code: 'FIVE', type: 'free_card' });
  const { paymentIntentId } = await startCheckout(guest, { discountCode: 'five' });
  stripe.pay(paymentIntentId);
  let reporting: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`UPDATE checkouts SET status = 'ended'`);
    await tx.execute(sql`UPDATE discount_codes SET used_count = 0`);
    reporting = report(guest, paymentIntentId);
    await waitForBlockedQueries(db);
  });
  expect(await reporting).toMatchObject({ id: 1 });
  expect(await db.select().from(discountCodes)).toMatchObject([{ usedCount: 1 }]);
});

const start = async () => (await startCheckout(guest)).paymentIntentId;
/** Starts a second payment while the first is processing; then the first one fails. */
async function replacedAndFailed(): Promise<{ first: string; second: string }> {
  const first = await start();
  stripe.process(first);
  const second = (await startCheckout(guest, { isTold: true })).paymentIntentId;
  stripe.reopen(first);
  stripe.decline(first);
  expect(payable()).toEqual([first, second]);
  return { first, second };
}

test('an earlier payment that was processing at the restart, and then fails, is cancelled at once', async () => {
  const { second } = await replacedAndFailed();
  await deliver('payment_intent.payment_failed');
  expect(payable()).toEqual([second]);
  expect((await server.deps.db.select().from(checkouts)).map(({ status }) => status).sort()).toEqual([
    'ended',
    'open',
  ]);
});

test('a declined card leaves its customer’s only checkout payable', async () => {
  const only = await start();
  stripe.decline(only);
  await deliver('payment_intent.payment_failed');
  expect(payable()).toEqual([only]);
});

test('an old payment whose cancelling failed twice is cancelled within minutes, not hours', async () => {
  const progress = newProgress(server.deps.now());
  const first = await start();
  server.passTime(20 * HOUR_MS);
  stripe.spoil(({ path }) => (path.endsWith(`${first}/cancel`) ? { when: 'before', how: 500 } : null));
  const second = await start();
  await reconcile(server.deps, progress);
  stripe.spoil();
  expect(payable()).toEqual([first, second]);
  server.passTime(6 * MINUTE_MS);
  await reconcile(server.deps, progress);
  expect(payable()).toEqual([second]);
});

test('a customer who starts again is notified once of the completed payment, even if the webhook was faster', async () => {
  const first = await start();
  stripe.pay(first);
  await deliver('payment_intent.succeeded');
  expect(await refusal(start())).toBe(TOLD);
  expect(payable()).toEqual([]);
  expect(await start()).toMatch(/^pi_/);
  expect(payable()).toHaveLength(1);
});

test('a customer who has seen their order is not notified again', async () => {
  const first = await start();
  stripe.pay(first);
  await deliver('payment_intent.succeeded');
  await report(guest, first);
  expect(await start()).toMatch(/^pi_/);
});

test('a customer is not notified of another customer’s order, or of one from days ago', async () => {
  const first = await start();
  stripe.pay(first);
  await deliver('payment_intent.succeeded');
  expect((await startCheckout(server.stranger())).paymentIntentId).toMatch(/^pi_/);
  server.passTime(25 * HOUR_MS);
  expect(await start()).toMatch(/^pi_/);
});
