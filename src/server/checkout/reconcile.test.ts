import { beforeEach, expect, test } from 'vitest';
import { checkouts, discountCodes, orders, simulatedPayments } from '../db/schema.ts';
import { deleteExpired } from '../delete-expired.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, pay, startCheckout } from '../testing/orders.ts';
import { reconcile } from './reconcile.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test('a payment that neither browser nor webhook reported becomes an order', async () => {
  await buy(server.stranger());
  await reconcile(server.deps);
  expect(await server.deps.db.select().from(orders)).toMatchObject([{ id: 1, status: 'paid' }]);
});

test('the webhook finds its draft also when the process died before it had noted the payment', async () => {
  const guest = server.stranger();
  const paymentId = await buy(guest);
  await server.deps.db.update(checkouts).set({ paymentId: null });
  await server.runJobs();
  expect(await server.deps.db.select().from(orders)).toMatchObject([
    { stripePaymentId: paymentId, status: 'paid' },
  ]);
});

test('an unpaid draft is left in peace for a day, then its payment is cancelled, its discount released, and it is gone', async () => {
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

test('a payment that is still processing after a day keeps its draft', async () => {
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

test('one draft that cannot be settled does not keep the others from it', async () => {
  const first = await buy(server.stranger());
  const second = await buy(server.stranger());
  const { gateway } = server.deps;
  server.deps.gateway = {
    ...gateway,
    readIntent: (id) => (id === first ? Promise.reject(new Error('down')) : gateway.readIntent(id)),
  };
  await reconcile(server.deps);
  expect(await server.deps.db.select().from(orders)).toMatchObject([{ stripePaymentId: second }]);
});
