import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { checkouts } from '../db/schema.ts';
import { readOrders } from '../orders/queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, CHECKOUT, pay, report } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { readPages } from '../testing/read-pages.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
let guest: Visitor;
let token: string;
const GIFT = { buyerName: 'Ben', note: 'From all of us' };

beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
  guest = server.stranger();
  const gift = { shippingInfo: { ...CHECKOUT.shippingInfo, gift: GIFT } };
  token = (await report(guest, await buy(guest, gift))).token;
  await server.runJobs();
  server.mailbox.clear();
});

const begin = (copies = 1, of = token, who = guest) =>
  who.call(api.ownOrders.addCopies, { params: { token: of }, body: { copies } });

async function add(copies = 1) {
  const { clientSecret, paymentIntentId } = await begin(copies);
  await pay(guest, clientSecret);
  return report(guest, paymentIntentId);
}

const read = (of = token) => guest.call(api.ownOrders.read, { params: { token: of } });
const moveTo = (city: string, of = token) =>
  guest.call(api.ownOrders.address, {
    params: { token: of },
    body: { ...CHECKOUT.shippingInfo, gift: GIFT, city },
  });
const stored = async () => (await readOrders(server.deps.db, undefined)).reverse();
const mails = async () => {
  await server.runJobs();
  return server.mailbox.list();
};

describe('copies added to an order', () => {
  test('are an order of their own with the same card and address, at the price of more copies without delivery', async () => {
    expect(await begin(2)).toMatchObject({ originalAmount: 998, shippingCost: 0, totalAmount: 998 });
    const { id, token: own } = await add();
    expect(await read(own)).toMatchObject({
      ...{ id, amount: 499, copies: 1, alongside: 1, changedWith: { id: 1, token }, added: [] },
      shipping: { city: 'Leeds', gift: GIFT },
    });
    expect((await read()).added).toEqual([{ id, token: own, copies: 1, status: 'paid' }]);
    const [first, second] = await stored();
    for (const key of ['childrenData', 'peopleData', 'design', 'cardLayout', 'cardsPerCopy'] as const)
      expect(second?.[key]).toEqual(first?.[key]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('You added this to order 1. We’ll post both together.');
    expect(mail?.text).toContain('Shipping: £0.00\nTotal paid: £4.99');
    expect(await admin.call(deskApi.desk.figures)).toMatchObject({ total: { takings: 999 + 499, cards: 2 } });
    await add(2);
    expect((await stored()).map(({ amount }) => amount)).toEqual([999, 499, 499 + 399]);
  });

  test('are paid once when two payments are started, and become an order only when paid', async () => {
    const [one, other] = [await begin(), await begin()];
    await pay(guest, one.clientSecret);
    await pay(guest, other.clientSecret);
    await Promise.all([report(guest, other.paymentIntentId), report(guest, other.paymentIntentId)]);
    expect(await refusal(report(guest, one.paymentIntentId))).toMatch(/^402/);
    expect((await stored()).map(({ amount }) => amount)).toEqual([999, 499]);
    const drafts = await server.deps.db.select().from(checkouts).orderBy(checkouts.createdAt);
    expect(drafts.map(({ status }) => status)).toEqual(['ordered', 'ended', 'ordered']);
  });

  test('are refused if there would be too many, if the order is itself of added copies, and if it cannot be changed', async () => {
    expect(await refusal(begin(5))).toBe('400: Order 1 can have up to 5 copies and already has 1.');
    const { token: own } = await add(4);
    expect(await refusal(begin())).toBe('400: Order 1 can have up to 5 copies and already has 5.');
    await guest.call(api.ownOrders.cancel, { params: { token: own } });
    expect(await begin()).toMatchObject({ totalAmount: 499 });
    expect(await refusal(begin(1, (await add()).token))).toBe('400: Please add copies to order 1 instead.');
    await printRunOf(admin, [1]);
    expect(await refusal(begin())).toBe('409: Your order is being printed, so it can no longer be changed.');
    expect(await refusal(begin(1, 'x'.repeat(40)))).toBe('404: Order not found');
  });

  test('have the facts that the order has when they are paid, and are posted separately if it was printed before', async () => {
    const { clientSecret, paymentIntentId } = await begin();
    await moveTo('York');
    await printRunOf(admin, [1]);
    await pay(guest, clientSecret);
    const { id, token: own } = await report(guest, paymentIntentId);
    expect(await read(own)).toMatchObject({ status: 'paid', changedWith: null, shipping: { city: 'York' } });
    expect((await mails())[0]?.text).toContain('we’ll post this separately, at no extra cost.');
    const run = await printRunOf(admin, [id]);
    expect(run.orders).toMatchObject([{ id, parcel: id }]);
  });

  test('belong to the account of the order even if a guest pays, and are claimed with it', async () => {
    await add();
    const member = await server.register('member');
    await member.call(api.ownOrders.claim, { params: { token } });
    await add();
    const own = await member.call(api.ownOrders.list);
    expect(own.map(({ id, alongside }) => [id, alongside])).toEqual([
      [3, 1],
      [2, 1],
      [1, null],
    ]);
  });
});

describe('a change of the order', () => {
  test('changes its added copies at the same time, with one email, and the copies cannot be changed separately', async () => {
    const { token: own } = await add();
    await mails();
    server.mailbox.clear();
    await moveTo('York');
    const cards = { childrenData: [{ name: 'Adah' }], peopleData: [] };
    await guest.call(api.ownOrders.cards, { params: { token }, body: cards });
    for (const one of [token, own])
      expect(await read(one)).toMatchObject({ shipping: { city: 'York' }, childrenData: [{ name: 'Adah' }] });
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(
      Array(2).fill("Your Dad's Cheat Sheet order #1 was changed"),
    );
    expect(sent[0]?.text).toContain('The copies you added in order 2 have changed too.');
    const alone =
      '409: These copies were added to order 1: please change that order, and these copies will change too.';
    expect(await refusal(moveTo('Hull', own))).toBe(alone);
    expect(await refusal(guest.call(api.ownOrders.cards, { params: { token: own }, body: cards }))).toBe(
      alone,
    );
  });

  test('that adds cards counts the added copies', async () => {
    await add(3);
    const childrenData = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ name }));
    const body = { childrenData, peopleData: [], cardLayout: 'one-per-child' as const };
    expect(await refusal(guest.call(api.ownOrders.cards, { params: { token }, body }))).toContain(
      '4 copies of 4 cards make 16',
    );
  });

  test('that cancels it keeps the added copies, which can then be changed and refunded separately', async () => {
    const { token: own } = await add();
    await guest.call(api.ownOrders.cancel, { params: { token } });
    expect(await moveTo('Hull', own)).toMatchObject({ status: 'paid', shipping: { city: 'Hull' } });
    await guest.call(api.ownOrders.cancel, { params: { token: own } });
    expect((await stored()).map(({ amountRefunded }) => amountRefunded)).toEqual([999, 499]);
  });
});

describe('at the desk', () => {
  const csvOf = async (query: string) =>
    (await (await admin.fetch(`/api/admin/orders.csv?layout=click-and-drop&${query}`)).text()).trim();

  test('the added copies are printed with the order and sent in one parcel', async () => {
    await report(guest, await buy(guest));
    await add();
    expect(await admin.call(deskApi.printRuns.preview, { query: { orders: '1' } })).toMatchObject({
      ...{ cards: 2, together: [3] },
    });
    expect(await csvOf('printed=no')).toMatch(/\n1,.*,14\.98,.*"?2 cards: 2 copies"?\r\n2,[^\n]*$/);
    const run = await printRunOf(admin, [1, 2]);
    expect(run.orders.map(({ id, parcel }) => [id, parcel])).toEqual([
      [1, 1],
      [3, 1],
      [2, 2],
    ]);
    const pagesOf = async (line: typeof deskApi.printRuns.slips | typeof deskApi.printRuns.labels) =>
      readPages(await (await admin.fetch(addressOf(line, { id: run.id }))).arrayBuffer());
    const [slip = '', ...more] = await pagesOf(deskApi.printRuns.slips);
    expect(more).toHaveLength(1);
    expect(slip).toContain('Orders 1 and 3');
    expect(slip.match(/1 × Dad's Cheat Sheet/g)).toHaveLength(2);
    expect(slip.match(/From all of us/g)).toHaveLength(1);
    expect((await pagesOf(deskApi.printRuns.labels)).join('').match(/Sam Okafor/g)).toHaveLength(2);
    expect((await csvOf('run=1')).split('\n')).toHaveLength(3);
    const sent = await admin.call(deskApi.printRuns.dispatch, {
      params: { id: run.id },
      body: { tracking: [{ order: '1', number: 'AB123456785GB' }] },
    });
    expect(sent.orders.map(({ id, trackingNumber }) => [id, trackingNumber])).toEqual([
      [1, 'AB123456785GB'],
      [3, 'AB123456785GB'],
      [2, null],
    ]);
  });

  test('an order cancelled after printing is in no parcel of others, and the added copies are sent', async () => {
    await add();
    await printRunOf(admin, [2]);
    await admin.call(deskApi.orders.status, { params: { id: 1 }, body: { status: 'cancelled' } });
    const run = await admin.call(deskApi.printRuns.read, { params: { id: 1 } });
    expect(run.orders).toMatchObject([
      { id: 1, toSend: false },
      { id: 2, toSend: true, parcel: 2 },
    ]);
  });
});
