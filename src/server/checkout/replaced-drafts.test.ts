import { expect, test } from 'vitest';
import { checkouts, orders } from '../db/schema.ts';
import type { TestApp } from '../testing/app.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';
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

const start = async () => (await startCheckout(guest)).paymentIntentId;
const payable = () =>
  [...stripe.intents.values()]
    .filter(({ status }) => status === 'requires_payment_method')
    .map(({ id }) => id);

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
