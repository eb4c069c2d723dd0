import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { checkouts, discountCodes, orders, rateLimits, sessions, simulatedPayments } from '../db/schema.ts';
import { deleteExpired } from '../delete-expired.ts';
import { unavailable } from '../http/errors.ts';
import { readOrders } from '../orders/queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, CHECKOUT, pay, report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import { reconcile } from './reconcile.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

test('a guest orders: the draft is stored first, the server sets the price, and the order is theirs', async () => {
  const guest = server.stranger();
  const answer = await startCheckout(guest, { amount: 1, discountAmount: 998 });
  expect(answer).toEqual({
    clientSecret: expect.stringMatching(/^pi_sim_[0-9a-f]{24}_secret_[\w-]{32}$/),
    paymentIntentId: expect.stringMatching(/^pi_sim_[0-9a-f]{24}$/),
    originalAmount: 899,
    discountApplied: 0,
    finalAmount: 899,
    shippingCost: 100,
    totalAmount: 999,
  });
  const [draft] = await server.deps.db.select().from(checkouts);
  expect(draft).toMatchObject({ status: 'open', amount: 999, currency: 'gbp', userId: null });
  expect(await refusal(report(guest, answer.paymentIntentId))).toBe(
    '402: Your payment was not successful, please try again.',
  );
  expect(await pay(guest, answer.clientSecret)).toEqual({ status: 'succeeded' });
  expect(await report(guest, answer.paymentIntentId)).toMatchObject({ id: 1 });
  const [order] = await readOrders(server.deps.db, undefined);
  expect(order).toMatchObject({
    status: 'paid',
    amount: 999,
    userId: null,
    shippingAddress: '1 High Street\nFlat 2',
    cardsPerCopy: 1,
    childrenData: [{ name: 'Ada', birthdate: '2019-11-02', weightLbs: 7, weightOz: 11 }],
    peopleData: [{ name: 'Grace', dates: [{ date: '2000-02-28', yearUnknown: 1 }] }],
  });
  const [dealtWith] = await server.deps.db.select().from(checkouts);
  expect(dealtWith).toMatchObject({ status: 'ordered', orderId: 1, shipping: null, childrenData: null });
});

test.each([
  { copies: 1, titles: [], amount: 999 },
  { copies: 3, titles: ["Grandma's", "Nan's"], amount: 1997 },
])('if the browser never returns, the webhook makes the order of $copies', async (asked) => {
  const { amount, ...ordered } = asked;
  const guest = server.stranger();
  const paymentId = await buy(guest, ordered);
  await server.runJobs();
  const [order, ...others] = await readOrders(server.deps.db, undefined);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    ...{
      stripePaymentId: paymentId,
      status: 'paid',
      currency: 'gbp',
      ...asked,
    },
    ...{ shippingName: 'Sam Okafor', shippingPostcode: 'LS1 1AA', shippingCountry: 'United Kingdom' },
    childrenData: [{ name: 'Ada', weightLbs: 7 }],
    peopleData: [{ name: 'Grace', dates: [{ type: 'birthday' }] }],
  });
  expect((await server.mailbox.list())[0]).toMatchObject({ to: 'sam@example.org' });
  expect(await report(guest, paymentId)).toMatchObject({ id: 1 });
});

test('an order is reported only by the visitor who started it, even after log-in, and by holders of the payment’s secret', async () => {
  const guest = server.stranger();
  const { clientSecret, paymentIntentId: paymentId } = await startCheckout(guest);
  const withSecret = (secret: string) => report(server.stranger(), paymentId, secret);
  expect(await refusal(withSecret(clientSecret))).toMatch('402: ');
  await pay(guest, clientSecret);
  expect(await refusal(withSecret(`${paymentId}_secret_guessed`))).toBe('404: Order not found');
  const other = server.stranger();
  await startCheckout(other);
  expect(await refusal(report(other, paymentId))).toBe('404: Order not found');
  expect(await refusal(report(server.stranger(), paymentId))).toBe('404: Order not found');
  expect(await refusal(report(guest, 'pi_sim_unknown'))).toBe('404: Order not found');
  await guest.register({ name: 'Sam', username: 'sam', email: 'sam@example.org', password: 'secret1' });
  expect(await report(guest, paymentId)).toMatchObject({ id: 1 });
  expect(await withSecret(clientSecret)).toMatchObject({ id: 1 });
});

test('a processing payment is reported as such, and becomes an order once it succeeds', async () => {
  const guest = server.stranger();
  const { clientSecret, paymentIntentId } = await startCheckout(guest);
  expect(await pay(guest, clientSecret, '4000 0000 0000 0077')).toEqual({ status: 'processing' });
  expect(await refusal(report(guest, paymentIntentId))).toBe('409: Your payment is processing.');
  await server.runJobs();
  expect(await report(guest, paymentIntentId)).toMatchObject({ id: 1 });
});

const payable = () =>
  server.deps.db
    .select()
    .from(simulatedPayments)
    .where(eq(simulatedPayments.status, 'requires_payment_method'));

test('starting many times at once leaves one payable payment', async () => {
  const guest = server.stranger();
  await startCheckout(guest);
  await Promise.allSettled(Array.from({ length: 6 }, () => startCheckout(guest)));
  expect(await payable()).toHaveLength(1);
  expect(await server.deps.db.$count(checkouts, eq(checkouts.status, 'open'))).toBe(1);
});

test('a completed payment is not lost when the customer starts again, and they are notified before paying twice', async () => {
  const guest = server.stranger();
  await buy(guest);
  expect(await refusal(startCheckout(guest))).toBe(
    '409: Your last payment went through as order 1. Continue only if you’d like another card.',
  );
  expect(await server.deps.db.$count(orders)).toBe(1);
  expect(await payable()).toHaveLength(0);
  await report(guest, await buy(guest));
  expect(await server.deps.db.$count(orders)).toBe(2);
});

test('an earlier payment, even a processing one, is reported until the page confirms that it has the report', async () => {
  const guest = server.stranger();
  const again = (isTold: boolean) => startCheckout(guest, { isTold });
  const { clientSecret } = await startCheckout(guest);
  await pay(guest, clientSecret, '4000 0000 0000 0077');
  for (let times = 0; times < 2; times++)
    expect(await refusal(again(false))).toMatch(/^409: Your last payment is still being processed\. /);
  await server.runJobs();
  for (let times = 0; times < 2; times++) expect(await refusal(again(false))).toMatch(/^409: .*as order 1\./);
  await again(true);
  await again(false);
});

test('a customer who starts again is notified of a payment that took the last use of their code', async () => {
  const { admin } = await server.people();
  await admin.call(deskApi.discountCodes.create, {
    body: { code: 'ONCE', type: 'fixed', value: 200, maxUses: 1 },
  });
  const guest = server.stranger();
  await buy(guest, { discountCode: 'ONCE' });
  expect(await refusal(startCheckout(guest, { discountCode: 'ONCE' }))).toMatch(/^409: .*as order 1\./);
  expect(await refusal(startCheckout(guest, { discountCode: 'ONCE' }))).toMatch(/used up$/);
});

test.for([
  ['another amount', { amountReceived: 1 }, 'other amount'],
  ['nothing', { amountReceived: 0 }, 'other amount'],
  ['another currency', { currency: 'usd' }, 'other currency'],
  ['another checkout', { checkoutId: '3f8e7f0e-0000-4000-8000-000000000000' }, 'other checkout'],
] as const)(
  'a payment of %s makes an order in review, without an email but with a line in the log',
  async ([, lie, reason]) => {
    server = await startTestApp({
      gateway: (real) => ({
        ...real,
        readIntent: async (id) => {
          const intent = await real.readIntent(id);
          return intent && { ...intent, ...lie };
        },
      }),
    });
    const guest = server.stranger();
    expect(await report(guest, await buy(guest))).toMatchObject({ id: 1 });
    await server.runJobs();
    const [order] = await server.deps.db.select().from(orders);
    expect(order).toMatchObject({ status: 'review', reviewReasons: [reason] });
    // The order has the amount that was paid, not the expected one.
    if ('currency' in lie) expect(order).toMatchObject({ amount: 999, currency: 'usd' });
    if ('amountReceived' in lie) expect(order).toMatchObject({ amount: lie.amountReceived, currency: 'gbp' });
    expect(await server.mailbox.list()).toEqual([]);
    expect(server.lines.join('')).toContain('error: An order needs checking');
  },
);

test('pictures that cannot be drawn prevent no order: its pages say so, and have them once they can be drawn', async () => {
  const { admin } = await server.people();
  const guest = server.stranger();
  const paymentId = await buy(guest);
  const { cards } = server.deps;
  server.deps.cards = { ...cards, draw: () => Promise.reject(unavailable('no turn')) };
  const { id, token } = await report(guest, paymentId);
  const read = () => admin.call(deskApi.orders.read, { params: { id } });
  const seen = () => guest.call(api.ownOrders.read, { params: { token } });
  expect(await read()).toMatchObject({
    status: 'paid',
    frontCardImage: null,
    childrenData: [{ name: 'Ada' }],
  });
  expect(await seen()).toMatchObject({ cards: null, childrenData: [{ name: 'Ada' }] });
  server.deps.cards = cards;
  const svg = expect.stringContaining('<svg');
  expect(await read()).toMatchObject({ frontCardImage: svg, backCardImage: svg, furtherCards: [] });
  expect(await seen()).toMatchObject({ cards: [{ front: svg, back: svg }] });
});

test('an order in review is resolved by the administrator, and only then confirmed to the customer', async () => {
  const { admin } = await server.people();
  const guest = server.stranger();
  await report(guest, await buy(guest));
  await server.runJobs();
  await server.deps.db.update(orders).set({ status: 'review', confirmedAt: null });
  const become = (status: 'paid' | 'fulfilled') =>
    admin.call(deskApi.orders.status, { params: { id: 1 }, body: { status } });
  expect(await refusal(become('fulfilled'))).toBe(
    '400: Order 1 can’t be marked fulfilled because it is in review. It can be changed, put on hold, marked paid, cancelled or refunded.',
  );
  const before = (await server.mailbox.list()).length;
  expect((await become('paid')).status).toBe('paid');
  await server.runJobs();
  expect(await server.mailbox.list()).toHaveLength(before + 1);
});

test('a guest needs a child on the card; a member may order only dates', async () => {
  const { member } = await server.people();
  expect(await refusal(startCheckout(server.stranger(), { childrenData: null }))).toBe(
    '400: Please add at least one child to your card.',
  );
  expect((await startCheckout(member, { childrenData: null })).totalAmount).toBe(999);
});

test('order numbers are consecutive', async () => {
  const guests = Array.from({ length: 4 }, () => server.stranger());
  const payments = await Promise.all(guests.map((guest) => buy(guest)));
  const numbers = await Promise.all(
    guests.map(async (guest, nth) => (await report(guest, payments[nth] ?? '')).id),
  );
  const made = await server.deps.db.select().from(orders);
  expect(numbers.map((id) => made.find((order) => order.id === id)?.stripePaymentId)).toEqual(payments);
  expect(numbers.sort()).toEqual([1, 2, 3, 4]);
});

test('an order can be reported again the next day', async () => {
  const guest = server.stranger();
  const paymentId = await buy(guest);
  expect(await report(guest, paymentId)).toMatchObject({ id: 1 });
  server.passTime(25 * 3_600_000);
  await reconcile(server.deps);
  await deleteExpired(server.deps);
  expect(await report(guest, paymentId)).toMatchObject({ id: 1 });
});

test('unprintable facts are refused before anything is stored', async () => {
  const guest = server.stranger();
  const childrenData = [{ name: 'Ada \u{13000} Lovelace', birthdate: '2019-11-02' }];
  expect(await refusal(startCheckout(guest, { childrenData }))).toMatch(
    /^400: We cannot print: \u{13000} \(in “Ada \u{13000} Lovelace”\)\./u,
  );
  const { shippingInfo } = CHECKOUT;
  const gift = { buyerName: 'Sam', note: 'Love, ᚠ' };
  for (const [change, told] of [
    [
      { name: 'Tenzin བསྟན' },
      'We cannot print: བ, སྟ, ན (in “Tenzin བསྟན”). None of our fonts has them. Please write them another way.',
    ],
    [
      { address: '𝐅𝐥𝐚𝐭 𝟏\nHigh Street' },
      'We cannot print: 𝐅, 𝐥, 𝐚, 𝐭, 𝟏 (in “𝐅𝐥𝐚𝐭 𝟏 High Street”). None of our fonts has them. Please write “Flat 1 High Street”.',
    ],
    [{ gift }, 'We cannot print: ᚠ (in “Love, ᚠ”). None of our fonts has it. Please write it another way.'],
  ] as const)
    expect(await refusal(startCheckout(guest, { shippingInfo: { ...shippingInfo, ...change } }))).toBe(
      `400: ${told}`,
    );
  expect(await refusal(startCheckout(guest, { childrenData: [], peopleData: null }))).toBe(
    '400: Please select at least one child or person to include on your card.',
  );
  expect(await server.deps.db.$count(checkouts)).toBe(0);
  expect(await server.deps.db.$count(sessions)).toBe(0);
});

test('amounts sent by a browser are neither stored nor used', async () => {
  const guest = server.stranger();
  const stripePaymentId = await buy(guest);
  const body = {
    ...CHECKOUT,
    stripePaymentId,
    amount: 1,
    shippingName: 'Mallory',
    status: 'fulfilled',
    discountCode: 'FREE',
    discountAmount: 899,
  };
  await guest.call(api.checkout.order, { body });
  const [order] = await server.deps.db.select().from(orders);
  expect(order).toMatchObject({ amount: 999, shippingName: 'Sam Okafor', status: 'paid' });
  expect(order).toMatchObject({ discountCode: null, discountAmount: 0 });
});

const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error) => Number(String(error.message).slice(0, 3)),
  );
/** Sets every rate limit that is in use to this count. */
const countedBefore = (points: number) => server.deps.db.update(rateLimits).set({ points });

test('a member who paid in one browser finds the order in another', async () => {
  const { member } = await server.people();
  const paymentId = await buy(member);
  expect(await report(await server.anotherBrowser(member), paymentId)).toMatchObject({ id: 1 });
});

describe('too many requests from one address are refused', () => {
  test.for([
    ['start checkouts', { childrenData: null }, 299],
    ['guess codes in checkouts', { discountCode: 'GUESS' }, 99],
  ] as const)('to %s', async ([, asked, counted]) => {
    const start = () => statusOf(startCheckout(server.stranger(), asked));
    expect(await start()).toBe(400);
    await countedBefore(counted);
    expect([await start(), await start()]).toEqual([400, 429]);
  });

  test('but not for valid codes', async () => {
    await server.deps.db.insert(discountCodes).values({ code: 'GOOD', type: 'free_card' });
    const guest = server.stranger();
    const ask = () => statusOf(guest.call(api.checkout.discount, { body: { code: 'good' } }));
    const start = () => statusOf(startCheckout(guest, { discountCode: 'good' }));
    expect(await ask()).toBe(200);
    await countedBefore(99);
    for (const use of [ask, ask, start, start, ask]) expect(await use()).toBe(200);
  });
});
