import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { needAddress } from '#shared/needs-you.ts';
import { reconcile } from '../checkout/reconcile.ts';
import { disputes, refunds } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteExpired } from '../delete-expired.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import type { Gateway } from '../payments/gateway.ts';
import { signDelivery } from '../payments/signature.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { insertOrders } from '../testing/insert-orders.ts';
import { buy, report } from '../testing/orders.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
let broken = false;
beforeEach(async () => {
  broken = false;
  server = await startTestApp({ gateway: breaking });
  admin = await server.register('admin');
});

/** Wraps a provider so that it fails to read payments while `broken` is set. */
function breaking(real: Gateway): Gateway {
  return { ...real, readIntent: (id) => (broken ? Promise.reject(new Error('away')) : real.readIntent(id)) };
}

const needs = async () => (await admin.call(deskApi.desk.needsYou)).needs;
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(server.deps.now().getTime() - minutes * MINUTE_MS).toISOString();
const DONE = { status: 'fulfilled', completed: true } as const;

test('nothing needs attention while all is well', async () => {
  await insertOrders(server.deps.db, [
    DONE,
    { status: 'refunded', refundedAt: ago(5), refundStatus: 'succeeded' },
    { status: 'cancelled', refundStatus: 'pending' },
    { ...DONE, dispute: 'won' },
    { heldAt: ago(3) },
  ]);
  expect(await needs()).toEqual([]);
});

test('each kind of task is listed with its number, its oldest time and its deadline, and leads to exactly these orders', async () => {
  const { db } = server.deps;
  const rows = await insertOrders(db, [
    { status: 'review', statusAt: ago(300) },
    { status: 'review', statusAt: ago(900) },
    { status: 'review', dispute: 'chargeback' },
    { ...DONE, dispute: 'inquiry' },
    { status: 'cancelled', refundStatus: 'failed', statusAt: ago(50) },
    { ...DONE, refundStatus: 'refused', statusAt: ago(40) },
    { ...DONE, emailFailedAt: ago(11) },
    { createdAt: ago(20) },
    { createdAt: ago(30), emailFailedAt: ago(12) },
    DONE,
  ]);
  const [oldest, nearest] = [ago(700), ago(-8000)];
  const opened = { amount: 899, currency: 'gbp', status: 'open' as const, kind: 'chargeback' as const };
  await db.insert(disputes).values([
    { ...opened, id: 'dp_1', orderId: rows[2]?.id ?? 0, openedAt: ago(70), evidenceBy: ago(-9000) },
    { ...opened, id: 'dp_2', orderId: rows[3]?.id ?? 0, openedAt: oldest, evidenceBy: nearest },
    { ...opened, id: 'dp_3', orderId: rows[3]?.id ?? 0, openedAt: ago(900), status: 'won' },
  ]);
  const found = await needs();
  const two = { count: 2, until: null, postBy: null, orderId: null };
  expect(found).toEqual([
    { ...two, kind: 'dispute', since: oldest, until: nearest },
    { ...two, kind: 'review', since: rows[1]?.statusAt },
    { ...two, kind: 'refund', since: rows[4]?.statusAt },
    { ...two, kind: 'mail', since: rows[8]?.emailFailedAt },
    {
      ...two,
      kind: 'waiting',
      since: rows[8]?.createdAt,
      postBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
  for (const need of found) {
    const address = new URL(needAddress(need) ?? '', 'http://localhost');
    const query = Object.fromEntries(address.searchParams);
    const response = await admin.fetch(addressOf(deskApi.orders.list, {}, query));
    expect(await response.json(), need.kind).toHaveLength(need.count);
  }
});

test('a single order is linked directly', async () => {
  const [order] = await insertOrders(server.deps.db, [{ status: 'review' }]);
  expect(await needs()).toMatchObject([{ kind: 'review', count: 1, orderId: order?.id }]);
});

test('a late payment that could not be refunded is listed', async () => {
  const row = (paymentId: string, status: 'failed' | 'succeeded', cause: 'provider' | 'late payment') => ({
    ...{ paymentId, status, cause, amount: 999, key: crypto.randomUUID(), byKind: 'system' as const },
    ...{ createdAt: ago(9), updatedAt: ago(8) },
  });
  await server.deps.db
    .insert(refunds)
    .values([
      row('pi_1', 'failed', 'late payment'),
      row('pi_2', 'succeeded', 'late payment'),
      row('pi_3', 'failed', 'late payment'),
      row('pi_3', 'succeeded', 'provider'),
    ]);
  expect(await needs()).toMatchObject([{ kind: 'late payment', count: 1 }]);
});

test('emails that cannot be sent for fifteen minutes are listed until they are sent', async () => {
  const { db, jobs } = server.deps;
  await inTransaction(db, async (tx) => {
    await jobs.send(tx, 'account-mail', { kind: 'reset', userId: null, at: ago(0) });
    await jobs.send(tx, 'order-mail', { orderId: 1, email: 'dispatch' }, 3600);
    await jobs.send(tx, 'simulator-settle', { paymentId: 'pi_1' });
  });
  expect(await needs()).toEqual([]);
  // The second job is delayed by an hour on purpose; the first has failed and will be retried in a day.
  await db.execute(
    sql.raw(`UPDATE ${JOB_TABLE} SET state = 'retry', start_after = now() + interval '1 day'
      WHERE name = 'account-mail'`),
  );
  expect(await needs()).toEqual([]);
  server.passTime(16 * MINUTE_MS);
  expect(await needs()).toMatchObject([{ kind: 'mails waiting', count: 1 }]);
  server.passTime(60 * MINUTE_MS);
  expect(await needs()).toMatchObject([{ kind: 'mails waiting', count: 2 }]);
  await server.runJobs();
  expect(await needs()).toEqual([]);
});

const event = (paymentId: string) =>
  JSON.stringify({
    ...{ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' },
    data: { object: { object: 'payment_intent', id: paymentId } },
  });

async function deliver(paymentId: string, secret = server.simulator.webhookSecret): Promise<number> {
  const body = event(paymentId);
  const headers = { 'stripe-signature': signDelivery(body, secret) };
  return (await server.fetch('/api/stripe/webhook', { method: 'POST', headers, body })).status;
}

/** Returns the tasks other than waiting orders. */
const troubles = async () => (await needs()).filter(({ kind }) => kind !== 'waiting');

test('refused webhooks are listed until one is accepted; unsigned requests are not', async () => {
  expect((await server.fetch('/api/stripe/webhook', { method: 'POST', body: '{}' })).status).toBe(400);
  expect(await troubles()).toEqual([]);
  for (const _ of [1, 2]) expect(await deliver('pi_1', 'another secret')).toBe(400);
  server.passTime(2 * MINUTE_MS);
  expect(await deliver('pi_1', 'another secret')).toBe(400);
  expect(await troubles()).toMatchObject([{ kind: 'webhooks refused', count: 3 }]);
  expect(await deliver('pi_1')).toBe(200);
  expect(await troubles()).toEqual([]);
});

test('refused webhooks are forgotten if none arrives for a month', async () => {
  await deliver('pi_1', 'another secret');
  server.passTime(29 * 24 * 60 * MINUTE_MS);
  await deleteExpired(server.deps);
  expect(await troubles()).toHaveLength(1);
  server.passTime(2 * 24 * 60 * MINUTE_MS);
  await deleteExpired(server.deps);
  expect(await troubles()).toEqual([]);
});

test('a payment without a webhook is listed until the provider reports another one', async () => {
  await buy(server.stranger());
  server.passTime(10 * MINUTE_MS);
  await reconcile(server.deps);
  expect(await troubles()).toMatchObject([{ kind: 'webhooks missing', count: 1 }]);
  const another = server.stranger();
  await report(another, await buy(another));
  expect(await troubles()).toHaveLength(1);
  await server.runJobs();
  expect(await troubles()).toEqual([]);
});

test('a webhook that could not be processed is listed until one for the same payment is', async () => {
  const [first, second] = [await buy(server.stranger()), await buy(server.stranger())];
  broken = true;
  for (const _ of [1, 2]) expect(await deliver(first)).toBe(500);
  broken = false;
  expect(await deliver(second)).toBe(200);
  expect(await troubles()).toMatchObject([{ kind: 'webhooks failed', count: 1 }]);
  expect(await deliver(first)).toBe(200);
  expect(await troubles()).toEqual([]);
});
