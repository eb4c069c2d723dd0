import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { orders } from '../db/schema.ts';
import { deleteExpired } from '../delete-expired.ts';
import type { Deps } from '../deps.ts';
import { DAY_MS, startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { eventsAfterPayment } from '../testing/order-events.ts';
import { buy, CHECKOUT, report } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';
import { listOrderEvents } from './order-events.ts';

const TIME = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' },
});

let server: TestApp;
let admin: Visitor;
let token: string;
let drawing: Deps['cards'];
beforeEach(async () => {
  server = await startTestApp();
  drawing = server.deps.cards;
  server.deps.cards = withoutCards(drawing);
  admin = await server.register('admin');
  const guest = server.stranger();
  token = (await report(guest, await buy(guest))).token;
  await mails();
});

const params = { id: 1 };
const detail = () => admin.call(deskApi.orders.read, { params });
const become = (status: 'fulfilled' | 'cancelled', seen?: string) =>
  admin.call(deskApi.orders.status, { params, body: { status, seen } });
const hold = (held: boolean, seen?: string) =>
  admin.call(deskApi.orders.hold, { params, body: { held, seen } });
const print = () => printRunOf(admin, [1]);
const note = (text: string) => admin.call(deskApi.orders.note, { params, body: { text } });
const moveTo = (city: string, seen?: string) =>
  admin.call(deskApi.orders.address, {
    params,
    body: { shipping: { ...CHECKOUT.shippingInfo, city }, seen },
  });
const putOnCards = (name: string, seen?: string) =>
  admin.call(deskApi.orders.cards, {
    params,
    body: { cards: { childrenData: [{ name, birthdate: '2019-11-03' }], peopleData: null }, seen },
  });
async function mails(): Promise<string[]> {
  await server.runJobs();
  const texts = (await server.mailbox.list()).map(({ subject, text }) => `${subject}\n${text}`).reverse();
  server.mailbox.clear();
  return texts;
}

describe('a change based on an outdated order', () => {
  test('is refused with the changes since then, their authors and times; and accepted once these have been seen', async () => {
    const { updatedAt: seen } = await detail();
    // The change is made ten seconds into the next minute, so that it and the sentence have the same time of day.
    server.passTime(70_000 - (server.deps.now().getTime() % 60_000));
    const time = TIME.format(server.deps.now());
    await server.stranger().call(api.ownOrders.address, {
      params: { token },
      body: { ...CHECKOUT.shippingInfo, city: 'York' },
    });
    await mails();
    const refused = `409: Order 1 has changed since you opened it: address changed by the customer at ${time}. Please check it again.`;
    const changes = [
      () => become('fulfilled', seen),
      () => hold(true, seen),
      () => moveTo('Leeds', seen),
      () => putOnCards('Zoe', seen),
      () => admin.call(deskApi.orders.completion, { params, body: { completed: true, seen } }),
      () => admin.call(deskApi.orders.refund, { params, body: { amount: 1, reason: 'A stain', seen } }),
    ];
    for (const change of changes) expect(await refusal(change())).toBe(refused);
    expect(eventsAfterPayment(await detail())).toHaveLength(1);
    expect(await become('fulfilled', (await detail()).updatedAt)).toMatchObject({ status: 'fulfilled' });
  });

  test('lists at most the last three changes, and no emails', async () => {
    const { updatedAt: seen } = await detail();
    server.passTime(60_000);
    for (const held of [true, false, true]) await hold(held);
    await become('cancelled');
    await mails();
    const told = await refusal(hold(false, seen));
    expect(told).toMatch(
      /printing held by the administrator at \d\d:\d\d, cancelled .*, refunded: £9\.99 \(reported by the payment/,
    );
    expect(told).not.toContain('mail');
  });

  test('is not refused because of a note or an email, and an invalid time is refused', async () => {
    const { updatedAt: seen } = await detail();
    server.passTime(60_000);
    await note('Rang about the delivery');
    await admin.call(deskApi.orders.mailAgain, { params });
    await mails();
    expect(await hold(true, seen)).toMatchObject({ heldAt: expect.any(String) });
    expect(await refusal(hold(false, 'yesterday'))).toBe('400: Invalid date and time');
  });
});

describe('an order on hold', () => {
  test('is not printed until it is released, and its history says who released it', async () => {
    await hold(true);
    expect(await refusal(print())).toBe('409: Order 1 is on hold: release it before printing it');
    expect(await refusal(printRunOf(admin, [1, 2]))).toContain('1 (on hold)');
    expect((await admin.fetch('/api/admin/orders/1/card.pdf')).status).toBe(409);
    expect(await refusal(become('fulfilled'))).toMatch(/^400: .*its printing is on hold. It can be changed/);
    expect(await refusal(hold(true))).toMatch(/^400: Order 1 can’t be put on hold/);
    expect(await hold(false)).toMatchObject({ heldAt: null });
    await print();
    expect((await detail()).printStartedAt).not.toBeNull();
    expect(await refusal(hold(true))).toMatch(/^400: .*it is being printed/);
    expect(eventsAfterPayment(await detail()).map(({ kind, byUserId }) => [kind, byUserId])).toEqual([
      ['printing held', 1],
      ['printing released', 1],
      ['printing started', 1],
    ]);
  });
});

describe('the shop', () => {
  test('corrects the address and the cards until they are printed, and the customer is emailed', async () => {
    server.deps.cards = drawing;
    server.passTime(13 * 3_600_000);
    await moveTo('York');
    await putOnCards('Adah');
    expect(await detail()).toMatchObject({ shippingCity: 'York', childrenData: [{ name: 'Adah' }] });
    expect(eventsAfterPayment(await detail()).map(({ kind, byKind }) => [kind, byKind])).toEqual([
      ['address corrected', 'administrator'],
      ['cards corrected', 'administrator'],
    ]);
    const [first, second] = await mails();
    for (const mail of [first, second]) {
      expect(mail).toContain('We’ve changed your order');
      expect(mail).not.toContain('If you didn’t change it');
    }
    await print();
    expect(await refusal(moveTo('Leeds'))).toMatch(
      /^400: Order 1 can’t be changed because it is being printed/,
    );
    expect(await refusal(putOnCards('Zoe'))).toMatch(
      /^400: Order 1 can’t be changed because it is being printed/,
    );
  });

  test('resends any email that is still true, by its name', async () => {
    expect((await detail()).emails).toEqual(['confirmation']);
    const again = (email: 'confirmation' | 'correction' | 'dispatch') =>
      admin.call(deskApi.orders.mailAgain, { params, body: { email } });
    expect(await refusal(again('dispatch'))).toBe(
      '400: Order 1 has no such email to resend. Available: confirmation.',
    );
    await moveTo('York');
    await become('fulfilled');
    await mails();
    expect((await detail()).emails).toEqual(['confirmation', 'correction', 'dispatch']);
    await again('correction');
    expect((await mails()).join()).toContain('was changed');
    await again('confirmation');
    expect((await mails()).join()).toContain('Thank you for your order');
    await server.deps.db.update(orders).set({ status: 'review' });
    const ofStatus = admin.call(deskApi.orders.mailAgain, { params });
    expect(await refusal(ofStatus)).toMatch(/^409: Order 1 is in review/);
    expect(await mails()).toEqual([]);
  });

  test('keeps notes that the customer never sees, until the family’s facts are erased', async () => {
    await note('Rang: <b>wants it</b> by Friday\n=1+1');
    expect(await refusal(note(' '))).toBe('400: Note is required');
    expect(eventsAfterPayment(await detail())).toMatchObject([
      { kind: 'note', words: 'Rang: <b>wants it</b> by Friday\n=1+1', byUserId: 1 },
    ]);
    await become('fulfilled');
    const seen = JSON.stringify(await server.stranger().call(api.ownOrders.read, { params: { token } }));
    expect(seen + (await mails()).join()).not.toContain('Friday');
    await admin.call(deskApi.orders.mailAgain, { params });
    expect((await mails()).join()).not.toContain('Friday');
    server.passTime(61 * DAY_MS);
    await deleteExpired(server.deps);
    expect(JSON.stringify(await listOrderEvents(server.deps.db, 1))).not.toContain('Friday');
  });
});
