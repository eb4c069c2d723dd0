import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { CARD_ACCENTS, completeDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { notebookContents } from '#shared/notebook.ts';
import { checkouts, orderCards } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const MUMS = {
  title: "Mum's",
  accent: 'forest',
  textSize: 'fewest-cards',
  dates: 'day-first',
  weights: 'kilograms',
  hours: 24,
  missing: 'left-off',
} as const;
const titleOf = (svg = '') => /<title>(.*)<\/title>/.exec(svg)?.[1]?.replace('&#39;', "'");
/** Collects the title of each card laid out from now on. */
function countTitles(): string[] {
  const { cards } = server.deps;
  const laidOut: string[] = [];
  server.deps.cards = {
    ...cards,
    count: (data, requester) => {
      laidOut.push(completeDesign(data.design ?? {}).title);
      return cards.count(data, requester);
    },
  };
  return laidOut;
}
const rows = () => server.deps.db.select().from(orderCards).orderBy(orderCards.orderId);

test('a chosen design is stored with draft and order, drawn, shown to its customer, and kept by corrections', async () => {
  const guest = server.stranger();
  const { token } = await report(guest, await buy(guest, { design: MUMS }));
  const design = { ...DEFAULT_DESIGN, ...MUMS };
  expect(await rows()).toMatchObject([{ design, titles: [] }]);
  expect(await server.deps.db.select().from(checkouts)).toMatchObject([{ design: {}, titles: [] }]);
  const seen = await guest.call(api.ownOrders.read, { params: { token } });
  expect(seen).toMatchObject({ design, titles: [] });
  const front = seen.cards?.[0]?.front;
  expect(titleOf(front)).toBe("Mum's Cheat Sheet, front");
  expect(front?.includes('DOB 2 November 2019, Weight 3.49 kg')).toBe(true);
  const corrected = await guest.call(api.ownOrders.cards, {
    params: { token },
    body: {
      childrenData: [{ name: 'Adele', birthdate: '2019-11-02' }],
      peopleData: [],
      cardLayout: 'all-on-one',
    },
  });
  expect(titleOf(corrected.cards?.[0]?.front)).toBe("Mum's Cheat Sheet, front");
  expect(corrected.cards?.[0]?.front.includes('Not specified'), 'a weight left off').toBe(false);
  expect(corrected.design).toEqual(design);
});

test('an invalid design, and a title without a copy, are refused before anything is stored', async () => {
  const guest = server.stranger();
  const start = (more: object) => refusal(startCheckout(guest, more));
  expect(await start({ design: { title: 'x'.repeat(25) } })).toMatch(/^400: Title/);
  expect(await start({ design: { accent: 'pink' } })).toMatch(/^400: /);
  expect(await start({ design: { hours: 13 } })).toMatch(/^400: /);
  expect(await start({ titles: ["Mum's"] })).toBe('400: There are more titles than copies');
  expect(await start({ copies: 2, titles: ["Mum's", "Nan's"] })).toBe(
    '400: There are more titles than copies',
  );
  expect(await start({ copies: 2, titles: ['\u{13000}'] })).toMatch(/^400: /);
  expect(await server.deps.db.$count(checkouts)).toBe(0);
  for (const accent of CARD_ACCENTS)
    expect((await startCheckout(guest, { design: { accent } })).totalAmount).toBe(999);
});

test('a correction lays out every title, and an unprintable one is refused in a sentence', async () => {
  const guest = server.stranger();
  const { token } = await report(guest, await buy(guest, { copies: 3, titles: ["Grandma's"] }));
  const correct = () =>
    guest.call(api.ownOrders.cards, {
      params: { token },
      body: { childrenData: [{ name: 'Adele' }], peopleData: [], cardLayout: 'all-on-one' },
    });
  const laidOut = countTitles();
  await correct();
  expect(laidOut).toEqual(["Dad's", "Grandma's"]);
  await server.deps.db.update(orderCards).set({ titles: ["Grandma's", '\u{13000}'] });
  expect(await refusal(correct())).toMatch(/^400: .*\u{13000}/u);
  expect((await rows())[0]?.childrenData).toMatchObject([{ name: 'Adele' }]);
});

test('a member’s design is remembered from the start of an order, and deleted with the account', async () => {
  const { admin, member } = await server.people();
  const remembered = async (who = member) => (await who.call(api.account.user)).cardDesign;
  expect(await remembered()).toBeUndefined();
  await startCheckout(member, { copies: 2, design: MUMS, titles: ["Grandma's"] });
  const design = { ...DEFAULT_DESIGN, ...MUMS };
  expect(await remembered(), 'without the titles of single copies').toEqual(design);
  expect(await remembered(admin)).toBeUndefined();

  await refusal(startCheckout(member, { design: { accent: 'plum' }, discountCode: 'NONE' }));
  await startCheckout(member);
  expect(await remembered(), 'not of what was refused, nor of no design').toEqual(design);
  await startCheckout(server.stranger(), { design: { accent: 'plum' } });
  expect(await remembered()).toEqual(design);

  const file: z.input<typeof notebookContents> = JSON.parse(
    await (await member.fetch('/api/user/export.json')).text(),
  );
  expect(file).toMatchObject({ cardDesign: design });
  await admin.call(api.account.import, { body: file });
  expect(await remembered(admin)).toEqual(design);
  await startCheckout(admin, { design: { accent: 'plum' } });
  await admin.call(api.account.import, { body: file });
  expect(await remembered(admin), 'an own choice stays').toMatchObject({ accent: 'plum' });
  expect(
    await refusal(
      admin.call(api.account.import, { body: { ...file, cardDesign: { accent: 'pink' as 'plum' } } }),
    ),
  ).toMatch(/^400: /);
  const { cardDesign: _, ...old } = file;
  await admin.call(api.account.import, { body: old });
});
