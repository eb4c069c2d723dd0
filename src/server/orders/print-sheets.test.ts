import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, expect, test } from 'vitest';
import { api, listCalls } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import { orderEvents, orders } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, report } from '../testing/orders.ts';
import { refusal as refusalOf } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
});

const PAIR = { childrenData: [{ name: 'Zoë' }, { name: 'Yusuf' }], cardLayout: 'one-per-child' };

async function order(more: object = {}): Promise<number> {
  const visitor = server.stranger();
  return (await report(visitor, await buy(visitor, more))).id;
}

const sheets = (query: object) => admin.fetch(addressOf(api.orders.sheets, {}, query));
const refusal = async (query: object) => {
  const answer = await sheets(query);
  return `${answer.status}: ${await answer.text()}`;
};

async function textOf(bytes: Uint8Array, page: number): Promise<string> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(page)).getTextContent();
  await document.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('the cards of several orders come on sheets, sets included, with the order numbers in the margin', async () => {
  await order();
  await order(PAIR);
  const answer = await sheets({ orders: '2,1,2', paper: 'sra3', flip: 'short-edge' });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders-1-2-sra3.pdf"');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const file = await PDFDocument.load(bytes);
  expect(file.getPageCount()).toBe(2);
  const { width, height } = file.getPage(0).getSize();
  expect([width, height].map((points) => Math.round((points * 25.4) / 72))).toEqual([320, 450]);
  const front = await textOf(bytes, 1);
  for (const name of ['Ada', 'Zoë', 'Yusuf']) expect(front).toContain(name);
  expect(front).toContain(
    'SRA3 sheets, 3 cards, sheet 1 of 1, front, turned about the short edge: order 1, 2 (2 cards)',
  );
  expect((await textOf(bytes, 2)).match(/Grace/g)).toHaveLength(3);
});

test('the same orders make the same file on any day, with text as outlines too', async () => {
  await order();
  const fetched = async (query: object) => Buffer.from(await (await sheets(query)).arrayBuffer());
  const file = await fetched({ orders: '1' });
  server.passTime(3 * 86_400_000);
  expect(await fetched({ orders: '1' })).toEqual(file);
  const outlined = await fetched({ orders: '1', text: 'outlined' });
  expect(await textOf(outlined, 1)).toBe('');
  const single = await admin.fetch('/api/admin/orders/1/card.pdf?text=outlined');
  expect(await textOf(Buffer.from(await single.arrayBuffer()), 1)).toBe('');
});

test('a print run is started for all of its orders or for none', async () => {
  for (let count = 0; count < 3; count++) await order();
  const { db } = server.deps;
  const print = (ids: number[]) => admin.call(api.orders.print, { body: { orders: ids } });
  const started = async () =>
    (await db.select().from(orders).orderBy(orders.id)).map(({ printStartedAt }) => printStartedAt !== null);
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, 2));
  expect(await refusalOf(print([3, 2, 1, 9_999_999_999]))).toBe(
    '409: These orders cannot be printed: 2 (cancelled), 9999999999 (not found)',
  );
  expect(await started()).toEqual([false, false, false]);
  expect((await print([3, 1, 3])).map(({ id }) => id)).toEqual([1, 3]);
  expect(await started()).toEqual([true, false, true]);
  for (const ids of [[], [0], ['1'], Array.from({ length: 201 }, (_, id) => id + 1)] as number[][])
    expect(await refusalOf(print(ids))).toMatch(/^400: (Choose at least one|At most 200 orders)/);
});

test('whoever opens the address of any file or page of orders changes nothing, from wherever they come', async () => {
  for (let count = 0; count < 2; count++) await order();
  const rows = async () => [
    await server.deps.db.select().from(orders).orderBy(orders.id),
    await server.deps.db.select().from(orderEvents),
  ];
  const before = await rows();
  const reads = listCalls().filter(({ who, method }) => who === 'admin' && method === 'GET');
  for (const { path } of reads)
    for (const site of ['cross-site', 'none']) {
      const address = addressOf({ path }, { id: 1 }, { orders: '1,2' });
      const { status } = await admin.fetch(address, { headers: { 'sec-fetch-site': site } });
      expect([path, status]).toEqual([path, 200]);
    }
  const body = JSON.stringify({ orders: [1, 2] });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
  expect((await admin.fetch(api.orders.print.path, { method: 'POST', headers, body })).status).toBe(403);
  expect(await rows()).toEqual(before);
});

test('every order that cannot be printed is named, and nothing is printed', async () => {
  for (let count = 0; count < 5; count++) await order();
  const { db } = server.deps;
  for (const [id, status] of [
    [2, 'cancelled'],
    [3, 'review'],
  ] as const)
    await db.update(orders).set({ status }).where(eq(orders.id, id));
  await db.update(orders).set({ childrenData: null, peopleData: null }).where(eq(orders.id, 4));
  expect(await refusal({ orders: '1,2,3,4,5,77,9999999999' })).toBe(
    '409: These orders cannot be printed: 2 (cancelled), 3 (in review), 4 (its facts have been erased),' +
      ' 77 (not found), 9999999999 (not found)',
  );
});

test.for([
  [{}, '400: Choose at least one order'],
  [{ orders: '' }, '400: Choose at least one order'],
  [{ orders: '1;2' }, '400: Choose at least one order'],
  [{ orders: '1', shiftX: '3.5' }, '400: Shift must be at most 3 mm'],
  [{ orders: '1', shiftY: 'much' }, '400: Shift must be a number'],
  [
    { orders: Array.from({ length: 201 }, (_, id) => id + 1).join(',') },
    '400: At most 200 orders can be printed at a time',
  ],
] as const)('%j is refused in one sentence', async ([query, sentence]) => {
  expect(await refusal(query)).toBe(sentence);
});
