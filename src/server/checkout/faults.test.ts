import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { checkouts, discountCodes, orders } from '../db/schema.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import { GatewayError } from '../payments/gateway.ts';
import { createStripe } from '../payments/stripe.ts';
import type { TestApp } from '../testing/app.ts';
import { CHECKOUT, report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { Fault, StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import { createVisitor } from '../testing/visitor.ts';
import { finaliseOrder } from './finalise-order.ts';
import { newProgress, reconcile } from './reconcile.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOT_STARTED = '503: Could not initiate payment process. Please try again.';

let stripe: StripeServer;
let server: TestApp;
const { deliver, order, pay, settings } = setUpStripeShop((localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
});

/** Returns a driver with a short timeout, for responses that never arrive. */
const impatient = () => createStripe(settings(), { timeoutMs: 2_000, retries: 0 });
const payable = () =>
  [...stripe.intents.values()].filter(({ status }) => status === 'requires_payment_method');
const statusOf = async () => (await server.deps.db.select().from(orders))[0]?.status;

test.for([
  { when: 'before', how: 500 },
  { when: 'before', how: 429 },
  { when: 'before', how: 'drop' },
  { when: 'after', how: 'drop' },
  { when: 'after', how: 'hang' },
] as Fault[])(
  'Stripe fails (%j): the customer can try again, and then has one payable payment',
  async (fault) => {
    await server.deps.db.insert(discountCodes).values({ code: 'ONE', type: 'free_card', maxUses: 1 });
    const guest = server.stranger();
    const { gateway } = server.deps;
    if (fault.how === 'hang') server.deps.gateway = impatient();
    stripe.spoil(fault);
    expect(await refusal(startCheckout(guest, { discountCode: 'one' }))).toBe(NOT_STARTED);
    stripe.spoil();
    server.deps.gateway = gateway;
    const { paymentIntentId, totalAmount } = await startCheckout(guest, { discountCode: 'one' });
    expect(totalAmount).toBe(100);
    expect(payable().map(({ id }) => id)).toEqual([paymentIntentId]);
  },
);

test('a payment whose opening was never answered is cancelled by the reconciler', async () => {
  stripe.spoil({ when: 'after', how: 'drop' });
  await refusal(startCheckout(server.stranger()));
  expect(payable()).toHaveLength(1);
  stripe.spoil();
  server.passTime(3 * 60_000);
  await reconcile(server.deps);
  expect(payable()).toEqual([]);
});

test('while Stripe does not answer, a report and a webhook get 503, and later make one order', async () => {
  const guest = server.stranger();
  const paymentIntentId = await pay(guest);
  stripe.spoil({ when: 'before', how: 500 });
  const sentence = '503: The payment service isn’t responding. Please try again.';
  expect(await refusal(report(guest, paymentIntentId))).toBe(sentence);
  await deliver('payment_intent.succeeded', 503);
  stripe.spoil();
  expect(await report(guest, paymentIntentId)).toMatchObject({ id: 1 });
  await deliver('payment_intent.succeeded');
  expect(await server.deps.db.$count(orders)).toBe(1);
});

test('going back and adding a discount charges the amount in the summary, and allows only one payment', async () => {
  await server.deps.db.insert(discountCodes).values({ code: 'TEN', type: 'percentage', value: 10 });
  const guest = server.stranger();
  await startCheckout(guest);
  const shippingInfo = { ...CHECKOUT.shippingInfo, address: '2 Low Street' };
  const { paymentIntentId, totalAmount } = await startCheckout(guest, { discountCode: 'ten', shippingInfo });
  expect(payable()).toMatchObject([{ id: paymentIntentId, amount: totalAmount }]);
  expect(totalAmount).toBe(909);
  const opened = stripe.requests.filter(({ path }) => path === '/v1/payment_intents');
  expect(opened.map(({ key }) => key)).toEqual([
    expect.stringMatching(/_999$/),
    expect.stringMatching(new RegExp(`_${totalAmount}$`)),
  ]);
  stripe.pay(paymentIntentId);
  await report(guest, paymentIntentId);
  expect(await server.deps.db.select().from(orders)).toMatchObject([
    { amount: totalAmount, discountAmount: 90, discountCode: 'TEN', shippingAddress: '2 Low Street' },
  ]);
});

test('a checkout replaced while its payment opened is cancelled, even if Stripe fails at that moment', async () => {
  const guest = server.stranger();
  const { gateway } = server.deps;
  let overtaken = false;
  server.deps.gateway = {
    ...gateway,
    async openIntent(order) {
      const intent = await gateway.openIntent(order);
      if (overtaken) return intent;
      overtaken = true;
      await server.deps.db.update(checkouts).set({ status: 'ended' });
      stripe.spoil({ when: 'before', how: 500 });
      return intent;
    },
  };
  expect(await refusal(startCheckout(guest))).toBe(NOT_STARTED);
  expect(payable()).toHaveLength(1);
  stripe.spoil();
  server.passTime(3 * 60_000);
  await reconcile(server.deps);
  expect(payable()).toEqual([]);
});

test('the use of a discount is released only when its payment can no longer be made', async () => {
  const { db } = server.deps;
  const uses = async () => (await db.select().from(discountCodes))[0]?.usedCount;
  await db.insert(discountCodes).values({ code: 'ONE', type: 'free_card', maxUses: 1 });
  const { paymentIntentId } = await startCheckout(server.stranger(), { discountCode: 'one' });
  server.passTime(DAY_MS + 1);
  stripe.spoil(({ path }) => (path.endsWith('/cancel') ? { when: 'before', how: 500 } : null));
  await reconcile(server.deps);
  expect([await uses(), stripe.intents.get(paymentIntentId)?.status]).toEqual([1, 'requires_payment_method']);
  stripe.spoil();
  server.passTime(DAY_MS);
  await reconcile(server.deps);
  expect([await uses(), stripe.intents.get(paymentIntentId)?.status]).toEqual([0, 'canceled']);
});

test('an order whose transaction fails at its end does not exist, and is made at the next report', async () => {
  const guest = server.stranger();
  const paymentIntentId = await pay(guest);
  const { jobs } = server.deps;
  server.deps.jobs = {
    ...jobs,
    async send(...job) {
      await jobs.send(...job);
      throw new Error('the connection broke');
    },
  };
  expect(await refusal(report(guest, paymentIntentId))).toMatch(/^500: /);
  server.deps.jobs = jobs;
  await server.runJobs();
  expect([await server.deps.db.$count(orders), await server.mailbox.list()]).toEqual([0, []]);
  expect(await report(guest, paymentIntentId)).toMatchObject({ id: 1 });
  await server.runJobs();
  expect(await server.mailbox.list()).toHaveLength(1);
});

test('two first checkouts at once both belong to their visitor', async () => {
  const guest = server.stranger();
  const [one, two] = await Promise.all([startCheckout(guest), startCheckout(guest)]);
  for (const { paymentIntentId } of [one, two]) {
    stripe.pay(paymentIntentId);
    expect((await report(guest, paymentIntentId)).id).toBeGreaterThan(0);
  }
  expect(await refusal(report(server.stranger(), one.paymentIntentId))).toBe('404: Order not found');
  await guest.call(api.account.logout);
  expect([...guest.cookies.keys()]).toEqual([]);
});

test('refunds and disputes whose webhooks were lost are found by the reconciler, even if its first attempt fails', async () => {
  const guest = server.stranger();
  const [{ paymentId: first }, { paymentId: second }] = [await order(guest), await order(guest)];
  stripe.refundPayment(first);
  stripe.dispute(second);
  const { gateway } = server.deps;
  const progress = newProgress(server.deps.now());
  server.passTime(HOUR_MS);
  server.deps.gateway = { ...gateway, readIntent: () => Promise.reject(new GatewayError('not now')) };
  await reconcile(server.deps, progress);
  server.deps.gateway = gateway;
  await reconcile(server.deps, progress);
  expect(await server.deps.db.select().from(orders).orderBy(orders.id)).toMatchObject([
    { stripePaymentId: first, status: 'refunded' },
    { stripePaymentId: second, status: 'review' },
  ]);
});

test('a payment for an ended draft makes an order in review, and reclaims its discount', async () => {
  const { db } = server.deps;
  await db.insert(discountCodes).values({ code: 'ONE', type: 'free_card', maxUses: 1 });
  const { paymentIntentId } = await startCheckout(server.stranger(), { discountCode: 'one' });
  stripe.cancel(paymentIntentId);
  await deliver('payment_intent.canceled');
  expect((await db.select().from(discountCodes))[0]?.usedCount).toBe(0);
  stripe.reopen(paymentIntentId);
  stripe.pay(paymentIntentId);
  await deliver('payment_intent.succeeded');
  expect(await statusOf()).toBe('review');
  expect((await db.select().from(discountCodes))[0]?.usedCount).toBe(1);
});

const UNKNOWN = '3f8e7f0e-0000-4000-8000-000000000000';
const paidElsewhere = (checkoutId: string, shop = 'other.example') => {
  const metadata = { 'metadata[checkoutId]': checkoutId, 'metadata[shop]': shop };
  const { body } = stripe.answer('POST', '/v1/payment_intents', {
    amount: '500',
    currency: 'gbp',
    ...metadata,
  });
  stripe.pay((body as { id: string }).id);
};

test('a payment of this shop whose checkout was lost, as after a restore, is logged as an error', async () => {
  paidElsewhere(UNKNOWN, new URL(server.deps.config.baseUrl).hostname);
  await deliver('payment_intent.succeeded');
  expect(server.lines.join('')).toContain(
    'error: A payment refers to a checkout that this shop does not have',
  );
});

test('payments of other shops on the same account are ignored', async () => {
  for (const checkoutId of ['', 'cart-17', UNKNOWN]) paidElsewhere(checkoutId);
  for (const { id } of [...stripe.intents.values()]) {
    stripe.refundPayment(id, 1);
    stripe.dispute(id);
  }
  stripe.requests.length = 0;
  for (const type of ['payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created'])
    await deliver(type);
  await reconcile(server.deps);
  expect(await server.deps.db.$count(orders)).toBe(0);
  // No request is made for payments of other shops: only the list of events is read.
  expect(stripe.requests.map(({ path }) => path)).toEqual(['/v1/events']);
  expect(server.lines.join('')).toContain('A payment of another shop on the same account was ignored');
  expect(server.lines.join('')).not.toMatch(/^(warn|error):/m);
  for (const { id } of [...stripe.intents.values()])
    expect(await finaliseOrder(server.deps, id)).toEqual({ outcome: 'unknown' });
  expect(stripe.requests.filter(({ path }) => path.startsWith('/v1/refunds'))).toEqual([]);
});

test('an old draft is checked less and less often', async () => {
  const progress = newProgress(server.deps.now());
  await startCheckout(server.stranger());
  const before = stripe.requests.length;
  for (let round = 0; round < 23 * 2; round++) {
    server.passTime(30 * 60_000);
    await reconcile(server.deps, progress);
  }
  const asked = stripe.requests.slice(before).filter(({ path }) => path.startsWith('/v1/payment_intents/'));
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.length).toBeLessThan(15);
});

test('a whole checkout leaves no name, secret or card in the log, at Stripe, in an email or in an error', async () => {
  const errors: string[] = [];
  const guest = createVisitor(async (path, init) => {
    const response = await server.fetch(path, init);
    if (!response.ok) errors.push(await response.clone().text());
    return response;
  });
  const { childrenData } = CHECKOUT;
  const once = JSON.stringify;
  await refusal(startCheckout(guest, { childrenData: once(once(once(childrenData))) }));
  await refusal(startCheckout(guest, { peopleData: [{ name: 'Grace' }], discountCode: 'Ada' }));
  const { paymentIntentId, clientSecret } = await startCheckout(guest);
  stripe.spoil({ when: 'before', how: 500 });
  await refusal(startCheckout(guest));
  await refusal(report(guest, paymentIntentId));
  stripe.spoil();
  stripe.pay(paymentIntentId);
  await reconcile(server.deps);
  await report(guest, paymentIntentId);
  stripe.dispute(paymentIntentId);
  await deliver('charge.dispute.created');
  await server.runJobs();
  const mails = JSON.stringify(
    (await server.mailbox.list()).map(({ text, html, subject }) => [text, html, subject]),
  );
  expect(await server.mailbox.list()).toHaveLength(1);
  expect(mails).not.toMatch(/2019|1985|birthday/i);
  const log = server.lines.join('');
  const told = JSON.stringify(stripe.requests);
  expect([log.length, mails.length, told.length].every((length) => length > 0)).toBe(true);
  const refused = errors.join();
  expect(errors.length).toBeGreaterThan(3);
  for (const text of [log, mails, told, refused]) {
    expect(text).not.toMatch(/Ada|Grace|2019-11-02|1985-02-28|sk_test|whsec|4242/);
    expect(text).not.toContain(clientSecret);
  }
  expect(log + told + refused).not.toMatch(/Okafor|sam@|High Street/);
  for (const table of ['checkouts', 'orders', 'order_events', 'rate_limits', JOB_TABLE]) {
    const { rows } = await server.deps.db.$client.query(`SELECT * FROM ${table}`);
    expect(JSON.stringify(rows)).not.toMatch(/_secret_|sk_test|whsec/);
    if (table === JOB_TABLE) expect(JSON.stringify(rows)).not.toMatch(/Ada|Grace|Okafor|sam@/);
  }
});
