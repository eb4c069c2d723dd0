import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { printSettings } from '#shared/printing.ts';
import { reconcile } from '../checkout/reconcile.ts';
import { orders, printRunOrders, printRuns } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteExpired } from '../delete-expired.ts';
import { DAY_MS, startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, CHECKOUT, pay, report, startCheckout } from '../testing/orders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { waitForBlockedQueries } from '../testing/wait-for-locks.ts';
import { CUSTOMER, listOrderEvents, recordOrderEvent } from './order-events.ts';
import { findOrder, readOrders } from './queries.ts';
import { resendMail } from './resend-mail.ts';

let server: TestApp;
let admin: Visitor;
let token: string;
let paymentId: string;
beforeEach(async () => {
  server = await startTestApp();
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="85" height="54"><title>Ada Zoe</title></svg>';
  const draw = async () => ({ ok: true as const, cards: [{ front: picture, back: picture }] });
  server.deps.cards = { ...withoutCards(server.deps.cards), draw };
  admin = await server.register('admin');
  const guest = server.stranger();
  const gift = { buyerName: 'Rosa', note: 'For Ada Zoe' };
  paymentId = await buy(guest, { shippingInfo: { ...CHECKOUT.shippingInfo, gift } });
  token = (await report(guest, paymentId)).token;
  const changes = [{ field: 'child 1' as const, from: 'Ada', to: 'Ada Zoe' }];
  await inTransaction(server.deps.db, (tx) =>
    recordOrderEvent(tx, 1, 'cards corrected', { now: server.deps.now(), by: CUSTOMER, changes }),
  );
  await printed();
});

/** Adds a run that printed the order. */
async function printed(): Promise<void> {
  const { db } = server.deps;
  const settings = printSettings.parse({});
  await db.insert(printRuns).values({ settings });
  const order = await findOrder(db, 1);
  await db.insert(printRunOrders).values({
    ...{ runId: 1, orderId: 1, position: 0, reason: 'other', reasonWords: 'Ada was spilt on' },
    printed: {
      ...{ copies: 1, cardLayout: 'all-on-one', design: {}, titles: [] },
      ...{ childrenData: order?.childrenData ?? [], peopleData: order?.peopleData ?? [] },
    },
  });
}

const params = { id: 1 };
const become = (status: 'fulfilled' | 'cancelled') =>
  admin.call(deskApi.orders.status, { params, body: { status } });

/** The actions that settle an order, each of which restarts the period until erasure. */
const SETTLED: [string, () => Promise<unknown>][] = [
  ['completing', () => admin.call(deskApi.orders.completion, { params, body: { completed: true } })],
  ['sending, when nobody marked it completed', () => become('fulfilled')],
  ['cancelling', () => become('cancelled')],
  [
    'cancelling, though the refund is refused',
    async () => {
      const { gateway } = server.deps;
      server.deps.gateway = { ...gateway, refund: async () => 'refused' };
      await become('cancelled');
    },
  ],
  [
    'refunding, long after it was completed',
    async () => {
      await admin.call(deskApi.orders.completion, { params, body: { completed: true } });
      server.passTime(59 * DAY_MS);
      await server.deps.gateway.refund({ paymentId, amount: 999, key: crypto.randomUUID() });
      await server.runJobs();
    },
  ],
];

/** Returns all that the tables contain, the customer sees, and a new email says. */
async function allThatIsKnown(): Promise<string> {
  const { db } = server.deps;
  server.mailbox.clear();
  const order = await findOrder(db, 1);
  if (order) await resendMail(server.deps, order);
  await server.runJobs();
  const mails = (await server.mailbox.list()).map(({ subject, text, html, pictures }) => ({
    ...{ subject, text, html, pictures: pictures?.length },
  }));
  const seen = await server.stranger().call(api.ownOrders.read, { params: { token } });
  const runs = await db.select().from(printRunOrders);
  return JSON.stringify([order, await listOrderEvents(db, 1), runs, seen, mails]);
}

test.for(SETTLED)('sixty days after %s an order loses its facts, and not before', async ([, settle]) => {
  server.passTime(20 * DAY_MS);
  await settle();
  server.passTime(59 * DAY_MS);
  await reconcile(server.deps);
  await deleteExpired(server.deps);
  expect((await allThatIsKnown()).match(/Ada Zoe|Grace/g)?.length).toBeGreaterThan(1);
  // Reading, retrying or writing in between does not restart the period.
  server.passTime(2 * DAY_MS);
  await deleteExpired(server.deps);
  const known = await allThatIsKnown();
  expect(known.match(/Ada|Grace|1985-02-28|2019-11-02|<svg/g) ?? []).toEqual([]);
  expect(known.match(/"amount":999/g)?.length).toBeGreaterThan(1);
  expect(known.match(/"shippingName":"Sam Okafor"/g)).toHaveLength(1);
});

test('sixty days after an order went into review its family facts are erased, even if it was never resolved', async () => {
  const guest = server.stranger();
  const { clientSecret, paymentIntentId } = await startCheckout(guest, CHECKOUT);
  await pay(guest, clientSecret, '4000 0000 0000 0259');
  await report(guest, paymentIntentId);
  const kept = async () =>
    (await readOrders(server.deps.db, undefined)).map(
      ({ status, childrenData }) => `${status} ${childrenData ? 'kept' : 'erased'}`,
    );
  server.passTime(59 * DAY_MS);
  await deleteExpired(server.deps);
  expect(await kept()).toEqual(['review kept', 'paid kept']);
  server.passTime(2 * DAY_MS);
  await deleteExpired(server.deps);
  expect(await kept()).toEqual(['review erased', 'paid kept']);
});

test('an order that is no longer completed when its turn comes keeps everything', async () => {
  const { db } = server.deps;
  await admin.call(deskApi.orders.completion, { params, body: { completed: true } });
  server.passTime(61 * DAY_MS);
  const [erased] = await inTransaction(db, async (tx) => {
    await tx.update(orders).set({ completed: false, completedAt: null });
    const erasing = deleteExpired(server.deps);
    await waitForBlockedQueries(db);
    return [erasing];
  });
  await erased;
  expect(await findOrder(db, 1)).toMatchObject({ erasedAt: null, childrenData: [{ name: 'Ada' }] });
});

test('an order that is still to be printed keeps its printed facts', async () => {
  server.passTime(400 * DAY_MS);
  await deleteExpired(server.deps);
  expect(await findOrder(server.deps.db, 1)).toMatchObject({
    ...{ status: 'paid', erasedAt: null, childrenData: [{ name: 'Ada' }] },
  });
});
