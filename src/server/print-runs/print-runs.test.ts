import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { listCalls } from '#shared/list-calls.ts';
import { createCards } from '../cards/cards.ts';
import { discountCodes, orderCards, orderEvents, orders, printRunOrders, printRuns } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, CHECKOUT, report } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { readPages } from '../testing/read-pages.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
});

const PAIR = { childrenData: [{ name: 'Zoë' }, { name: 'Yusuf' }], cardLayout: 'one-per-child' };
const SPOILED = { orders: [1], reason: 'spoiled' } as const;

async function order(more: object = {}): Promise<number> {
  const visitor = server.stranger();
  return (await report(visitor, await buy(visitor, more))).id;
}

const run = (ids: number[], more: object = {}) => printRunOf(admin, ids, more);
const history = async (id: number) =>
  (await admin.call(deskApi.orders.read, { params: { id } })).events.filter(({ kind }) =>
    kind.includes('print'),
  );

async function sheetsOf(id: number): Promise<Buffer> {
  const answer = await admin.fetch(addressOf(deskApi.printRuns.sheets, { id }));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await answer.arrayBuffer());
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the sheets of a run', () => {
  test('have the cards of its orders, oldest first, including sets, with the order numbers in the margin', async () => {
    await order();
    await order(PAIR);
    const settings = { paper: 'sra3', flip: 'short-edge' };
    const made = await run([2, 1, 2], { settings });
    expect(made).toMatchObject({ id: 1, orderCount: 2, cardCount: 3, reprintCount: 0, by: 'admin' });
    expect(made.orders.map(({ id }) => id)).toEqual([1, 2]);
    const answer = await admin.fetch('/api/admin/print-runs/1/sheets.pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="print-run-1-sra3.pdf"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const file = await PDFDocument.load(bytes);
    expect(file.getPageCount()).toBe(2);
    const { width, height } = file.getPage(0).getSize();
    expect([width, height].map((points) => Math.round((points * 25.4) / 72))).toEqual([320, 450]);
    const [front = '', back = ''] = await readPages(bytes);
    expect(front.match(/Ada|Zoë|Yusuf/g)).toEqual(['Ada', 'Zoë', 'Yusuf']);
    expect(front).toContain(
      'Print run 1, SRA3 sheets, 3 cards, sheet 1 of 1, front, flipped on the short edge: order 1, 2 (2 cards)',
    );
    expect(back.match(/Grace/g)).toHaveLength(3);
  });

  test('are the same bytes after a restart, another run, a correction and three days', async () => {
    for (let count = 0; count < 2; count++) await order();
    const { id } = await run([1]);
    const before = sha256(await sheetsOf(id));
    const { db } = server.deps;
    await run([2], { settings: { paper: 'sra3', shiftX: 2 } });
    await admin.call(deskApi.desk.saveSettings, { body: { paper: 'sra3', shiftX: 1 } });
    await db.update(orders).set({ copies: 3 }).where(eq(orders.id, 1));
    await db.update(orderCards).set({ childrenData: [], design: { title: "Mum's" } });
    server.passTime(3 * 86_400_000);
    expect(sha256(await sheetsOf(id))).toBe(before);
    // New threads imitate a restart.
    const cards = createCards(server.deps.config.cardTrim, server.deps.log);
    const running = server.deps.cards;
    server.deps.cards = cards;
    try {
      expect(sha256(await sheetsOf(id))).toBe(before);
    } finally {
      server.deps.cards = running;
      await cards.close();
    }
  });

  test('can have their text as outlines, as can the file of a single order', async () => {
    await order();
    const { id } = await run([1], { settings: { text: 'outlined' } });
    expect(await readPages(await sheetsOf(id))).toEqual(['', '']);
    const single = await admin.fetch('/api/admin/orders/1/card.pdf?text=outlined');
    expect(await readPages(await single.arrayBuffer())).toEqual(['', '']);
  });

  test('omit orders that are erased, disputed or stopped, and say so', async () => {
    for (const name of ['Ada', 'Zoë', 'Yusuf', 'Rosa']) await order({ childrenData: [{ name }] });
    const { id } = await run([1, 2, 3, 4]);
    const { db } = server.deps;
    const address = addressOf(deskApi.printRuns.sheets, { id });
    const refused = async () => {
      const answer = await admin.fetch(address);
      return `${answer.status}: ${await answer.text()}`;
    };
    const leftOut = async () => {
      const { erased, inQuestion, stopped } = await admin.call(deskApi.printRuns.read, { params: { id } });
      return { erased, inQuestion, stopped };
    };
    expect(await leftOut()).toEqual({ erased: [], inQuestion: [], stopped: [] });
    await db.update(printRunOrders).set({ printed: null }).where(eq(printRunOrders.orderId, 2));
    await db.update(orders).set({ status: 'fulfilled', dispute: 'inquiry' }).where(eq(orders.id, 3));
    await db.update(orders).set({ status: 'refunded', dispute: 'lost' }).where(eq(orders.id, 4));
    expect(await leftOut()).toEqual({ erased: [2], inQuestion: [3], stopped: [4] });
    const [before = ''] = await readPages(await sheetsOf(id));
    expect(before).toContain('Print run 1 without orders 2, 3, 4, A4 sheets, 1 card');
    await db.update(orders).set({ status: 'review' }).where(ne(orders.id, 3));
    expect(await refused()).toMatch(/^409: There are no sheets until the payment/);
    await db.update(orders).set({ status: 'cancelled', dispute: null });
    expect(await refused()).toMatch(/^409: These orders are cancelled or refunded/);
    await db.update(orders).set({ status: 'paid', dispute: 'won' });
    const [front = ''] = await readPages(await sheetsOf(id));
    expect(front.match(/Ada|Zoë|Yusuf|Rosa/g)).toEqual(['Ada', 'Yusuf', 'Rosa']);
    expect(front).toContain('Print run 1 without order 2, A4 sheets, 3 cards');
    await db.update(printRunOrders).set({ printed: null });
    expect(await refused()).toMatch(/^410: The details of these families have been/);
    expect(await leftOut()).toEqual({ erased: [1, 2, 3, 4], inQuestion: [], stopped: [] });
  });
});

describe('the papers of a run', () => {
  const fetched = async (address: string) => readPages(await (await admin.fetch(address)).arrayBuffer());
  const gift = { name: 'Oma', buyerName: 'Rosa García', note: 'Für dich,\nOpa' };
  const asGift = { shippingInfo: { ...CHECKOUT.shippingInfo, gift } };

  test('are packing slips in the order of its cards, a page each, with the current address, a gift’s note and no price', async () => {
    await order();
    await order({ ...PAIR, ...asGift });
    await order();
    const { id } = await run([3, 1, 2]);
    await server.deps.db.update(orders).set({ shippingCity: 'York' }).where(eq(orders.id, 1));
    await server.deps.db.update(orders).set({ status: 'review' }).where(eq(orders.id, 3));
    const answer = await admin.fetch(addressOf(deskApi.printRuns.slips, { id }));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="print-run-1-slips.pdf"');
    const slips = await readPages(await answer.arrayBuffer());
    expect(slips.map((slip) => /Order (\d)/.exec(slip)?.[1])).toEqual(['1', '2', '3']);
    const [first = '', second = '', third = ''] = slips;
    expect(first).toMatch(/Sam Okafor.*1 High Street.*Flat 2.*York.*LS1 1AA/);
    expect(second).toContain("2 × Dad's Cheat Sheet, a set");
    expect(second).toMatch(/Für dich,.*Opa.*A gift from Rosa García/);
    expect(third).toContain('Do not send');
    expect(third).toContain('This order is in review.');
    expect(first + second).not.toContain('Do not send');
    expect(slips.join()).not.toMatch(/£|8\.99|9\.99|Ada|Zoë|Grace|@/);
    expect(await fetched(addressOf(deskApi.printRuns.slips, { id }))).toEqual(slips);
  });

  test('are labels for the orders to send, on the shop’s sheets or others', async () => {
    for (let count = 0; count < 3; count++) await order();
    const { id } = await run([1, 2, 3]);
    await server.deps.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, 2));
    const labels = (query: object = {}) => fetched(addressOf(deskApi.printRuns.labels, { id }, query));
    const [sheet = '', ...more] = await labels();
    expect(more).toEqual([]);
    expect(sheet.match(/Sam Okafor/g)).toHaveLength(2);
    expect(await labels({ start: 21 })).toHaveLength(2);
    expect(await labels({ sheet: 'roll' })).toHaveLength(2);
    await admin.call(deskApi.desk.saveSettings, { body: { labels: 'roll' } });
    expect(await labels()).toHaveLength(2);
    for (const query of [{ sheet: 'l7161' }, { start: 22 }])
      expect((await admin.fetch(addressOf(deskApi.printRuns.labels, { id }, query))).status).toBe(400);
  });
});

describe('a run', () => {
  const started = async () =>
    (await server.deps.db.select().from(orders).orderBy(orders.id)).map(
      ({ printStartedAt }) => printStartedAt !== null,
    );

  test('contains all of its orders or is not created, and the refusal names each order that cannot be printed', async () => {
    for (let count = 0; count < 5; count++) await order();
    const { db } = server.deps;
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, 2));
    await db.update(orders).set({ status: 'review' }).where(eq(orders.id, 3));
    await db.update(orders).set({ erasedAt: '2026-01-01T00:00:00Z' }).where(eq(orders.id, 4));
    expect(await refusal(run([1, 2, 3, 4, 5, 77, 9_999_999_999]))).toBe(
      '409: These orders can’t be printed: 2 (cancelled), 3 (in review), 4 (its details have been deleted),' +
        ' 77 (not found), 9999999999 (not found)',
    );
    expect(await admin.call(deskApi.printRuns.preview, { query: { orders: '1,2,77' } })).toEqual({
      cards: 2,
      together: [],
      printed: [],
      refused: [
        { order: 2, reason: 'cancelled' },
        { order: 77, reason: 'not found' },
      ],
    });
    expect(await started()).toEqual([false, false, false, false, false]);
    expect(await db.select().from(printRuns)).toEqual([]);
    await run([5, 1]);
    expect(await started()).toEqual([true, false, false, false, true]);
    for (const ids of [[], [0], ['1'], Array.from({ length: 201 }, (_, id) => id + 1)] as number[][])
      expect(await refusal(run(ids))).toMatch(
        /^400: (Please choose at least one|You can print up to 200 orders)/,
      );
  });

  test('is refused if another one takes the same order at the same time, and leaves nothing behind', async () => {
    for (let count = 0; count < 3; count++) await order();
    const runs = await Promise.allSettled([run([1, 2]), run([2, 3])]);
    expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await admin.call(deskApi.printRuns.list)).toHaveLength(1);
    expect((await started()).filter(Boolean)).toHaveLength(2);
    expect((await history(2)).map(({ kind }) => kind)).toEqual(['printing started']);
  });

  test('accepts reprints only with a reason, which is recorded in the history', async () => {
    for (let count = 0; count < 2; count++) await order();
    await run([1]);
    expect(await refusal(run([1]))).toBe(
      '409: Order 1 has been printed before: say why you’re reprinting it',
    );
    await run([2]);
    const words = 'The dog ate it';
    for (const [ids, reasons, sentence] of [
      [[1, 2], [], /^409: These orders have been printed before: 1, 2\. Say why you’re reprinting them$/],
      [[1, 2], [SPOILED], /^409: Order 2 has been printed/],
      [
        [1],
        [{ ...SPOILED, orders: [1, 2] }],
        /^400: You gave a reason for order 2, but it isn’t in this run$/,
      ],
      [[1], [{ orders: [1], reason: 'other' }], /^400: Say briefly why it is being reprinted$/],
    ] as [number[], object[], RegExp][])
      expect(await refusal(run(ids, { reasons }))).toMatch(sentence);
    const again = await run([1], { reasons: [{ orders: [1], reason: 'other', words }] });
    expect(again).toMatchObject({ reprintCount: 1, orders: [{ reason: 'other', reasonWords: words }] });
    const changes = [{ field: 'print run', from: null, to: String(again.id) }];
    expect(await history(1)).toMatchObject([
      { kind: 'printing started' },
      { kind: 'reprinted', changes, words: `Other: ${words}`, byUserId: 1 },
    ]);
    expect(await admin.call(deskApi.printRuns.preview, { query: { orders: '2,1' } })).toMatchObject({
      printed: [1, 2],
    });
  });

  test('reprints single cards of an order', async () => {
    await order(PAIR);
    await run([1]);
    expect(await refusal(run([1], { reasons: [{ ...SPOILED, cards: [3] }] }))).toBe(
      '400: Order 1 has no card 3',
    );
    const again = await run([1], { reasons: [{ ...SPOILED, cards: [2, 2] }] });
    expect(again).toMatchObject({ cardCount: 1, orders: [{ cards: 1, onlyCards: [2] }] });
    const [front = ''] = await readPages(await sheetsOf(again.id));
    expect(front).toContain('1 card, sheet 1 of 1');
    expect(front.match(/Zoë|Yusuf/g)).toEqual(['Yusuf']);
  });

  test('is listed, newest first, page by page', async () => {
    for (let count = 0; count < 3; count++) await run([await order()]);
    const page = await admin.fetch(addressOf(deskApi.printRuns.list, {}, { limit: 2 }));
    expect(await page.json()).toMatchObject([
      { id: 3, cardCount: 1 },
      { id: 2, cardCount: 1 },
    ]);
    expect(page.headers.get('link')).toBe('</api/admin/print-runs?limit=2&before=2>; rel="next"');
    expect(await admin.call(deskApi.printRuns.list, { query: { before: 2 } })).toMatchObject([{ id: 1 }]);
  });
});

test('all administrators share one set of print settings, and a calibration page', async () => {
  await order();
  expect(await admin.call(deskApi.desk.settings)).toMatchObject({ paper: 'a4', shiftX: 0 });
  const settings = { paper: 'sra3', cutting: 'butt', flip: 'short-edge', shiftX: 0.5, shiftY: -1 } as const;
  await admin.call(deskApi.desk.saveSettings, { body: settings });
  expect(await admin.call(deskApi.desk.settings)).toMatchObject(settings);
  expect(await run([1])).toMatchObject({ settings });
  expect(await refusal(admin.call(deskApi.desk.saveSettings, { body: { shiftX: 3.5 } }))).toBe(
    '400: Shift must be at most 3 mm',
  );

  const calibration = async (query: object) =>
    Buffer.from(await (await admin.fetch(addressOf(deskApi.desk.calibration, {}, query))).arrayBuffer());
  const [front = '', back = '', ...more] = await readPages(await calibration({}));
  expect(more).toEqual([]);
  expect(front).toContain('Calibration, SRA3, front: print at 100%, double-sided, flipped on the short edge');
  expect(back).toContain('moved 0.5 mm right and -1 mm down');
  const a4 = await PDFDocument.load(await calibration({ paper: 'a4' }));
  expect(Math.round((a4.getPage(0).getSize().height * 25.4) / 72)).toBe(297);
});

test('saving settings that were changed in the meantime is refused with the differences', async () => {
  const save = (body: object) => admin.call(deskApi.desk.saveSettings, { body });
  const seen = await admin.call(deskApi.desk.settings);
  const changed = { ...seen, paper: 'sra3', labels: 'roll' };
  const results = await Promise.allSettled([
    save({ ...changed, seen }),
    save({ ...changed, shiftX: 0, seen }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusal(save({ ...seen, shiftX: 1, seen }))).toBe(
    '409: The settings have changed since you opened them: paper, labels. Please check them again.',
  );
  expect(await admin.call(deskApi.desk.settings)).toEqual(changed);
  expect(await save({ ...changed, shiftX: 1, seen: changed })).toEqual({ ...changed, shiftX: 1 });
  // Without `seen` the settings are saved unconditionally.
  expect(await save(seen)).toEqual(seen);
});

test('opening any file or page of orders changes nothing, from whatever site the request comes', async () => {
  for (let count = 0; count < 2; count++) await order();
  await run([2]);
  await admin.call(deskApi.discountBatches.make, {
    body: { count: 1, type: 'free_card', note: 'For a fair' },
  });
  const rows = async () => [
    await server.deps.db.select().from(discountCodes),
    await server.deps.db.select().from(orders).orderBy(orders.id),
    await server.deps.db.select().from(orderEvents),
    await server.deps.db.select().from(printRuns),
    await server.deps.db.select().from(printRunOrders),
  ];
  const before = await rows();
  const reads = listCalls().filter(({ who, method }) => who === 'admin' && method === 'GET');
  for (const { path, query } of reads)
    for (const site of ['cross-site', 'none']) {
      const asked = [{ orders: '1,2' }, { layout: 'everything' }].find(
        (given) => query?.safeParse(given).success,
      );
      const address = addressOf({ path }, { id: 1 }, asked);
      const { status } = await admin.fetch(address, { headers: { 'sec-fetch-site': site } });
      expect([path, status]).toEqual([path, 200]);
    }
  const body = JSON.stringify({ orders: [1] });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
  expect((await admin.fetch(deskApi.printRuns.make.path, { method: 'POST', headers, body })).status).toBe(
    403,
  );
  expect(await rows()).toEqual(before);
});
