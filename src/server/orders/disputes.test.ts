import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { reconcile } from '../checkout/reconcile.ts';
import { checkouts } from '../db/schema.ts';
import { DAY_MS, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { eventsAfterPayment } from '../testing/order-events.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { refusal } from '../testing/refusal.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';

let stripe: StripeServer;
let server: TestApp;
let admin: Visitor;
let paymentId: string;
let token: string;
const { order, mails } = setUpStripeShop(async (localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  server.deps.cards = withoutCards(server.deps.cards);
  admin = await server.register('admin');
});
beforeEach(async () => {
  ({ paymentId, token } = await order());
  await mails();
});

const params = { id: 1 };
const detail = () => admin.call(deskApi.orders.read, { params });
const become = (status: 'paid' | 'fulfilled' | 'cancelled') =>
  admin.call(deskApi.orders.status, { params, body: { status } });
const refund = (amount: number) =>
  admin.call(deskApi.orders.refund, { params, body: { amount, reason: 'A stain' } });
const history = async () =>
  eventsAfterPayment(await detail()).map(({ kind, amount }) =>
    amount === null ? kind : `${kind} ${amount}`,
  );
const refundedAtStripe = async () => (await server.deps.gateway.readIntent(paymentId))?.amountRefunded;
const alerts = () => server.lines.filter((line) => line.startsWith('error: ')).join('\n');

/** Delivers all events so far. */
async function hear(): Promise<void> {
  for (const event of stripe.events.splice(0))
    expect((await server.fetch('/api/stripe/webhook', stripe.delivery(event))).status).toBe(200);
}

test('a chargeback shows its deadline for evidence, and blocks printing and refunds until the bank decides', async () => {
  stripe.dispute(paymentId, { due_by: Date.UTC(2026, 11, 24) / 1000 });
  await hear();
  expect(await detail()).toMatchObject({
    ...{ status: 'review', dispute: 'chargeback', reviewReasons: ['disputed'] },
    disputes: [{ amount: 999, currency: 'gbp', status: 'open', evidenceBy: '2026-12-24T00:00:00.000Z' }],
  });
  expect(alerts()).toContain('The payment of an order is disputed');
  expect(await refusal(become('paid'))).toBe(
    '400: Order 1 can’t be marked paid because the customer’s bank hasn’t decided the dispute yet. ' +
      'It can be changed, put on hold or cancelled.',
  );
  expect(await refusal(refund(1))).toMatch(/^400: .*bank hasn’t decided/);
  expect(await refusal(printRunOf(admin, [1]))).toMatch(/^409: Order 1 is in review/);
});

test('undoing the dispatch of a disputed order leaves it in review', async () => {
  const run = { params: { id: (await printRunOf(admin, [1])).id } };
  await admin.call(deskApi.printRuns.dispatch, { ...run, body: {} });
  stripe.dispute(paymentId);
  await hear();
  await admin.call(deskApi.printRuns.takeBack, run);
  expect(await detail()).toMatchObject({ status: 'review', reviewReasons: ['disputed'] });
});

test('an inquiry blocks printing, but its money may be refunded', async () => {
  stripe.dispute(paymentId, { isInquiry: true });
  await hear();
  expect(await detail()).toMatchObject({ status: 'review', dispute: 'inquiry' });
  expect(await refund(300)).toMatchObject({ status: 'review', amountRefunded: 300 });
  stripe.closeDispute(paymentId, 'warning_closed');
  await hear();
  expect(await detail()).toMatchObject({ status: 'paid', dispute: 'won', amountLost: 0 });
  expect((await history()).filter((entry) => entry.startsWith('inquiry'))).toEqual([
    'inquiry 999',
    'inquiry closed 999',
  ]);
});

test('an order that was sent stays fulfilled and is not reprinted, and a refund ends an inquiry about it', async () => {
  await become('fulfilled');
  stripe.dispute(paymentId, { isInquiry: true });
  await hear();
  expect(await detail()).toMatchObject({ status: 'fulfilled', dispute: 'inquiry' });
  expect(await refusal(printRunOf(admin, [1]))).toMatch(/^409: Order 1 is disputed/);
  expect((await admin.fetch(addressOf(deskApi.orders.printFile, params))).status).toBe(409);
  const preview = await admin.call(deskApi.printRuns.preview, { query: { orders: '1' } });
  expect(preview.refused).toEqual([{ order: 1, reason: 'disputed' }]);
  expect(await refund(999)).toMatchObject({ status: 'refunded' });
  stripe.closeDispute(paymentId, 'warning_closed');
  await hear();
  expect(await detail()).toMatchObject({ status: 'refunded', refundedAt: expect.any(String), amountLost: 0 });
});

test('with one of two chargebacks won and part of the other lost, an order waits for both, and continues with the loss', async () => {
  const part = stripe.dispute(paymentId, { amount: 499 });
  stripe.dispute(paymentId, { amount: 500 });
  stripe.closeDispute(paymentId, 'won');
  await hear();
  expect(await detail()).toMatchObject({ status: 'review', dispute: 'chargeback' });
  stripe.moveDispute(part, 'lost');
  await hear();
  expect(await detail()).toMatchObject({
    status: 'paid',
    dispute: 'lost',
    amountLost: 499,
    refundedAt: null,
  });
  expect(await history()).toContain('dispute lost 499');
  expect(await refusal(refund(501))).toBe('400: Up to £5.00 of order 1 can be refunded');
  expect(await refund(500)).toMatchObject({ status: 'refunded' });
  expect(await mails()).toHaveLength(1);
});

test('a loss that the bank reverses goes to review, where the shop decides', async () => {
  const dispute = stripe.dispute(paymentId);
  stripe.moveDispute(dispute, 'lost');
  await hear();
  expect(await detail()).toMatchObject({ status: 'refunded', refunds: [] });
  expect(alerts()).toContain('The dispute about a payment is closed orderId=1');
  stripe.moveDispute(dispute, 'won');
  await hear();
  expect(await detail()).toMatchObject({
    ...{ status: 'review', dispute: 'reversed', amountLost: 0, refundedAt: null },
    reviewReasons: ['dispute reversed'],
  });
  expect(await history()).toEqual(['disputed 999', 'dispute lost 999', 'dispute reversed 999']);
  expect(await become('paid')).toMatchObject({ status: 'paid' });
});

test('a chargeback that blocks a refund is mentioned in the cancellation email, and once won is refunded', async () => {
  stripe.dispute(paymentId);
  await admin.call(api.ownOrders.cancel, { params: { token } });
  expect((await mails()).join()).toMatch(
    /disputed this payment.*Your bank will decide what happens to the £9\.99/,
  );
  expect(await detail()).toMatchObject({ refundStatus: 'refused', dispute: 'chargeback' });
  stripe.closeDispute(paymentId, 'won');
  await hear();
  await reconcile(server.deps);
  expect(await refundedAtStripe()).toBe(999);
  expect(await detail()).toMatchObject({ status: 'cancelled', refundStatus: 'succeeded' });
  expect((await mails()).join()).toContain('We’ve refunded £9.99');
});

test('a cancelled order with a partly lost dispute is refunded the rest', async () => {
  stripe.dispute(paymentId, { amount: 499 });
  await admin.call(api.ownOrders.cancel, { params: { token } });
  stripe.closeDispute(paymentId, 'lost');
  stripe.events.length = 0;
  server.passTime(DAY_MS);
  await reconcile(server.deps);
  expect(await refundedAtStripe()).toBe(500);
  expect(await detail()).toMatchObject({
    amountRefunded: 500,
    amountLost: 499,
    refundedAt: expect.any(String),
  });
});

test('an order with an earlier dispute starts in review, and is confirmed when that ends', async () => {
  const guest = server.stranger();
  const { paymentIntentId } = await startCheckout(guest);
  stripe.pay(paymentIntentId);
  stripe.dispute(paymentIntentId, { amount: 499 });
  const { id } = await report(guest, paymentIntentId);
  expect(await mails()).toEqual([]);
  expect(alerts()).toContain('An order needs checking');
  const of = (order: number) => admin.call(deskApi.orders.read, { params: { id: order } });
  expect(await of(id)).toMatchObject({ status: 'review', dispute: 'chargeback' });
  // The dispute affects only its own order.
  await hear();
  expect(await of(1)).toMatchObject({ status: 'paid', dispute: null });
  stripe.closeDispute(paymentIntentId, 'lost');
  await hear();
  expect(await of(id)).toMatchObject({ status: 'paid', dispute: 'lost', amountLost: 499 });
  expect(await mails()).toHaveLength(1);
});

test('an order with another problem stays in review when its dispute is won', async () => {
  const guest = server.stranger();
  const { paymentIntentId } = await startCheckout(guest);
  stripe.pay(paymentIntentId);
  stripe.dispute(paymentIntentId);
  await server.deps.db.update(checkouts).set({ amount: 1 }).where(eq(checkouts.paymentId, paymentIntentId));
  const { id } = await report(guest, paymentIntentId);
  stripe.closeDispute(paymentIntentId, 'won');
  await hear();
  expect(await admin.call(deskApi.orders.read, { params: { id } })).toMatchObject({
    ...{ status: 'review', dispute: 'won', reviewReasons: ['other amount', 'disputed'] },
  });
});
