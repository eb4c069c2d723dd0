import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, pay, report, startCheckout } from '../testing/orders.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { newProgress, reconcile } from './reconcile.ts';

const MINUTE_MS = 60_000;

let server: TestApp;

describe('a round of the reconciler', () => {
  beforeEach(async () => {
    server = await startTestApp();
  });

  test('goes on as long as the provider answers now and then', async () => {
    server.deps.cards = withoutCards(server.deps.cards);
    const payments: string[] = [];
    for (let nth = 0; nth < 12; nth++) payments.push(await buy(server.stranger()));
    const { gateway } = server.deps;
    server.deps.gateway = {
      ...gateway,
      readIntent: (id) =>
        payments.indexOf(id) % 2 === 0 ? Promise.reject(new Error('down')) : gateway.readIntent(id),
      eventsSince: async function* () {},
    };
    await reconcile(server.deps);
    expect(await server.deps.db.$count(orders)).toBe(6);
  });

  test('leaves a draft alone whose payment is being opened at that moment', async () => {
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

describe('what Stripe lists late', () => {
  let stripe: StripeServer;
  beforeAll(async () => {
    stripe = await startStripeServer({ now: () => server?.deps.now() ?? new Date() });
  });
  afterAll(() => stripe.close());

  test('is found in the next round', async () => {
    server = await startTestApp({ env: stripe.env });
    const guest = server.stranger();
    const { paymentIntentId } = await startCheckout(guest);
    stripe.pay(paymentIntentId);
    await report(guest, paymentIntentId);
    stripe.giveBack(paymentIntentId);
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
