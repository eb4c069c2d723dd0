import { beforeEach, describe, expect, test } from 'vitest';
import { checkouts, orders } from '../db/schema.ts';
import { listRefunds } from '../orders/refund-rows.ts';
import { GatewayError } from '../payments/gateway.ts';
import { DAY_MS, type TestApp } from '../testing/app.ts';
import { report, startCheckout } from '../testing/orders.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';
import { reconcile } from './reconcile.ts';

let stripe: StripeServer;
let server: TestApp;
let guest: Visitor;
const { deliver, payTooLate, pay } = setUpStripeShop((localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  guest = server.stranger();
});

const rows = () => server.deps.db.select().from(orders).orderBy(orders.id);
const statuses = async () => (await rows()).map(({ status }) => status);

describe('a payment refunded before the order was made', () => {
  test('makes an order that is refunded from the start, emailed about once and never confirmed', async () => {
    const paymentId = await pay(guest);
    stripe.refundPayment(paymentId);
    await deliver('charge.refunded');
    await deliver('payment_intent.succeeded');
    expect(await statuses()).toEqual(['refunded']);
    await server.runJobs();
    const subject = expect.stringMatching(/has been refunded$/);
    expect(await server.mailbox.list()).toMatchObject([{ subject }]);
    // The refund must be recorded from the start, since it might fail before its own event arrives.
    const known = { refundStatus: 'succeeded', refundedAt: expect.any(String) };
    expect(await rows()).toMatchObject([{ ...known, confirmedAt: null }]);
  });
});

test('an existing order is returned even while the provider does not answer', async () => {
  const paymentId = await pay(guest);
  const first = await report(guest, paymentId);
  server.deps.gateway = {
    ...server.deps.gateway,
    readIntent: () => Promise.reject(new GatewayError('not now')),
  };
  expect(await report(guest, paymentId)).toEqual(first);
});

test('a second payment for a checkout makes no second order and is refunded', async () => {
  await pay(guest);
  const [draft] = await server.deps.db.select().from(checkouts);
  const params = { amount: '999', currency: 'gbp', 'metadata[checkoutId]': draft?.id ?? '' };
  const { id } = stripe.answer('POST', '/v1/payment_intents', params).body as { id: string };
  stripe.pay(id);
  const [, second] = stripe.events.filter(({ type }) => type === 'payment_intent.succeeded');
  if (!second) throw new Error('The second payment was not told of');
  expect((await server.fetch('/api/stripe/webhook', stripe.delivery(second))).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect(await server.deps.gateway.readIntent(id)).toMatchObject({ amountRefunded: 999 });
  await deliver('payment_intent.succeeded');
  expect(await statuses()).toEqual(['paid']);
});

test('a reported cancellation is checked with the provider', async () => {
  const { paymentIntentId } = await startCheckout(guest);
  stripe.cancel(paymentIntentId);
  stripe.reopen(paymentIntentId);
  await deliver('payment_intent.canceled');
  expect(await server.deps.db.select().from(checkouts)).toMatchObject([{ status: 'open' }]);
});

describe('a payment that came too late', () => {
  let paymentId: string;
  beforeEach(async () => {
    paymentId = await payTooLate();
  });

  const refunds = async () =>
    (await listRefunds(server.deps.db, paymentId)).map(
      ({ amount, status, tries }) => `${amount} ${status} ${tries}`,
    );
  const asked = () => stripe.requests.filter(({ path }) => path === '/v1/refunds');
  const nextDay = async () => {
    server.passTime(DAY_MS);
    await reconcile(server.deps);
  };
  const alerts = (words: string) => server.lines.join('').split(`error: ${words}`).length - 1;

  test('and that Stripe refuses to refund is retried until it is accepted', async () => {
    stripe.bank.balance = false;
    await deliver('payment_intent.succeeded');
    await deliver('payment_intent.succeeded');
    expect(await refunds()).toEqual(['999 refused 1']);
    await nextDay();
    stripe.bank.balance = true;
    stripe.events.length = 0;
    await nextDay();
    expect(await refunds()).toEqual(['999 succeeded 2']);
    expect(await server.deps.gateway.readIntent(paymentId)).toMatchObject({ amountRefunded: 999 });
    expect(new Set(asked().map(({ key }) => key)).size).toBe(3);
    await nextDay();
    expect(asked()).toHaveLength(3);
    expect(alerts('A payment arrived after its checkout had ended')).toBe(1);
    expect(alerts('The provider has refused a refund')).toBe(2);
    expect(await server.deps.db.$count(orders)).toBe(0);
  });

  test('and whose refund fails is reported once, and left to the shop', async () => {
    await deliver('payment_intent.succeeded');
    stripe.settleRefund(paymentId, 'failed');
    await deliver('refund.failed');
    await nextDay();
    await nextDay();
    expect(await refunds()).toEqual(['999 failed 0']);
    expect(alerts('A refund failed: the shop has the money again')).toBe(1);
    expect(asked()).toHaveLength(1);
    stripe.refundPayment(paymentId);
    await deliver('charge.refunded');
    expect(await refunds()).toEqual(['999 failed 0', '999 succeeded 0']);
  });
});
