import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import type { cardsCorrection } from '#shared/customer-orders.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { Cards } from '../cards/cards.ts';
import { orders, simulatedPayments, users } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { eventsAfterPayment } from '../testing/order-events.ts';
import { buy, CHECKOUT, report } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

const HOUR_MS = 3_600_000;

let server: TestApp;
let admin: Visitor;
let guest: Visitor;
let drawing: Cards;
beforeEach(async () => {
  server = await startTestApp();
  drawing = server.deps.cards;
  server.deps.cards = withoutCards(drawing);
  admin = await server.register('admin');
  guest = server.stranger();
});

const drawCards = () => {
  server.deps.cards = drawing;
};

/** Places an order, clears its email, and returns the token of its page. */
async function order(visitor = guest, more: object = {}): Promise<string> {
  const { token } = await report(visitor, await buy(visitor, more));
  await server.runJobs();
  server.mailbox.clear();
  return token;
}

const read = (token: string) => server.stranger().call(api.ownOrders.read, { params: { token } });
const cancel = (token: string) => server.stranger().call(api.ownOrders.cancel, { params: { token } });
const startPrinting = (id = 1, more = {}) => printRunOf(admin, [id], more);
const detail = (id = 1) => admin.call(deskApi.orders.read, { params: { id } });
const elsewhere = { ...CHECKOUT.shippingInfo, address: '9 Low Street', postcode: 'ls21ab' };
const moveTo = (token: string, body: object = {}) =>
  server.stranger().call(api.ownOrders.address, { params: { token }, body: { ...elsewhere, ...body } });
const newCards = (name = 'Adah') => ({ childrenData: [{ name, birthdate: '2019-11-03' }], peopleData: null });
const correctCards = (token: string, body: z.input<typeof cardsCorrection> = newCards()) =>
  server.stranger().call(api.ownOrders.cards, { params: { token }, body });
const subjects = async () => {
  await server.runJobs();
  return (await server.mailbox.list()).map(({ subject }) => subject).reverse();
};

describe('the link of an order', () => {
  test('opens it without a log-in, and shows only what its customer may see', async () => {
    drawCards();
    const token = await order();
    expect(token).toMatch(/^[\w-]{30}$/);
    const seen = await read(token);
    expect(seen).toMatchObject({
      id: 1,
      status: 'paid',
      amount: 999,
      shipping: { name: 'Sam Okafor', address: '1 High Street\nFlat 2', gift: null },
      ofMember: false,
      childrenData: [{ name: 'Ada' }],
    });
    expect(seen.cards).toHaveLength(1);
    expect(seen.cards?.[0]?.front).toContain('<svg');
    expect(Date.parse(seen.changeableUntil ?? '')).toBe(Date.parse(seen.createdAt) + 12 * HOUR_MS);
    expect(JSON.stringify(seen)).not.toMatch(/pi_sim|checkoutId|userId|stripe/);
  });

  test('cannot be guessed, altered or derived from another one, and guessing is blocked soon', async () => {
    const token = await order();
    await order();
    const bytes = Buffer.from(token, 'base64url');
    bytes.writeUInt32BE(2);
    const bent = [
      bytes.toString('base64url'),
      `${token}=`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(1),
      '1',
      `${token}\u0000`,
      'ä'.repeat(30),
    ];
    for (const one of bent)
      for (const use of [read, moveTo, correctCards, cancel])
        expect(await refusal(use(one))).toBe('404: Order not found');
    const guess = async () => (await guest.fetch('/api/orders/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).status;
    const statuses = await Promise.all(Array.from({ length: 110 }, guess));
    expect(statuses).toContain(429);
    expect((await read(token)).id).toBe(1);
  });
});

describe('a correction of the address', () => {
  test('is saved, confirmed by email, and recorded for the administrator', async () => {
    const token = await order();
    const now = await moveTo(token);
    expect(now.shipping).toMatchObject({ address: '9 Low Street', postcode: 'LS2 1AB', name: 'Sam Okafor' });
    expect(eventsAfterPayment(await detail())).toMatchObject([
      {
        kind: 'address corrected',
        changes: [
          { field: 'address', from: '1 High Street\nFlat 2', to: '9 Low Street' },
          { field: 'postcode', from: 'LS1 1AA', to: 'LS2 1AB' },
        ],
      },
    ]);
    expect(await subjects()).toEqual(["Your Dad's Cheat Sheet order #1 was changed"]);
    expect((await server.mailbox.list())[0]?.text).toContain('9 Low Street');
  });

  test('to another email address is reported to the former one, without a name or the new address', async () => {
    const token = await order();
    const moved = { ...elsewhere, email: 'other@example.org' };
    await server.stranger().call(api.ownOrders.address, { params: { token }, body: moved });
    // The queued jobs contain no personal data.
    expect(JSON.stringify(await queuedJobs(server.deps.db, 'order-mail'))).not.toMatch(/@|Sam|Ada/);
    await server.runJobs();
    const mails = await server.mailbox.list();
    expect(mails.map(({ to }) => to).sort()).toEqual(['other@example.org', 'sam@example.org']);
    const told = mails.find(({ to }) => to === 'sam@example.org');
    expect(told?.subject).toBe('Emails about order #1 now go to a different address');
    expect(told?.text).toContain('If you didn’t change it');
    expect(JSON.stringify([told?.text, told?.html])).not.toMatch(/Sam|Ada|Grace|other@|Low Street|\/order\//);
    expect(told?.pictures ?? []).toEqual([]);
  });

  test('is recorded once even if repeated, and not at all if nothing changes or it cannot be printed', async () => {
    const token = await order();
    await Promise.all([moveTo(token), moveTo(token), moveTo(token)]);
    expect(eventsAfterPayment(await detail())).toHaveLength(1);
    expect(await subjects()).toHaveLength(1);
    expect(await refusal(moveTo(token, { name: 'Ada ᚠ' }))).toMatch(
      /^400: We cannot print: ᚠ \(in “Ada ᚠ”\)/,
    );
    expect(eventsAfterPayment(await detail())).toHaveLength(1);
  });
});

describe('a correction of the cards', () => {
  test('makes them again, including sets, at no cost', async () => {
    drawCards();
    const token = await order();
    const before = await read(token);
    const now = await correctCards(token);
    expect(now.childrenData).toMatchObject([{ name: 'Adah', birthdate: '2019-11-03' }]);
    expect(now.cards?.[0]?.front).toContain('Adah');
    expect(now.cards?.[0]?.back).not.toBe(before.cards?.[0]?.back);
    expect(now.amount).toBe(999);
    const changes = [
      { field: 'child 1', to: 'Adah · November 3, 2019 · Not specified' },
      { field: 'person 1', to: null },
    ];
    expect(eventsAfterPayment(await detail())[0]).toMatchObject({ kind: 'cards corrected', changes });
    expect(await subjects()).toEqual(["Your Dad's Cheat Sheet order #1 was changed"]);
    const childrenData = ['Ada', 'Ben', 'Cy'].map((name) => ({ name, birthdate: '2019-11-03' }));
    const set = await correctCards(token, { childrenData, peopleData: null, cardLayout: 'one-per-child' });
    expect(set.cards).toHaveLength(3);
  });

  test('that does not fit, cannot be printed or has no children is refused', async () => {
    drawCards();
    const token = await order();
    expect(await refusal(correctCards(token, newCards('\u{12000}\u{12000}')))).toMatch(
      /^400: We cannot print/,
    );
    expect(await refusal(correctCards(token, { childrenData: [], peopleData: null }))).toMatch(
      /^400: Please select at least one/,
    );
    const people = { childrenData: [], peopleData: [{ name: 'Grace', relationship: 'spouse' }] };
    expect(await refusal(correctCards(token, people))).toBe(
      '400: Please keep at least one child on your card.',
    );
    expect((await read(token)).childrenData).toMatchObject([{ name: 'Ada' }]);
    const ofMember = await order(await server.register('member'));
    expect((await correctCards(ofMember, people)).childrenData).toEqual([]);
  });
});

describe('cancelling', () => {
  const refunds = async () => {
    const payments = await server.deps.db.select().from(simulatedPayments);
    return payments.flatMap((payment) => payment.refunds.map(({ amount }) => amount));
  };

  test('refunds everything and emails the customer once, however often it is requested', async () => {
    const token = await order();
    const answers = await Promise.all([cancel(token), cancel(token), cancel(token)]);
    for (const { status } of answers) expect(status).toBe('cancelled');
    expect(await cancel(token)).toMatchObject({ status: 'cancelled', refundedAt: expect.any(String) });
    expect(await refunds()).toEqual([999]);
    expect(await subjects()).toEqual(["Your Dad's Cheat Sheet order #1 has been cancelled"]);
    expect(eventsAfterPayment(await detail()).map(({ kind }) => kind)).toEqual(['cancelled', 'refunded']);
    // The provider's webhook arrived with the jobs above, and changed nothing.
    expect(await detail()).toMatchObject({ status: 'cancelled' });
  });
});

describe('changes', () => {
  const PRINTED = '409: Your order is being printed, so it can no longer be changed.';

  test('are refused once printing has started, and its start time is kept', async () => {
    const token = await order();
    await startPrinting();
    const { printStartedAt } = await detail(1);
    expect(printStartedAt).not.toBeNull();
    server.passTime(60_000);
    await startPrinting(1, { reasons: [{ orders: [1], reason: 'spoiled' }] });
    expect((await detail(1)).printStartedAt).toBe(printStartedAt);
    for (const change of [moveTo, correctCards, cancel]) expect(await refusal(change(token))).toBe(PRINTED);
    expect(await read(token)).toMatchObject({ status: 'paid', changeableUntil: null, printStartedAt });
  });

  test('are refused after twelve hours, and for orders that are sent or in review', async () => {
    const token = await order();
    server.passTime(12 * HOUR_MS);
    expect(await refusal(moveTo(token))).toBe(
      '409: You ordered more than 12 hours ago, so your order can no longer be changed.',
    );
    const other = await order();
    await admin.call(deskApi.orders.status, { params: { id: 2 }, body: { status: 'fulfilled' } });
    expect(await refusal(cancel(other))).toBe(
      '409: Your order has been posted, so it can no longer be changed.',
    );
    await server.deps.db.update(orders).set({ status: 'review' });
    expect(await refusal(cancel(other))).toBe(
      '409: Your order is under review, so it can no longer be changed.',
    );
    expect(await refusal(startPrinting(2))).toMatch(/^409: Order 2 is in review/);
  });
});

describe('a gift', () => {
  const gift = { buyerName: 'Rosa García', note: 'Für dich, Opa 👨‍👩‍👧\nيوم سعيد' };
  const asGift = { shippingInfo: { ...CHECKOUT.shippingInfo, gift } };

  test('has a note in any script, and the email to the buyer greets them and names the recipient', async () => {
    await report(guest, await buy(guest, asGift));
    await server.runJobs();
    const [mail] = await server.mailbox.list();
    expect(mail?.text).toMatch(/^Hello Rosa García,/);
    expect(mail?.text).toContain('Opa 👨‍👩‍👧\nيوم سعيد');
    expect(mail?.text).toMatch(/, with Sam Okafor by \w+day /);
    expect((await read(server.deps.orderLinks.tokenOf(1))).shipping.gift).toEqual(gift);
  });
});

describe('a guest’s order', () => {
  let sam: Visitor;
  let other: Visitor;
  beforeEach(async () => {
    sam = server.stranger();
    await sam.register({ name: 'Sam', username: 'sam', email: 'sam@example.org', password: 'secret1' });
    other = await server.register('other');
  });

  const orderFor = (email = 'sam@example.org') =>
    order(server.stranger(), { shippingInfo: { ...CHECKOUT.shippingInfo, email } });
  const claim = (token: string, who = sam) => who.call(api.ownOrders.claim, { params: { token } });
  const own = async (who = sam) => (await who.call(api.ownOrders.list)).map(({ id }) => id);
  const confirm = (username: string) =>
    server.deps.db
      .update(users)
      .set({ emailVerifiedAt: '2026-11-22T10:00:00Z' })
      .where(eq(users.username, username));
  const claimable = async (who = sam) => (await who.call(api.ownOrders.claimable)).map(({ id }) => id);

  test('claimed by its link belongs only to that account, and the link still opens it', async () => {
    const token = await orderFor();
    expect(await own()).toEqual([]);
    expect(await claim(token)).toMatchObject({ id: 1, ofMember: true, childrenData: [{ name: 'Ada' }] });
    expect(await own()).toEqual([1]);
    expect(await own(other)).toEqual([]);
    expect(await read(token)).toMatchObject({ id: 1, ofMember: true });
    const file = (await (await sam.fetch('/api/user/export.json')).json()) as { orders: object[] };
    expect(file.orders).toMatchObject([{ id: 1 }]);
  });

  test('is claimed by one of two accounts, and a repeated claim changes nothing', async () => {
    const token = await orderFor();
    const outcomes = await Promise.all(
      [sam, other].map((who) => refusal(claim(token, who)).catch(() => 'kept')),
    );
    expect(outcomes.sort()).toEqual(['409: This order already belongs to another account', 'kept']);
    const [winner, loser] = (await own()).length ? [sam, other] : [other, sam];
    expect(await claim(token, winner)).toMatchObject({ id: 1 });
    expect(await refusal(claim(token, loser))).toMatch(/^409/);
    expect(await own(winner)).toEqual([1]);
    expect(await own(loser)).toEqual([]);
  });

  test('is not claimed by viewing it, by another link, or without logging in', async () => {
    const token = await orderFor();
    await sam.call(api.ownOrders.read, { params: { token } });
    expect((await sam.fetch(`/api/orders/${token}/claim`)).status).toBe(405);
    expect(await refusal(claim(`${token.slice(1)}A`))).toBe('404: Order not found');
    expect(await refusal(claim(token, server.stranger()))).toBe('401: Please log in');
    expect(await own()).toEqual([]);
  });

  test('claimed by its link is erased with the account, and cannot be claimed afterwards', async () => {
    const token = await orderFor();
    await claim(token);
    const gone = { body: { confirmation: 'sam', currentPassword: 'secret1' } };
    expect(await refusal(sam.call(api.account.remove, gone))).toMatch(
      /^409: You can delete your account once order/,
    );
    const sent = { params: { id: 1 }, body: { status: 'fulfilled' } } as const;
    await admin.call(deskApi.orders.status, sent);
    await sam.call(api.account.remove, gone);
    expect(await read(token)).toMatchObject({
      shipping: { name: 'Account deleted', email: '', address: '' },
      childrenData: null,
    });
    expect(await refusal(claim(token, other))).toMatch(/^409/);
    expect(await own(other)).toEqual([]);
  });

  test('claimed by its link never keeps its facts without an owner, even if the account is deleted at the same time', async () => {
    const token = await orderFor();
    await admin.call(deskApi.orders.status, { params: { id: 1 }, body: { status: 'fulfilled' } });
    const gone = { body: { confirmation: 'sam', currentPassword: 'secret1' } };
    const [claimed] = await Promise.allSettled([claim(token), sam.call(api.account.remove, gone)]);
    const [row] = await server.deps.db.select().from(orders);
    expect(row?.userId).toBeNull();
    expect(row?.shippingName).toBe(claimed.status === 'fulfilled' ? 'Account deleted' : 'Sam Okafor');
  });

  test('sent to a member’s confirmed address is offered, and is added to the account at its owner’s request', async () => {
    const token = await orderFor();
    await orderFor('SAM@Example.org');
    await orderFor('somebody@example.org');
    expect(await claimable()).toEqual([]);
    expect(await sam.call(api.ownOrders.claimAll)).toEqual([]);
    await confirm('sam');
    await confirm('other');
    expect(await claimable()).toEqual([2, 1]);
    expect(await own()).toEqual([]);
    expect(await claimable(other)).toEqual([]);
    const kept = await sam.call(api.ownOrders.claimAll);
    expect(kept.map(({ id, token }) => [id, token === kept[1]?.token])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(kept[1]?.token).toBe(token);
    expect(await own()).toEqual([2, 1]);
    expect(await claimable()).toEqual([]);
  });

  test('sent to a member’s address is not offered once that is no longer confirmed, or if another account has claimed it', async () => {
    await claim(await orderFor(), other);
    await orderFor();
    await confirm('sam');
    expect(await claimable()).toEqual([2]);
    await sam.call(api.account.update, {
      body: { name: 'Sam', email: 'new@example.org', currentPassword: 'secret1' },
    });
    expect(await claimable()).toEqual([]);
    expect(await sam.call(api.ownOrders.claimAll)).toEqual([]);
  });
});
