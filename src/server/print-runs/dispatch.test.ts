import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { dispatches, orders } from '../db/schema.ts';
import { sendOrderMail } from '../emails/send-order-mail.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, report } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
const tokens: string[] = [];
beforeEach(async () => {
  server = await startTestApp();
  server.deps.cards = withoutCards(server.deps.cards);
  admin = await server.register('admin');
  const guest = server.stranger();
  tokens.length = 0;
  for (let count = 0; count < 3; count++) tokens.push((await report(guest, await buy(guest))).token);
  await server.runJobs();
  server.mailbox.clear();
});

const params = { id: 1 };
const dispatch = (body: object = {}) => admin.call(deskApi.printRuns.dispatch, { params, body });
const takeBack = () => admin.call(deskApi.printRuns.takeBack, { params });
const seen = (nth: number) =>
  server.stranger().call(api.ownOrders.read, { params: { token: tokens[nth - 1] ?? '' } });
const history = async (id: number) =>
  (await admin.call(deskApi.orders.read, { params: { id } })).events
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'paid' && kind !== 'email sent');

async function rows() {
  const found = await server.deps.db.select().from(orders).orderBy(orders.id);
  return found.map(({ status, completed, completedAt, trackingNumber, statusAt }) => ({
    ...{ status, completed, completedAt, trackingNumber, statusAt },
  }));
}

const TRACKING = [
  { order: '1', number: 'ab 1234 5678 5 gb' },
  { order: '2', number: 'H0123' },
];

describe('the dispatch of a run', () => {
  test('sends and completes all its orders, with tracking numbers in the email and on the order’s page', async () => {
    await printRunOf(admin, [1, 2, 3]);
    const run = await dispatch({ tracking: TRACKING });
    expect(run.orders).toMatchObject([
      { id: 1, status: 'fulfilled', completed: true, trackingNumber: 'AB123456785GB', carrier: 'Royal Mail' },
      { id: 2, status: 'fulfilled', completed: true, trackingNumber: 'H0123' },
      { id: 3, status: 'fulfilled', completed: true, trackingNumber: null, carrier: null },
    ]);
    expect(run.dispatch).toMatchObject({ by: 'admin', orderCount: 3, canBeUndone: true });
    expect(await history(1)).toEqual(['printing started', 'dispatched', 'completed']);
    await server.runJobs();
    const mails = (await server.mailbox.list()).toSorted((a, b) => a.subject.localeCompare(b.subject));
    expect(mails.map(({ subject }) => subject)).toEqual(
      [1, 2, 3].map((id) => `Your Dad's Cheat Sheet order #${id} is on its way`),
    );
    const [first, second, third] = mails;
    expect(first?.text).toContain('Tracking number:\nRoyal Mail AB123456785GB');
    expect(first?.text).toContain(
      'https://www.royalmail.com/track-your-item#/tracking-results/AB123456785GB',
    );
    expect(second?.text).toContain('Tracking number:\nRoyal Mail H0123');
    expect(second?.text).not.toContain('royalmail.com');
    expect(third?.text).not.toContain('Tracking');
    expect((await seen(1)).tracking).toEqual({
      carrier: 'Royal Mail',
      number: 'AB123456785GB',
      link: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456785GB',
    });
    expect((await seen(3)).tracking).toBe(null);
    expect(await refusal(takeBack())).toBe(
      '409: The emails about this run have been sent, so its dispatch can no longer be undone',
    );
    expect(await refusal(dispatch())).toBe('409: There are no orders left to send in this run');
  });

  test('omits orders that must not be sent, and sends them once they may be', async () => {
    await printRunOf(admin, [1, 2]);
    await server.deps.db.update(orders).set({ status: 'review' }).where(eq(orders.id, 2));
    expect(await dispatch()).toMatchObject({
      orders: [{ toSend: false }, { status: 'review', toSend: false }],
    });
    expect((await rows()).map(({ status }) => status)).toEqual(['fulfilled', 'review', 'paid']);
    await server.deps.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, 2));
    expect(await dispatch()).toMatchObject({ orders: [{}, { status: 'fulfilled' }] });
    expect(await queuedJobs(server.deps.db, 'order-mail')).toHaveLength(2);
  });

  test('changes nothing if any line of numbers is wrong, and lists each of them', async () => {
    await printRunOf(admin, [1, 2]);
    const before = await rows();
    const tracking = [
      ...TRACKING,
      { order: '3', number: 'X1234' },
      { order: '1', number: 'X1235' },
      { order: 'one', number: 'X1236' },
      { order: '', number: '' },
    ];
    expect(await refusal(dispatch({ tracking }))).toBe(
      '400: Line 3: order 3 isn’t in this run\nLine 4: order 1 is listed twice\nLine 5: “one” isn’t an order number',
    );
    expect(await rows()).toEqual(before);
    expect(await queuedJobs(server.deps.db, 'order-mail')).toEqual([]);
    expect(await refusal(dispatch({ carrier: '' }))).toBe('400: Carrier is required');
  });

  test('requested twice at once happens once', async () => {
    await printRunOf(admin, [1, 2]);
    const both = await Promise.allSettled([dispatch(), dispatch()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await queuedJobs(server.deps.db, 'order-mail')).toHaveLength(2);
    expect(await history(1)).toEqual(['printing started', 'dispatched', 'completed']);
  });

  test('of an order lost in the post sends it again under its new number, and no other order', async () => {
    await printRunOf(admin, [1, 2]);
    await dispatch({ tracking: TRACKING });
    await server.runJobs();
    server.mailbox.clear();
    const reasons = [{ orders: [1], reason: 'lost in the post' }];
    const { id } = await printRunOf(admin, [1, 3], { reasons });
    const again = () =>
      admin.call(deskApi.printRuns.dispatch, {
        params: { id },
        body: { carrier: 'DPD', tracking: [{ order: '1', number: '0123-4567' }] },
      });
    await again();
    expect(await refusal(again())).toMatch(/^400: Line 1: order 1 is fulfilled/);
    await server.runJobs();
    const mails = await server.mailbox.list();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringContaining('#1 is on its way'),
      expect.stringContaining('#3 is on its way'),
    ]);
    expect(mails.map(({ text }) => text).join()).toContain('DPD 0123-4567');
    expect((await seen(1)).tracking).toEqual({ carrier: 'DPD', number: '0123-4567', link: null });
  });
});

describe('a dispatch can be undone', () => {
  const MINUTES = 60_000;

  test('for ten minutes: orders get their previous state, refunds made in the meantime stay, and no email is sent', async () => {
    await printRunOf(admin, [1, 2, 3]);
    await admin.call(deskApi.orders.completion, { params: { id: 2 }, body: { completed: true } });
    const before = await rows();
    await dispatch({ tracking: TRACKING });
    await server.deps.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, 3));
    server.passTime(9 * MINUTES);
    const run = await takeBack();
    expect((await rows()).slice(0, 2)).toEqual(before.slice(0, 2));
    expect((await rows())[2]).toMatchObject({ status: 'refunded' });
    expect(run).toMatchObject({
      dispatch: null,
      orders: [{ toSend: true }, { toSend: true }, { toSend: false }],
    });
    await server.runJobs();
    expect(await server.mailbox.list()).toEqual([]);
    expect(await history(1)).toEqual(['printing started', 'dispatched', 'completed', 'dispatch undone']);
    expect(await history(3)).toEqual(['printing started', 'dispatched', 'completed']);
    expect(await refusal(takeBack())).toBe('409: This run hasn’t been dispatched');
    expect((await seen(1)).tracking).toBe(null);
    // A new dispatch sends each email once.
    await dispatch({ tracking: TRACKING });
    await server.runJobs();
    expect(await server.mailbox.list()).toHaveLength(2);
  });

  test('not a moment longer, and the emails wait in the queue until then', async () => {
    await printRunOf(admin, [1]);
    await dispatch();
    const { rows: jobs } = await server.deps.db.$client.query(
      `SELECT extract(epoch FROM start_after - created_on) AS waits FROM pgboss.job WHERE name = 'order-mail'`,
    );
    expect(Number(jobs[0].waits) * 1000).toBeGreaterThanOrEqual(10 * MINUTES);
    server.passTime(10 * MINUTES);
    expect(await refusal(takeBack())).toMatch(/^409: The emails about this run have been sent/);
    expect((await rows())[0]).toMatchObject({ status: 'fulfilled', completed: true });
  });

  test('or its emails are sent, but never both, however close in time the two are', async () => {
    for (let round = 0; round < 6; round++) {
      const id = (round % 3) + 1;
      const first = round < 3;
      const reasons = first ? [] : [{ orders: [id], reason: 'spoiled' }];
      const run = await printRunOf(admin, [id], { reasons });
      const at = { params: { id: run.id } };
      await admin.call(deskApi.printRuns.dispatch, { ...at, body: {} });
      const [row] = await server.deps.db.select().from(dispatches).where(eq(dispatches.runId, run.id));
      const mail = { orderId: id, email: 'dispatch', dispatchId: row?.id ?? 0 } as const;
      server.mailbox.clear();
      const send = () => sendOrderMail(server.deps, mail);
      const take = () => admin.call(deskApi.printRuns.takeBack, at);
      const [taken] = await Promise.allSettled(round % 2 ? [take(), send()] : [send(), take()].reverse());
      const mails = (await server.mailbox.list()).length;
      expect(mails).toBe(taken?.status === 'fulfilled' ? 0 : 1);
    }
  });
});
