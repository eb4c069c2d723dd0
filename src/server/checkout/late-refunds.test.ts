import { beforeEach, expect, test } from 'vitest';
import { latePayments, orders } from '../db/schema.ts';
import type { TestApp } from '../testing/app.ts';
import { ordered } from '../testing/orders.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import { reconcile } from './reconcile.ts';

const DAY_MS = 86_400_000;

let stripe: StripeServer;
let server: TestApp;
const { deliver, payTooLate } = setUpStripeShop((localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
});

let paymentId: string;
beforeEach(async () => {
  paymentId = await payTooLate();
});

const stored = async () => (await server.deps.db.select().from(latePayments))[0];
const asked = () => stripe.requests.filter(({ path }) => path === '/v1/refunds');
const nextDay = async () => {
  server.passTime(DAY_MS);
  await reconcile(server.deps);
};
const alerts = (words: string) => server.lines.join('').split(`error: ${words}`).length - 1;

test('money that came too late and that Stripe will not give back is asked for until it is taken', async () => {
  stripe.bank.balance = false;
  await deliver('payment_intent.succeeded');
  await deliver('payment_intent.succeeded');
  expect(await stored()).toMatchObject({ paymentId, refundStatus: 'refused', refundTries: 1 });
  await nextDay();
  stripe.bank.balance = true;
  stripe.events.length = 0;
  await nextDay();
  expect(await stored()).toMatchObject({ refundStatus: 'succeeded', refundedAt: expect.any(String) });
  expect(await server.deps.gateway.readIntent(paymentId)).toMatchObject({ amountRefunded: ordered.total });
  expect(new Set(asked().map(({ key }) => key)).size).toBe(3);
  await nextDay();
  expect(asked()).toHaveLength(3);
  expect(alerts('A payment came too late for its checkout')).toBe(1);
  expect(alerts('The provider refuses a refund')).toBe(2);
  expect(await server.deps.db.$count(orders)).toBe(0);
});

test('money that came too late while Stripe fails goes back in the next round', async () => {
  stripe.spoil(({ path }) => (path === '/v1/refunds' ? { when: 'before', how: 'drop' } : null));
  await deliver('payment_intent.succeeded', 503);
  stripe.spoil();
  stripe.events.length = 0;
  await nextDay();
  expect(await stored()).toMatchObject({ refundStatus: 'succeeded' });
  expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
});

test('money that came too late and whose refund fails is told of once, and left to a person', async () => {
  await deliver('payment_intent.succeeded');
  stripe.settleRefund(paymentId, 'failed');
  await deliver('refund.failed');
  await nextDay();
  await nextDay();
  expect(await stored()).toMatchObject({ refundStatus: 'failed', refundedAt: null });
  expect(alerts('A refund failed: the money is with the shop again')).toBe(1);
  expect(asked()).toHaveLength(1);
  stripe.giveBack(paymentId);
  await deliver('charge.refunded');
  expect(await stored()).toMatchObject({ refundStatus: 'succeeded', refundedAt: expect.any(String) });
});

test('money that came too late and is on its way back is looked at until it has arrived', async () => {
  stripe.bank.begins = 'pending';
  await deliver('payment_intent.succeeded');
  expect(await stored()).toMatchObject({ refundStatus: 'pending', refundedAt: null });
  stripe.settleRefund(paymentId, 'succeeded');
  stripe.events.length = 0;
  await nextDay();
  expect(await stored()).toMatchObject({ refundStatus: 'succeeded' });
  expect(asked()).toHaveLength(1);
});
