import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import { countCards } from '#shared/copies.ts';
import { deskApi } from '#shared/desk-api.ts';
import { priceOrder } from '#shared/pricing.ts';
import { checkouts, discountCodes } from '../db/schema.ts';
import { readOrders } from '../orders/queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, pay, report, startCheckout } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { readPages } from '../testing/read-pages.ts';
import { refusal } from '../testing/refusal.ts';

const THREE = { copies: 3 };
const PAIR = { childrenData: [{ name: 'Zoë' }, { name: 'Yusuf' }], cardLayout: 'one-per-child' };

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
const stored = async () => (await readOrders(server.deps.db, undefined))[0];

test('copies with titles and discounts have the price of the price list, and are stored and counted consistently', async () => {
  const admin = await server.register('admin');
  const codes = [
    { code: 'PART', type: 'percentage', value: 15 },
    { code: 'FREE', type: 'free_card', value: 0 },
  ] as const;
  await server.deps.db.insert(discountCodes).values([...codes]);
  const cases = [
    { copies: 1, discount: codes[1], titles: [], first: "Grandma's" },
    { copies: 2, discount: codes[0], titles: ["Grandma's"], first: "Dad's" },
    { copies: 3, discount: null, titles: ["Grandma's", "Dad's"], first: "Opa & Oma's" },
    { copies: 5, discount: codes[1], titles: ["Grandma's", "Opa & Oma's"], first: "Dad's" },
  ];
  for (const { copies, discount, titles, first } of cases) {
    const guest = server.stranger();
    const asked = { copies, titles, design: { title: first }, discountCode: discount?.code };
    const { clientSecret, paymentIntentId, ...prices } = await startCheckout(guest, asked);
    const expected = priceOrder(discount, copies);
    expect(prices).toEqual(expected);
    await pay(guest, clientSecret);
    await report(guest, paymentIntentId);
    expect(await stored()).toMatchObject({
      ...{ status: 'paid', copies, titles, cardsPerCopy: 1 },
      ...{ amount: expected.totalAmount, discountAmount: expected.discountApplied },
    });
  }
  const cardsOf = cases.map(({ copies }) => copies);
  const listed = await admin.call(deskApi.orders.list, { query: { limit: 100 } });
  expect(listed.map((order) => countCards(order)).reverse()).toEqual(cardsOf);
});

test('copies and cards per copy make at most 12 cards, and a larger order is not stored', async () => {
  const guest = server.stranger();
  const four = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ name }));
  const set = { childrenData: four, cardLayout: 'one-per-child' };
  expect(await refusal(startCheckout(guest, { ...set, copies: 4 }))).toBe(
    '400: An order can include at most 12 cards, and 4 copies of 4 cards make 16. Please choose fewer.',
  );
  expect(await server.deps.db.$count(checkouts)).toBe(0);
  expect((await startCheckout(guest, { ...set, copies: 3 })).totalAmount).toBe(1997);
});

test('the page, the list, the slip, the email and its terms show the number of copies', async () => {
  const { admin, member } = await server.people();
  const { token } = await report(member, await buy(member, { ...PAIR, ...THREE }));
  await server.runJobs();
  const counted = { copies: 3, cardsPerCopy: 2 };
  expect(await member.call(api.ownOrders.read, { params: { token } })).toMatchObject(counted);
  expect(await member.call(api.ownOrders.list)).toMatchObject([counted]);
  expect(await admin.call(deskApi.orders.list)).toMatchObject([counted]);
  const { id } = await printRunOf(admin, [1]);
  const slips = await admin.fetch(addressOf(deskApi.printRuns.slips, { id }));
  expect(await readPages(await slips.arrayBuffer())).toEqual([
    expect.stringContaining("6 × Dad's Cheat Sheet, 3 copies of a set of 2"),
  ]);
  const [mail] = await server.mailbox.list();
  expect(mail?.text).toContain("Dad's Cheat Sheet (3 copies of a set of 2): £18.97");
  expect(mail?.text).toContain('Total paid: £19.97');
  expect(mail?.text).toContain("Item: Dad's Cheat Sheet (3 copies of a set of 2), made for you");
});

test('a correction is free and keeps the copies; it is refused if they would have too many cards', async () => {
  const guest = server.stranger();
  const { token } = await report(guest, await buy(guest, { copies: 5 }));
  const correct = (names: string[]) =>
    guest.call(api.ownOrders.cards, {
      params: { token },
      body: {
        childrenData: names.map((name) => ({ name })),
        peopleData: [],
        cardLayout: 'one-per-child',
        copies: 1,
      } as never,
    });
  expect(await correct(['Ada', 'Bo'])).toMatchObject({ copies: 5, cardsPerCopy: 2, amount: 2795 });
  expect(await refusal(correct(['Ada', 'Bo', 'Cy']))).toBe(
    '400: An order can include at most 12 cards, and 5 copies of 3 cards make 15. Please choose fewer.',
  );
  expect(await stored()).toMatchObject({ copies: 5, cardsPerCopy: 2 });
});

test('sheets contain every copy in sequence, each with its back; the order’s own file contains each card once', async () => {
  const { admin, member } = await server.people();
  const titles = ["Grandma's", "Opa & Oma's"];
  await report(member, await buy(member, { ...PAIR, ...THREE }));
  const guest = server.stranger();
  await report(guest, await buy(guest, { ...THREE, titles }));
  const { id } = await printRunOf(admin, [1, 2], { settings: { paper: 'sra3' } });
  const sheets = await admin.fetch(addressOf(deskApi.printRuns.sheets, { id }));
  const [front = '', back = '', ...more] = await readPages(await sheets.arrayBuffer());
  expect(more).toEqual([]);
  expect(front).toContain('SRA3 sheets, 9 cards, sheet 1 of 1');
  expect(front).toContain('order 1 (6 cards), 2 (3 cards)');
  expect(front.match(/Zoë|Yusuf|Ada/g)).toEqual([
    ...Array(3).fill(['Zoë', 'Yusuf']).flat(),
    ...Array(3).fill('Ada'),
  ]);
  expect(back.match(/Grace/g)).toHaveLength(9);
  expect(front.match(/(Dad's|Grandma's|Opa & Oma's)(?= Cheat Sheet)/g)).toEqual([
    ...[...Array(7).fill("Dad's"), ...titles],
  ]);
  const single = await admin.fetch('/api/admin/orders/1/card.pdf');
  const file = await PDFDocument.load(await single.arrayBuffer());
  expect([file.getPageCount(), file.getTitle()]).toEqual([4, 'Order 1, 3 copies']);
});
