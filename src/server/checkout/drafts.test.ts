import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkouts, discountCodes, orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteExpired } from '../delete-expired.ts';
import type { TestApp } from '../testing/app.ts';
import { somebodyWaits } from '../testing/locks.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';
import { attachPayment, closeDraft } from './drafts.ts';
import { newProgress, reconcile } from './reconcile.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TOLD =
  '409: Your earlier payment went through: it is order 1. Continue again only if you want another card.';

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

test('who starts a checkout ends their own earlier one and nobody else’s', async () => {
  const other = server.stranger();
  const first = await startCheckout(guest);
  const others = await startCheckout(other);
  await startCheckout(guest);
  expect(statusOf(first.paymentIntentId)).toBe('canceled');
  expect(statusOf(others.paymentIntentId)).toBe('requires_payment_method');
});

test('a member who starts again in another browser ends what they began in the first', async () => {
  const { member } = await server.people();
  const first = await startCheckout(member);
  const second = await startCheckout(await server.elsewhere(member));
  expect(statusOf(first.paymentIntentId)).toBe('canceled');
  expect(statusOf(second.paymentIntentId)).toBe('requires_payment_method');
});

test('a member who starts in two browsers at the same moment can pay in one', async () => {
  const { db } = server.deps;
  const { member } = await server.people();
  const other = await server.elsewhere(member);
  let starting: Promise<unknown> = Promise.resolve();
  // Both are held up where they would write down their drafts.
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`LOCK TABLE checkouts IN SHARE MODE`);
    starting = Promise.allSettled([startCheckout(member), startCheckout(other)]);
    await somebodyWaits(db, 2);
  });
  await starting;
  expect(payable()).toHaveLength(1);
});

test('a checkout that was never answered is asked about when its own customer starts again, not when another does', async () => {
  await startCheckout(guest);
  stripe.spoil(({ path }) => (path === '/v1/payment_intents' ? { when: 'after', how: 'drop' } : null));
  expect(await refusal(startCheckout(guest))).toMatch(/^503: /);
  stripe.spoil();
  const asked = () => stripe.requests.filter(({ path }) => path === '/v1/payment_intents').length;
  const before = asked();
  await startCheckout(server.stranger());
  expect(asked() - before).toBe(1);
  await startCheckout(guest);
  expect(asked() - before).toBe(3);
});

test('an ended draft gives its use back once and to its own code, however many tell of the end', async () => {
  const { db } = server.deps;
  await db.insert(discountCodes).values([
    { code: 'FIVE', type: 'free_card', usedCount: 3 },
    { code: 'OTHER', type: 'free_card', usedCount: 3 },
  ]);
  const { paymentIntentId } = await startCheckout(server.stranger(), { discountCode: 'five' });
  stripe.cancel(paymentIntentId);
  const [event] = stripe.events.filter(({ type }) => type === 'payment_intent.canceled');
  if (!event) throw new Error('The cancellation was not told of');
  const deliver = () => server.fetch('/api/stripe/webhook', stripe.delivery(event));
  await Promise.all([deliver(), deliver(), deliver()]);
  const uses = await db.select().from(discountCodes).orderBy(discountCodes.id);
  expect(uses.map(({ usedCount }) => usedCount)).toEqual([3, 3]);
});

test('a draft is ended as it was seen: not when its payment was opened in the meantime, and not twice', async () => {
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

test('drafts that have waited longest are asked about first', async () => {
  const { db } = server.deps;
  const payments: string[] = [];
  for (let nth = 0; nth < 7; nth++) payments.push((await startCheckout(server.stranger())).paymentIntentId);
  server.passTime(HOUR_MS);
  // What is written last lies last in the table.
  const longAgo = new Date(Date.now() - HOUR_MS).toISOString();
  const [last = ''] = payments.slice(-1);
  await db.update(checkouts).set({ checkAt: longAgo }).where(eq(checkouts.paymentId, last));
  stripe.spoil({ when: 'before', how: 500 });
  const before = stripe.requests.length;
  await reconcile(server.deps);
  const asked = stripe.requests
    .slice(before)
    .flatMap(({ path }) => payments.filter((id) => path === `/v1/payment_intents/${id}`));
  expect(asked[0]).toBe(last);
});

test('an ended draft keeps its facts until its day is over, so that a late payment finds them', async () => {
  const { db } = server.deps;
  const { paymentIntentId } = await startCheckout(server.stranger());
  stripe.cancel(paymentIntentId);
  await reconcile(server.deps);
  await deleteExpired(server.deps);
  expect(await db.select().from(checkouts)).toMatchObject([{ status: 'ended' }]);
  server.passTime(23 * HOUR_MS);
  await reconcile(server.deps);
  await deleteExpired(server.deps);
  expect(await db.$count(checkouts)).toBe(1);
  server.passTime(2 * HOUR_MS);
  await reconcile(server.deps);
  await deleteExpired(server.deps);
  expect(await db.$count(checkouts)).toBe(0);
});

test('a draft that ends while its payment becomes an order takes the use of its discount again', async () => {
  const { db } = server.deps;
  await db.insert(discountCodes).values({ code: 'FIVE', type: 'free_card' });
  const { paymentIntentId } = await startCheckout(guest, { discountCode: 'five' });
  stripe.pay(paymentIntentId);
  let reporting: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`UPDATE checkouts SET status = 'ended'`);
    await tx.execute(sql`UPDATE discount_codes SET used_count = 0`);
    reporting = report(guest, paymentIntentId);
    await somebodyWaits(db);
  });
  expect(await reporting).toMatchObject({ id: 1 });
  expect(await db.select().from(discountCodes)).toMatchObject([{ usedCount: 1 }]);
});

const start = async () => (await startCheckout(guest)).paymentIntentId;
/** The first payment is on its way when its customer starts a second one, and fails then. */
async function replacedAndFailed(): Promise<{ first: string; second: string }> {
  const first = await start();
  stripe.process(first);
  const second = await start();
  stripe.reopen(first);
  stripe.decline(first);
  expect(payable()).toEqual([first, second]);
  return { first, second };
}

test('an earlier payment that was on its way when its customer began again, and fails, is cancelled at once', async () => {
  const { second } = await replacedAndFailed();
  await deliver('payment_intent.payment_failed');
  expect(payable()).toEqual([second]);
  expect((await server.deps.db.select().from(checkouts)).map(({ status }) => status).sort()).toEqual([
    'ended',
    'open',
  ]);
});

test('it is cancelled by the reconciler when its failure was not reported', async () => {
  const { second } = await replacedAndFailed();
  stripe.events.length = 0;
  server.passTime(6 * MINUTE_MS);
  await reconcile(server.deps);
  expect(payable()).toEqual([second]);
});

test('it becomes its order when it succeeds after all', async () => {
  const first = await start();
  stripe.process(first);
  await start();
  server.passTime(6 * MINUTE_MS);
  await reconcile(server.deps);
  stripe.pay(first);
  await deliver('payment_intent.succeeded');
  expect(await server.deps.db.select().from(orders)).toMatchObject([
    { stripePaymentId: first, status: 'paid' },
  ]);
});

test('a card that is refused leaves the one checkout of its customer payable', async () => {
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

test('who begins again is told of the payment that went through, also when the webhook was quicker, and once', async () => {
  const first = await start();
  stripe.pay(first);
  await deliver('payment_intent.succeeded');
  expect(await refusal(start())).toBe(TOLD);
  expect(payable()).toEqual([]);
  expect(await start()).toMatch(/^pi_/);
  expect(payable()).toHaveLength(1);
});

test('who was told of their order is not told again', async () => {
  const first = await start();
  stripe.pay(first);
  await deliver('payment_intent.succeeded');
  await report(guest, first);
  expect(await start()).toMatch(/^pi_/);
});

test('nobody is told of another customer’s order, or of one from days ago', async () => {
  const first = await start();
  stripe.pay(first);
  await deliver('payment_intent.succeeded');
  expect((await startCheckout(server.stranger())).paymentIntentId).toMatch(/^pi_/);
  server.passTime(25 * HOUR_MS);
  expect(await start()).toMatch(/^pi_/);
});
