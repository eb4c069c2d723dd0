import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { orderCards, orders } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, CHECKOUT, pay, report, startCheckout } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';
import { erasePersonOfOrders } from './erase-orders.ts';

let server: TestApp;
let admin: Visitor;
let member: Visitor;
beforeEach(() => start());

async function start(env = {}): Promise<void> {
  server = await startTestApp({ env });
  ({ admin, member } = await server.people());
}

const params = { id: 1 };
const become = (status: 'paid' | 'fulfilled' | 'cancelled' | 'refunded') =>
  admin.call(deskApi.orders.status, { params, body: { status } });
const complete = (completed: boolean) =>
  admin.call(deskApi.orders.completion, { params, body: { completed } });
async function order(visitor = server.stranger(), more: object = {}): Promise<string> {
  return (await report(visitor, await buy(visitor, more))).token;
}

/** Returns a checkout with a changed address, or for a gift. */
const to = (elsewhere: object) => ({ shippingInfo: { ...CHECKOUT.shippingInfo, ...elsewhere } });

test('the list contains neither pictures nor families, a single order contains everything, and times are in UTC', async () => {
  await order();
  await order();
  const list = await (await admin.fetch('/api/admin/orders')).text();
  expect(list).not.toMatch(/svg|Ada|childrenData|furtherCards/);
  const detail = await admin.call(deskApi.orders.read, { params: { id: 1 } });
  expect(detail.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(detail.frontCardImage).toContain(', front</title>');
  expect(detail).toMatchObject({ previousId: null, nextId: 2 });
  const second = await admin.call(deskApi.orders.read, { params: { id: 2 } });
  expect(second).toMatchObject({ previousId: 1, nextId: null });
  expect(detail.childrenData).toMatchObject([{ name: 'Ada', birthdate: '2019-11-02' }]);
});

test('an order is fulfilled once, and cannot get any other status', async () => {
  await order();
  expect(await refusal(become('refunded'))).toBe(
    '400: You can’t set an order to refunded: that depends on its payment. You can mark it as paid, fulfilled or cancelled.',
  );
  expect(await become('fulfilled')).toMatchObject({ id: 1, status: 'fulfilled' });
  expect(await refusal(become('paid'))).toBe(
    '400: Order 1 can’t be marked paid because it has been fulfilled. It can be printed or refunded.',
  );
  expect(await refusal(become('nonsense' as 'paid'))).toMatch(/^400: Invalid enum value/);
});

test('completing an order records the time, and undoing that clears it', async () => {
  await order();
  const first = await complete(true);
  expect(first.completedAt).toMatch(/Z$/);
  server.passTime(60_000);
  expect((await complete(true)).completedAt).toBe(first.completedAt);
  expect(await complete(false)).toMatchObject({ completed: false, completedAt: null });
});

test('the print file is a PDF named by the order’s number, until its facts are erased', async () => {
  await order();
  const file = await admin.fetch('/api/admin/orders/1/card.pdf');
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="order-1-card.pdf"');
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await server.deps.db.update(orders).set({ erasedAt: '2026-01-01T00:00:00Z' });
  await server.deps.db.delete(orderCards);
  const erased = await admin.fetch('/api/admin/orders/1/card.pdf');
  expect(`${erased.status}: ${await erased.text()}`).toBe(
    '410: This order’s details have been deleted, so its cards can no longer be printed',
  );
});

describe('the history of an order', () => {
  beforeEach(() => {
    server.deps.cards = withoutCards(server.deps.cards);
  });

  /** Returns 'event, author' for each entry, with its details. */
  async function history(): Promise<string[]> {
    await server.runJobs();
    const { events } = await admin.call(deskApi.orders.read, { params });
    return events.map(({ kind, byKind, byUserId, email, amount, words }) =>
      [kind, byUserId ? `${byKind} ${byUserId}` : byKind, email ?? amount ?? words]
        .filter(Boolean)
        .join(', '),
    );
  }

  const PAID = ['paid, customer 2, 999', 'email sent, system, confirmation'];

  test('everything done to an order is recorded with its author', async () => {
    const token = await order(member);
    expect(await history()).toEqual(PAID);
    const body = { ...CHECKOUT.shippingInfo, city: 'York' };
    await server.stranger().call(api.ownOrders.address, { params: { token }, body });
    await printRunOf(admin, [1]);
    await become('fulfilled');
    await complete(true);
    await complete(true);
    await complete(false);
    expect((await history()).toSorted()).toEqual(
      [
        ...PAID,
        'address corrected, customer',
        'email sent, system, correction',
        'printing started, administrator 1',
        'dispatched, administrator 1',
        'email sent, system, dispatch',
        'completed, administrator 1',
        'not completed, administrator 1',
      ].toSorted(),
    );
  });

  test('an order in review shows the reason, and who resolved it', async () => {
    const { clientSecret, paymentIntentId } = await startCheckout(member);
    await pay(member, clientSecret, '4000 0000 0000 0259');
    await report(member, paymentIntentId);
    expect(await admin.call(deskApi.orders.list)).toMatchObject([
      { status: 'review', reviewReasons: ['disputed'] },
    ]);
    expect(await history()).toEqual([
      'paid, customer 2, 999',
      'in review, system, the payment is disputed',
      'disputed, provider, 999',
    ]);
    await become('cancelled');
    expect((await history()).slice(3, 5)).toEqual([
      'cancelled, administrator 1',
      'refund refused, provider, 999',
    ]);
  });

  test('a deleted account leaves no trace in the history', async () => {
    await order(member);
    await become('cancelled');
    await server.runJobs();
    if (member.user) await deleteAccount(server.deps, member.user);
    expect((await history())[0]).toBe('paid, customer, 999');
  });
});

describe('the address of the latest order', () => {
  const offered = async (visitor = member) => (await visitor.call(api.ownOrders.lastAddress)).address;

  test('a member is offered the address of their latest order, as corrected, without the email address', async () => {
    expect(await offered()).toBeNull();
    await order(member, to({ city: 'Leeds' }));
    const token = await order(member, to({ city: 'York' }));
    expect(await offered()).toEqual({
      name: 'Sam Okafor',
      address: '1 High Street\nFlat 2',
      city: 'York',
      postcode: 'LS1 1AA',
      country: 'United Kingdom',
    });
    const body = { ...CHECKOUT.shippingInfo, city: 'Hull' };
    await member.call(api.ownOrders.address, { params: { token }, body });
    expect(await offered()).toMatchObject({ city: 'Hull' });
  });

  test('an address is offered only to the member who ordered, and not after a gift', async () => {
    const other = await server.register('other');
    await order(member, to({ city: 'Leeds' }));
    await order(server.stranger(), to({ city: 'York' }));
    await order(member, to({ city: 'York', gift: { buyerName: 'Sam Okafor' } }));
    expect(await offered(other)).toBeNull();
    expect(await offered()).toMatchObject({ city: 'Leeds' });
    expect(await refusal(offered(server.stranger()))).toMatch(/^401/);
  });

  test('the address of an unpaid checkout is offered while it is the latest, but not a gift’s or another visitor’s', async () => {
    await startCheckout(member, to({ city: 'York' }));
    expect(await offered()).toEqual({ ...CHECKOUT.shippingInfo, city: 'York', email: undefined });
    await order(member, to({ city: 'Leeds' }));
    expect(await offered()).toMatchObject({ city: 'Leeds' });
    const { clientSecret } = await startCheckout(member, to({ city: 'Hull' }));
    await pay(member, clientSecret, '4000 0000 0000 0002').catch(() => undefined);
    expect(await offered()).toMatchObject({ city: 'Hull' });
    await startCheckout(server.stranger(), to({ city: 'Bath' }));
    await startCheckout(member, to({ city: 'Wells', gift: { buyerName: 'Sam Okafor' } }));
    expect(await offered()).toMatchObject({ city: 'Hull' });
  });

  test('an erased address, or one outside the delivery area, is not offered', async () => {
    await order(member, to({ city: 'Leeds' }));
    server.deps.config.shop.shipTo.splice(0, Number.POSITIVE_INFINITY, 'Ireland');
    expect(await offered()).toBeNull();
    server.deps.config.shop.shipTo.push('United Kingdom');
    expect(await offered()).toMatchObject({ city: 'Leeds' });
    await erasePersonOfOrders(server.deps.db, member.user?.id ?? 0, server.deps.now());
    expect(await offered()).toBeNull();
  });
});

const FACTS = {
  childrenData: [
    { name: 'Zoë', birthdate: '2019-11-02', birthtime: '07:45', weightLbs: 7, weightOz: 11 },
    { name: 'Yusuf', birthdate: '2021-03-01', dayUnknown: 1 },
    { name: 'Nobody knows when' },
  ],
  peopleData: [
    {
      name: 'Grace',
      relationship: 'other',
      notes: 'Godmother',
      dates: [
        { type: 'other', title: 'other', notes: 'Name day', date: '2000-02-29', yearUnknown: 1 },
        { title: 'wedding', date: '2010-06-05' },
      ],
    },
  ],
  cardLayout: 'one-per-child',
  copies: 2,
};

test('the facts on an order’s page make identical cards again, at today’s price', async () => {
  const guest = server.stranger();
  const token = await order(guest, FACTS);
  const { childrenData, peopleData, cardLayout, copies } = await guest.call(api.ownOrders.read, {
    params: { token },
  });
  const again = { childrenData, peopleData, cardLayout, copies };
  expect((await startCheckout(guest, again)).totalAmount).toBe(1498);
  await order(guest, again);
  const printed = async (id: number) => {
    const made = await admin.call(deskApi.orders.read, { params: { id } });
    return [
      ...[made.childrenData, made.peopleData, made.cardLayout, made.copies, made.cardsPerCopy],
      ...[made.frontCardImage, made.backCardImage, made.furtherCards],
    ];
  };
  expect(await printed(2)).toEqual(await printed(1));
  expect((await printed(1))[4]).toBe(3);
});

const BRITAIN_ONLY = '400: We only post to the United Kingdom, the Channel Islands and the Isle of Man.';

test('a shop delivers to Britain and its islands, by any of their names, and refuses other countries before payment', async () => {
  const guest = server.stranger();
  for (const country of ['France', 'Ireland', 'Ukraine', 'United Kingdom of Utopia'])
    expect(await refusal(startCheckout(guest, to({ country })))).toBe(BRITAIN_ONLY);
  for (const country of ['United Kingdom', 'uk', 'Scotland'])
    expect(await startCheckout(guest, to({ country }))).toMatchObject({ totalAmount: 999 });
  const token = await order(guest, to({ country: 'jersey', postcode: 'je23ab' }));
  const { shipping } = await guest.call(api.ownOrders.read, { params: { token } });
  expect(shipping).toMatchObject({ country: 'Jersey', postcode: 'JE2 3AB' });
});

test('a postcode of another country is refused in orders and corrections, but an order that has one can be corrected', async () => {
  const guest = server.stranger();
  const leedsInJersey =
    '400: This postcode is in the United Kingdom, not in Jersey. Please correct the postcode or the country';
  expect(await refusal(startCheckout(guest, to({ country: 'Jersey' })))).toBe(leedsInJersey);
  const { id, token } = await report(guest, await buy(guest, to({ country: 'United Kingdom' })));
  const move = (country: string, name: string) =>
    guest.call(api.ownOrders.address, {
      params: { token },
      body: { ...CHECKOUT.shippingInfo, country, name },
    });
  expect(await refusal(move('Jersey', 'Rosa'))).toBe(leedsInJersey);
  // Earlier builds accepted such orders.
  await server.deps.db.update(orders).set({ shippingCountry: 'Jersey' }).where(eq(orders.id, id));
  const { shipping } = await guest.call(api.ownOrders.read, { params: { token } });
  expect(shipping).toMatchObject({ country: 'Jersey', postcode: 'LS1 1AA' });
  expect((await move('United Kingdom', 'Rosa')).shipping).toMatchObject({
    ...{ name: 'Rosa', country: 'United Kingdom', postcode: 'LS1 1AA' },
  });
});

test('an order outside today’s delivery area stays, can be corrected within its country, but not be moved elsewhere', async () => {
  await start({ SHIP_TO: 'Ireland, France' });
  const guest = server.stranger();
  const { token } = await report(guest, await buy(guest, to({ country: 'Ireland', postcode: 'D02 AF30' })));
  server.deps.config.shop.shipTo.splice(0, 2, 'United Kingdom');
  const move = (country: string, postcode: string, city = 'Cork') =>
    guest.call(api.ownOrders.address, {
      params: { token },
      body: { ...CHECKOUT.shippingInfo, country, postcode, city },
    });
  expect((await move('Ireland', 'T12 AB34')).shipping).toMatchObject({ country: 'Ireland', city: 'Cork' });
  expect(await refusal(move('France', '75008'))).toBe('400: We only post to the United Kingdom.');
  expect((await move('uk', 'ls11aa', 'Leeds')).shipping).toMatchObject({
    ...{ country: 'United Kingdom', postcode: 'LS1 1AA', city: 'Leeds' },
  });
  expect(await refusal(move('Ireland', 'T12 AB34'))).toBe('400: We only post to the United Kingdom.');
});
