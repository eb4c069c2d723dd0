import { describe, expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { checkouts, orders } from '../db/schema.ts';
import { GatewayError } from '../payments/gateway.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { ordered, pay, report, startCheckout } from '../testing/orders.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';

let stripe: StripeServer;
let server: TestApp;
let guest: Visitor;
const { deliver, payTooLate } = setUpStripeShop((localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  guest = server.stranger();
});

const rows = () => server.deps.db.select().from(orders).orderBy(orders.id);
const statuses = async () => (await rows()).map(({ status }) => status);
const mails = async () => {
  await server.runJobs();
  return (await server.mailbox.list()).length;
};
const log = () => server.lines.join('');
const paid = async () => {
  const { paymentIntentId } = await startCheckout(guest);
  stripe.pay(paymentIntentId);
  return paymentIntentId;
};

describe('a dispute', () => {
  test('after the card was sent is an alert only: the order stays fulfilled', async () => {
    const { admin } = await server.people();
    const paymentId = await paid();
    await report(guest, paymentId);
    await admin.call(deskApi.orders.status, { params: { id: 1 }, body: { status: 'fulfilled' } });
    stripe.dispute(paymentId);
    await deliver('charge.dispute.created');
    expect(await rows()).toMatchObject([{ status: 'fulfilled', disputedAt: expect.any(String) }]);
    expect(log()).toContain('error: The payment of an order is disputed');
  });

  test('that is there before the order makes one to be looked at, which nobody confirms', async () => {
    const paymentId = await paid();
    stripe.dispute(paymentId);
    await report(guest, paymentId);
    expect(await statuses()).toEqual(['review']);
    expect(await mails()).toBe(0);
    expect(log()).toContain('error: An order needs to be looked at');
    expect(log()).toContain('the payment is disputed');
  });

  test('is about its own order and no other', async () => {
    const first = await paid();
    await report(guest, first);
    await report(guest, await paid());
    stripe.dispute(first);
    await deliver('charge.dispute.created');
    expect(await statuses()).toEqual(['review', 'paid']);
  });
});

describe('money given back before the order was made', () => {
  test('makes an order that is refunded from the start, and confirmed to nobody', async () => {
    const paymentId = await paid();
    stripe.giveBack(paymentId);
    await report(guest, paymentId);
    expect(await statuses()).toEqual(['refunded']);
    const made = (await server.deps.db.select().from(orders)).find(
      ({ stripePaymentId }) => stripePaymentId === paymentId,
    );
    // Known from the start: were the refund to fail before its event comes, nobody else would say so.
    expect(made).toMatchObject({
      refundStatus: 'succeeded',
      refundedAt: expect.any(String),
      confirmedAt: null,
    });
  });

  test('in part makes an order like any other', async () => {
    const paymentId = await paid();
    stripe.giveBack(paymentId, 1);
    await report(guest, paymentId);
    expect(await statuses()).toEqual(['paid']);
  });
});

test('an order that is there is answered also while the provider does not answer', async () => {
  const paymentId = await paid();
  const first = await report(guest, paymentId);
  server.deps.gateway = {
    ...server.deps.gateway,
    readIntent: () => Promise.reject(new GatewayError('not now')),
  };
  expect(await report(guest, paymentId)).toEqual(first);
});

test('a second payment that names a checkout makes no second order and goes back', async () => {
  await paid();
  const [draft] = await server.deps.db.select().from(checkouts);
  const params = { amount: String(ordered.total), currency: 'gbp', 'metadata[checkoutId]': draft?.id ?? '' };
  const { id } = stripe.answer('POST', '/v1/payment_intents', params).body as { id: string };
  stripe.pay(id);
  const [, second] = stripe.events.filter(({ type }) => type === 'payment_intent.succeeded');
  if (!second) throw new Error('The second payment was not told of');
  expect((await server.fetch('/api/stripe/webhook', stripe.delivery(second))).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect(await server.deps.gateway.readIntent(id)).toMatchObject({ amountRefunded: ordered.total });
  await deliver('payment_intent.succeeded');
  expect(await statuses()).toEqual(['paid']);
});

test('a payment that came too late is given back and told of once, however often it is delivered', async () => {
  await payTooLate();
  for (const _ of [1, 2, 3]) await deliver('payment_intent.succeeded');
  expect(stripe.requests.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1);
  expect(log().split('A payment came too late for its checkout')).toHaveLength(2);
});

test('a cancellation that is told of is believed only when the payment is cancelled', async () => {
  const { paymentIntentId } = await startCheckout(guest);
  stripe.cancel(paymentIntentId);
  stripe.reopen(paymentIntentId);
  await deliver('payment_intent.canceled');
  expect(await server.deps.db.select().from(checkouts)).toMatchObject([{ status: 'open' }]);
});

test('with the simulator’s card that is disputed at once the order is to be looked at', async () => {
  server = await startTestApp();
  guest = server.stranger();
  const { clientSecret, paymentIntentId } = await startCheckout(guest);
  await pay(guest, clientSecret, '4000 0000 0000 0259');
  await report(guest, paymentIntentId);
  expect(await statuses()).toEqual(['review']);
  expect(await mails()).toBe(0);
});
