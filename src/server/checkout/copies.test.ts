import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import { countCards } from '#shared/copies.ts';
import { deskApi } from '#shared/desk-api.ts';
import { MAX_COPIES, priceOrder } from '#shared/pricing.ts';
import { checkouts, discountCodes, orders } from '../db/schema.ts';
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
const stored = async () => (await server.deps.db.select().from(orders).orderBy(orders.id)).at(-1);

test('every number of copies, every discount and any titles cost what the price list says for the copies, and are kept, counted and printed alike', async () => {
  const codes = [
    { code: 'PART', type: 'percentage', value: 15 },
    { code: 'ALL', type: 'percentage', value: 100 },
    { code: 'SOME', type: 'fixed', value: 250 },
    { code: 'MUCH', type: 'fixed', value: 1500 },
    { code: 'FREE', type: 'free_card', value: 0 },
  ] as const;
  const admin = await server.register('admin');
  await server.deps.db.insert(discountCodes).values([...codes]);
  const title = fc.constantFrom("Dad's", "Grandma's", 'Opa & Oma’s');
  const cases = fc.record({
    copies: fc.integer({ min: 1, max: MAX_COPIES }),
    discount: fc.option(fc.constantFrom(...codes)),
    titles: fc.array(title, { maxLength: MAX_COPIES }),
    first: title,
  });
  /** The titles of every copy that was bought, and of each order how many cards. */
  const bought: string[] = [];
  const cardsOf: number[] = [];
  await fc.assert(
    fc.asyncProperty(cases, async ({ copies, discount, titles, first }) => {
      const guest = server.stranger();
      const asked = { copies, titles, design: { title: first } };
      const starting = () =>
        startCheckout(guest, { ...asked, amount: 1, discountCode: discount?.code ?? null });
      if (titles.length >= copies && titles.length > 0) {
        const before = await server.deps.db.$count(checkouts);
        expect(await refusal(starting())).toBe('400: There are more titles than copies');
        expect(await server.deps.db.$count(checkouts)).toBe(before);
        return;
      }
      const expected = priceOrder(discount, copies);
      const { clientSecret, paymentIntentId, ...prices } = await starting();
      expect(prices).toEqual(expected);
      const [draft] = (await server.deps.db.select().from(checkouts)).filter(
        ({ paymentId }) => paymentId === paymentIntentId,
      );
      expect(draft).toMatchObject({ copies, titles, amount: expected.totalAmount });
      await pay(guest, clientSecret);
      await report(guest, paymentIntentId);
      expect(await stored()).toMatchObject({
        ...{ status: 'paid', copies, titles, cardsPerCopy: 1 },
        ...{ amount: expected.totalAmount, discountAmount: expected.discountApplied },
      });
      cardsOf.push(copies);
      for (let copy = 0; copy < copies; copy++) bought.push(copy === 0 ? first : (titles[copy - 1] ?? first));
    }),
    {
      ...{ numRuns: 16, seed: 20_261 },
      examples: [
        [{ copies: 5, discount: codes[4], titles: ["Grandma's", 'Opa & Oma’s'], first: "Dad's" }],
        [{ copies: 3, discount: null, titles: ["Grandma's", "Dad's"], first: 'Opa & Oma’s' }],
        [{ copies: 2, discount: codes[0], titles: ["Grandma's", "Dad's"], first: "Dad's" }],
      ],
    },
  );
  const listed = await admin.call(deskApi.orders.list, { query: { limit: 100 } });
  expect(listed.map((order) => countCards(order)).reverse()).toEqual(cardsOf);
  const { id } = await printRunOf(
    admin,
    cardsOf.map((_, index) => index + 1),
    { settings: { paper: 'sra3' } },
  );
  const sheets = await admin.fetch(addressOf(deskApi.printRuns.sheets, { id }));
  const fronts = (await readPages(await sheets.arrayBuffer())).filter((_, page) => page % 2 === 0);
  expect(fronts[0]).toContain(`${bought.length} cards`);
  const printed = fronts.flatMap(
    (front) => front.match(/(Dad's|Grandma's|Opa & Oma’s)(?= Cheat Sheet)/g) ?? [],
  );
  // In which order they lie is another test's: sheets are cut and piled up.
  expect(printed.sort()).toEqual(bought.sort());
});

test('copies are 1 to 5, and with the cards of a set at most 12 cards; nothing is kept of more', async () => {
  const guest = server.stranger();
  for (const [copies, sentence] of [
    [0, '400: Copies must be at least 1'],
    [6, '400: Copies must be at most 5'],
    [1.5, '400: Copies must be a whole number'],
    ['3', '400: Copies must be a whole number'],
  ] as const)
    expect(await refusal(startCheckout(guest, { copies }))).toBe(sentence);
  const four = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ name }));
  const set = { childrenData: four, cardLayout: 'one-per-child' };
  expect(await refusal(startCheckout(guest, { ...set, copies: 4 }))).toBe(
    '400: An order can hold at most 12 cards, and 4 copies of 4 cards are 16. Please choose fewer.',
  );
  expect(await server.deps.db.$count(checkouts)).toBe(0);
  expect((await startCheckout(guest, { ...set, copies: 3 })).totalAmount).toBe(1997);
});

test('the page, the list, the slip, the mail and its small print count them', async () => {
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
  expect(mail?.text).toContain("What you bought: Dad's Cheat Sheet (3 copies of a set of 2), made for you");
});

test('a correction costs nothing and leaves the copies; it is refused when so many of the new cards are too many', async () => {
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
    '400: An order can hold at most 12 cards, and 5 copies of 3 cards are 15. Please choose fewer.',
  );
  expect(await stored()).toMatchObject({ copies: 5, cardsPerCopy: 2 });
});

test('sheets have every copy, copy after copy, each with its back; the order’s own file has each card once', async () => {
  const { admin, member } = await server.people();
  await report(member, await buy(member, { ...PAIR, ...THREE }));
  const guest = server.stranger();
  await report(guest, await buy(guest));
  const { id } = await printRunOf(admin, [1, 2], { settings: { paper: 'sra3' } });
  const sheets = await admin.fetch(addressOf(deskApi.printRuns.sheets, { id }));
  const [front = '', back = '', ...more] = await readPages(await sheets.arrayBuffer());
  expect(more).toEqual([]);
  expect(front).toContain('SRA3 sheets, 7 cards, sheet 1 of 1');
  expect(front).toContain('order 1 (6 cards), 2');
  expect(front.match(/Zoë|Yusuf|Ada/g)).toEqual([...['Zoë', 'Yusuf', 'Zoë', 'Yusuf', 'Zoë', 'Yusuf'], 'Ada']);
  expect(back.match(/Grace/g)).toHaveLength(7);
  const single = await admin.fetch('/api/admin/orders/1/card.pdf');
  const file = await PDFDocument.load(await single.arrayBuffer());
  expect([file.getPageCount(), file.getTitle()]).toEqual([4, 'Order 1, 3 copies']);
});
