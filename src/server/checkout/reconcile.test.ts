import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkouts, discountCodes, orders, simulatedPayments } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteExpired } from '../delete-expired.ts';
import { insertRefund } from '../orders/refund-rows.ts';
import { type Gateway, GatewayError } from '../payments/gateway.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, pay, report, startCheckout } from '../testing/orders.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { startWork } from '../work.ts';
import { newProgress, reconcile } from './reconcile.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let server: TestApp;

describe('a round of the reconciler', () => {
  beforeEach(async () => {
    server = await startTestApp();
  });

  test('continues as long as the provider answers some calls', async () => {
    server.deps.cards = withoutCards(server.deps.cards);
    const payments: string[] = [];
    for (let nth = 0; nth < 12; nth++) payments.push(await buy(server.stranger()));
    const { gateway } = server.deps;
    server.deps.gateway = {
      ...gateway,
      readIntent: (id) =>
        payments.indexOf(id) % 2 === 0 ? Promise.reject(new GatewayError('down')) : gateway.readIntent(id),
      eventsSince: async function* () {},
    };
    await reconcile(server.deps);
    expect(await server.deps.db.$count(orders)).toBe(6);
  });

  test('ignores a draft whose payment is being opened at that moment', async () => {
    const { gateway } = server.deps;
    server.deps.gateway = {
      ...gateway,
      async openIntent(order) {
        await reconcile(server.deps);
        return gateway.openIntent(order);
      },
    };
    const guest = server.stranger();
    const { clientSecret, paymentIntentId } = await startCheckout(guest);
    await pay(guest, clientSecret);
    expect(await report(guest, paymentIntentId)).toMatchObject({ id: 1 });
  });
});

describe('a draft', () => {
  beforeEach(async () => {
    server = await startTestApp();
  });

  test('is found by the webhook even if the process died before it stored the payment', async () => {
    const guest = server.stranger();
    const paymentId = await buy(guest);
    await server.deps.db.update(checkouts).set({ paymentId: null });
    await server.runJobs();
    expect(await server.deps.db.select().from(orders)).toMatchObject([
      { stripePaymentId: paymentId, status: 'paid' },
    ]);
  });

  test('is left alone for a day if unpaid; then its payment is cancelled, its discount released, and it is deleted', async () => {
    const { db } = server.deps;
    await db.insert(discountCodes).values({ code: 'ONE', type: 'free_card', maxUses: 1 });
    const { clientSecret } = await startCheckout(server.stranger(), { discountCode: 'ONE' });
    server.passTime(23 * HOUR_MS);
    await reconcile(server.deps);
    await deleteExpired(server.deps);
    expect(await db.$count(checkouts)).toBe(1);
    server.passTime(2 * HOUR_MS);
    await reconcile(server.deps);
    await deleteExpired(server.deps);
    expect(await db.$count(checkouts)).toBe(0);
    expect((await db.select().from(discountCodes))[0]?.usedCount).toBe(0);
    expect((await db.select().from(simulatedPayments))[0]?.status).toBe('canceled');
    expect(await pay(server.stranger(), clientSecret)).toMatchObject({ status: 'canceled' });
  });

  test('is kept if its payment is still processing after a day', async () => {
    const guest = server.stranger();
    const { clientSecret } = await startCheckout(guest);
    await pay(guest, clientSecret, '4000 0000 0000 0077');
    server.passTime(2 * DAY_MS);
    await reconcile(server.deps);
    await deleteExpired(server.deps);
    expect(await server.deps.db.$count(checkouts)).toBe(1);
    await server.runJobs();
    expect(await server.deps.db.select().from(orders)).toMatchObject([{ status: 'paid' }]);
  });
});

describe('a provider that is down', () => {
  let asked: string[] = [];

  /** Eight cancelled orders and two late payments all wait for their refunds. */
  beforeEach(async () => {
    server = await startTestApp();
    const { db } = server.deps;
    server.deps.cards = withoutCards(server.deps.cards);
    for (let nth = 0; nth < 8; nth++) await buy(server.stranger());
    await reconcile(server.deps);
    const at = server.deps.now().toISOString();
    const cancelled = await db.update(orders).set({ status: 'cancelled', statusAt: at }).returning();
    const waiting = [
      ...cancelled.map(({ id, stripePaymentId }) => ({ orderId: id, paymentId: stripePaymentId })),
      ...['pi_late_1', 'pi_late_2'].map((paymentId) => ({ orderId: null, paymentId })),
    ];
    await inTransaction(db, async (tx) => {
      for (const { orderId, paymentId } of waiting) {
        const cause = orderId ? ('cancellation' as const) : ('late payment' as const);
        const refund = { orderId, paymentId, amount: 999, cause, customerNotified: 'promised' as const };
        await insertRefund(tx, refund, { now: new Date(at) });
      }
    });
    server.passTime(HOUR_MS);
  });

  /** Records every call of the provider, and answers it like this. */
  function everyAnswer(answer: () => Promise<never>): void {
    asked = [];
    const ask = (about: string) => {
      asked.push(about);
      return answer();
    };
    const { gateway } = server.deps;
    server.deps.gateway = {
      ...gateway,
      readIntent: ask,
      refund: ({ paymentId }) => ask(paymentId),
      // biome-ignore lint/correctness/useYield: it fails before the first event
      eventsSince: async function* () {
        await ask('events');
      },
    } satisfies Gateway;
  }

  test('is called five times in a round, however many refunds wait; the others follow in the next round', async () => {
    const { gateway } = server.deps;
    everyAnswer(() => Promise.reject(new GatewayError('down')));
    await reconcile(server.deps);
    const first = asked.splice(0);
    expect(first).toHaveLength(5);
    await reconcile(server.deps);
    const second = asked.splice(0);
    expect(second).toHaveLength(5);
    expect(first.filter((one) => second.includes(one))).toEqual([]);
    server.deps.gateway = gateway;
    server.passTime(24 * HOUR_MS);
    await reconcile(server.deps);
    const refunded = await server.deps.db.select({ status: orders.refundStatus }).from(orders);
    expect(refunded).toEqual(Array(8).fill({ status: 'succeeded' }));
  });

  test('is not awaited by a stopping server', async () => {
    const stopping = new AbortController();
    everyAnswer(() => new Promise<never>(() => undefined));
    server.lines.length = 0;
    const jobs = { ...server.deps.jobs, work: () => undefined };
    const work = startWork({ ...server.deps, jobs }, server.fetch, stopping.signal);
    await expect.poll(() => asked.length).toBe(1);
    stopping.abort();
    await work;
    expect(asked).toHaveLength(1);
    // The round must not continue with the other items and log the same error for each.
    expect(server.lines.filter((line) => line.startsWith('error: '))).toHaveLength(1);
  });
});

test('items that fail for another reason do not stop the rest of a round', async () => {
  server = await startTestApp();
  const { db } = server.deps;
  server.deps.cards = withoutCards(server.deps.cards);
  const payments: string[] = [];
  for (let nth = 0; nth < 7; nth++) payments.push(await buy(server.stranger()));
  const { gateway } = server.deps;
  server.deps.gateway = {
    ...gateway,
    readIntent: (id) =>
      payments.indexOf(id) < 6 ? Promise.reject(new Error('odd')) : gateway.readIntent(id),
  };
  await reconcile(server.deps);
  expect(
    await db.select({ id: checkouts.paymentId }).from(checkouts).where(eq(checkouts.status, 'ordered')),
  ).toEqual([{ id: payments[6] }]);
});

describe('events that Stripe lists late', () => {
  let stripe: StripeServer;
  beforeAll(async () => {
    stripe = await startStripeServer({ now: () => server?.deps.now() ?? new Date() });
  });
  afterAll(() => stripe.close());

  test('are found in the next round', async () => {
    server = await startTestApp({ env: stripe.env });
    const guest = server.stranger();
    const { paymentIntentId } = await startCheckout(guest);
    stripe.pay(paymentIntentId);
    await report(guest, paymentIntentId);
    stripe.refundPayment(paymentIntentId);
    const listedLate = stripe.events.splice(-2);
    expect(listedLate).toMatchObject([{ type: 'charge.refunded' }, { type: 'refund.created' }]);
    server.passTime(5 * MINUTE_MS);
    const progress = newProgress(server.deps.now());
    await reconcile(server.deps, progress);
    expect(await server.deps.db.select().from(orders)).toMatchObject([{ status: 'paid' }]);
    stripe.events.push(...listedLate);
    server.passTime(MINUTE_MS);
    await reconcile(server.deps, progress);
    expect(await server.deps.db.select().from(orders)).toMatchObject([{ status: 'refunded' }]);
  });
});
