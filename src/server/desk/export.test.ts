import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { orders } from '../db/schema.ts';
import { eraseOldOrderFacts } from '../orders/erase-orders.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { insertOrders } from '../testing/insert-orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import type { Visitor } from '../testing/visitor.ts';
import { exportOrders } from './export-orders.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
});

type Row = Record<string, string>;

async function bytesOf(query: string): Promise<Buffer> {
  const response = await admin.fetch(`/api/admin/orders.csv?${query}`);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

async function rowsOf(query: string): Promise<Row[]> {
  const text = (await bytesOf(query)).toString().replace('\ufeff', '');
  const { data, errors } = Papa.parse<Row>(text, { header: true, newline: '\r\n', skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

const minute = (at: number) => new Date(Date.parse('2026-06-01T12:00:00Z') + at * 60_000).toISOString();

const printStartedAt = minute(9);

test('the label layout has Royal Mail’s fields, and only orders to be posted', async () => {
  await insertOrders(server.deps.db, [
    {
      ...{ shippingName: 'Zoë Müller', shippingAddress: 'Flat 2\n1 High Street\nThe Mews\nHeadingley' },
      ...{ amount: 1897, copies: 3, cardsPerCopy: 2, createdAt: '2026-06-30T23:30:00Z', printStartedAt },
    },
    { printStartedAt, status: 'cancelled' },
    { printStartedAt, status: 'refunded' },
    { printStartedAt, status: 'review' },
    { printStartedAt, heldAt: minute(0) },
    { printStartedAt, shippingAddress: '', shippingName: 'Account deleted' },
    { printStartedAt, createdAt: minute(0), shippingCountry: 'Jersey', cardsPerCopy: 1 },
    { printStartedAt, status: 'fulfilled' },
    {},
  ]);
  const bytes = await bytesOf('layout=click-and-drop');
  // This layout must not start with the byte order mark for Excel.
  expect(bytes.toString().split('\r\n')[0]).toBe(
    'Order reference,Date,Full name,Address Line 1,Address Line 2,Address Line 3,City,Postcode,Country,Weight,Package Size,Total,Currency Code,Service code,Special instructions',
  );
  expect(await rowsOf('layout=click-and-drop')).toEqual([
    expect.objectContaining({
      ...{ 'Order reference': '7', Date: '01/06/26', 'Address Line 1': '1 High Street', Country: 'Jersey' },
      ...{ 'Address Line 2': '', 'Address Line 3': '', 'Special instructions': '1 card' },
    }),
    {
      ...{ 'Order reference': '1', Date: '01/07/26', 'Full name': 'Zoë Müller', City: 'Leeds' },
      ...{ 'Address Line 1': 'Flat 2', 'Address Line 2': '1 High Street' },
      ...{ 'Address Line 3': 'The Mews, Headingley', Postcode: 'LS1 1AA', Country: 'United Kingdom' },
      ...{ Weight: '0.1', 'Package Size': 'Letter', Total: '18.97', 'Currency Code': 'GBP' },
      ...{ 'Service code': '', 'Special instructions': '6 cards: 3 copies of a set of 2' },
    },
  ]);
});

test('labels are for orders that are printed and still to be sent, unless the filters ask for others', async () => {
  const held = { heldAt: minute(0) };
  await insertOrders(server.deps.db, [
    { printStartedAt },
    {},
    { printStartedAt, status: 'fulfilled', completed: true },
    { status: 'fulfilled' },
    { printStartedAt, status: 'review' },
    { printStartedAt, ...held },
    held,
    { printStartedAt, status: 'fulfilled', ...held },
    { printStartedAt, buyerName: 'Rose' },
  ]);
  const labelled = async (query: string) =>
    (await rowsOf(`layout=click-and-drop&${query}`)).map((row) => Number(row['Order reference']));
  expect(await labelled('')).toEqual([1, 9]);
  expect(await labelled('gift=yes')).toEqual([9]);
  expect(await labelled('status=paid')).toEqual([1, 9]);
  expect(await labelled('printed=yes')).toEqual([1, 9]);
  expect(await labelled('printed=no')).toEqual([2]);
  expect(await labelled('waiting=yes')).toEqual([2]);
  expect(await labelled('status=fulfilled')).toEqual([3, 4]);
  expect(await labelled('status=fulfilled&printed=no')).toEqual([4]);
  for (const status of ['review', 'cancelled', 'refunded'])
    expect(await labelled(`status=${status}`)).toEqual([]);
});

test('the labels of a print run are for its parcels that are still to be sent', async () => {
  await insertOrders(
    server.deps.db,
    [0, 1, 2, 3, 4].map((at) => ({ createdAt: minute(at), cardsPerCopy: 1 })),
  );
  const labelled = async (run: number) =>
    (await rowsOf(`layout=click-and-drop&run=${run}`)).map((row) => Number(row['Order reference']));
  const toSend = async (id: number) =>
    (await admin.call(deskApi.printRuns.read, { params: { id } })).orders
      .filter((order) => order.toSend)
      .map((order) => order.id);
  await printRunOf(admin, [1, 2, 3]);
  await printRunOf(admin, [4]);
  expect(await labelled(1)).toEqual([1, 2, 3]);
  const ofRun = await admin.call(deskApi.orders.list, { query: { run: 1, sort: 'newest' } });
  expect(ofRun.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect((await rowsOf('layout=everything&run=2')).map(({ Order }) => Order)).toEqual(['4']);
  await server.deps.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, 3));
  expect(await labelled(1)).toEqual([1, 2]);
  await admin.call(deskApi.printRuns.dispatch, { params: { id: 1 }, body: {} });
  expect(await labelled(1)).toEqual([]);
  const [sent] = await rowsOf('layout=everything&run=1');
  expect(sent?.['Dispatched at']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  // An order lost in the post and reprinted is sent in a second parcel.
  await printRunOf(admin, [1, 5], { reasons: [{ orders: [1], reason: 'lost in the post' }] });
  for (const run of [1, 2, 3]) expect(await labelled(run)).toEqual(await toSend(run));
  expect(await labelled(3)).toEqual([1, 5]);
  await admin.call(deskApi.printRuns.dispatch, { params: { id: 3 }, body: {} });
  expect(await labelled(3)).toEqual([]);
  await admin.call(deskApi.printRuns.takeBack, { params: { id: 3 } });
  expect(await labelled(3)).toEqual([1, 5]);
  expect(await labelled(99)).toEqual([]);
});

test('erased fields are empty, and the rest of the order is exported', async () => {
  await insertOrders(server.deps.db, [
    {
      ...{
        giftNote: 'With love',
        buyerName: '=Rose',
        shippingCity: '张伟, 先生',
        completed: true,
        completedAt: minute(0),
        copies: 2,
      },
      ...{ cardsPerCopy: 1, discountCode: 'SAVE10', discountAmount: 90, createdAt: '2026-01-02T03:04:05Z' },
      ...{ amountRefunded: 150, carrier: 'Royal Mail', trackingNumber: 'AB123456785GB', cardsPerCopy: 3 },
    },
  ]);
  await eraseOldOrderFacts(server.deps.db, new Date('2027-06-01T00:00:00Z'), 60);
  expect((await bytesOf('layout=everything')).subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
  const [row] = await rowsOf('layout=everything');
  expect(row).toMatchObject({
    ...{ Order: '1', Ordered: '2026-01-02 03:04', Status: 'paid', Completed: 'yes', 'Gift note': '' },
    ...{
      'Completed at': '2026-06-01 13:00',
      'Gift from': "'=Rose",
      Copies: '2',
      Cards: '6',
      Paid: '8.99',
    },
    ...{ 'Discount code': 'SAVE10', Discount: '0.90', Refunded: '1.50', Name: 'Sam Okafor' },
    ...{ 'Tracking number': 'AB123456785GB', City: '张伟, 先生', Currency: 'GBP', Account: '' },
  });
});

test('the file has the same orders as the list with the same filter, oldest first, each once', async () => {
  await insertOrders(
    server.deps.db,
    Array.from({ length: 1203 }, (_, at) => ({
      shippingName: at % 3 ? 'Zoë Müller' : 'Ada',
      status: at % 5 ? ('paid' as const) : ('review' as const),
      createdAt: minute(-Math.floor(at / 3)),
    })),
  );
  for (const query of ['status=paid', 'search=muller', 'search=%237', 'search=nobody', 'needsYou=yes']) {
    const listed: number[] = [];
    let next: string | null = `/api/admin/orders?sort=oldest&limit=200&${query}`;
    while (next) {
      const response: Response = await admin.fetch(next);
      listed.push(...((await response.json()) as { id: number }[]).map(({ id }) => id));
      next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    }
    const rows = await rowsOf(`layout=everything&${query}`);
    expect([query, rows.map(({ Order }) => Number(Order))]).toEqual([query, listed]);
  }
});

test('an order that is added or changed during the export appears once', async () => {
  await insertOrders(
    server.deps.db,
    Array.from({ length: 1100 }, (_, at) => ({ createdAt: minute(at), amount: 900 + at })),
  );
  let text = '';
  for await (const part of exportOrders(server.deps.db, { layout: 'everything' })) {
    text += part;
    await server.deps.db.update(orders).set({ status: 'fulfilled', completed: true, completedAt: minute(0) });
    await insertOrders(server.deps.db, [{ createdAt: minute(5000) }]);
  }
  const ids = Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data.map(({ Order }) =>
    Number(Order),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, 1100)).toEqual(Array.from({ length: 1100 }, (_, at) => at + 1));
});

test.for([
  ['', 'Required'],
  ['layout=pdf', 'Invalid enum value'],
  ['layout=everything&limit=5', 'Invalid input'],
  ['layout=everything&sort=newest', 'Invalid input'],
  ['layout=everything&run=0', 'Number must be greater than or equal to 1'],
])('“%s” is refused', async ([query, sentence]) => {
  await expect(bytesOf(query ?? '')).rejects.toThrow(`400: ${sentence}`);
});
