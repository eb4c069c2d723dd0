import { beforeEach, expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { orders } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, report } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
});

async function order(visitor = server.stranger()): Promise<number> {
  return (await report(visitor, await buy(visitor))).id;
}

test('the list has neither pictures nor families, one order has everything, with times in UTC', async () => {
  await order();
  const list = await (await admin.fetch('/api/admin/orders')).text();
  expect(list).not.toMatch(/svg|Ada|childrenData|furtherCards/);
  const detail = await admin.call(deskApi.orders.read, { params: { id: 1 } });
  expect(detail.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(detail.frontCardImage).toContain('<svg');
  expect(detail.childrenData).toMatchObject([{ name: 'Ada', birthdate: '2019-11-02' }]);
});

test('an order is fulfilled once, and becomes nothing else', async () => {
  await order();
  const become = (status: 'paid' | 'fulfilled' | 'refunded') =>
    admin.call(deskApi.orders.status, { params: { id: 1 }, body: { status } });
  expect(await refusal(become('refunded'))).toBe(
    '400: An order becomes refunded by its payment: it can be made paid, fulfilled, cancelled.',
  );
  expect(await become('fulfilled')).toMatchObject({ id: 1, status: 'fulfilled' });
  expect(await refusal(become('paid'))).toBe(
    '400: Order 1 cannot be marked paid: it is fulfilled. It can be printed or given its money back.',
  );
  expect(await refusal(become('nonsense' as 'paid'))).toMatch(/^400: Invalid enum value/);
});

test('completing an order notes the moment, and taking it back clears it', async () => {
  await order();
  const complete = (completed: boolean) =>
    admin.call(deskApi.orders.completion, { params: { id: 1 }, body: { completed } });
  const first = await complete(true);
  expect(first.completedAt).toMatch(/Z$/);
  server.passTime(60_000);
  expect((await complete(true)).completedAt).toBe(first.completedAt);
  expect(await complete(false)).toMatchObject({ completed: false, completedAt: null });
});

test('the print file is a PDF to be saved under the order’s number, until its facts are erased', async () => {
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
  await server.deps.db.update(orders).set({ childrenData: null, peopleData: null });
  const erased = await admin.fetch('/api/admin/orders/1/card.pdf');
  expect(`${erased.status}: ${await erased.text()}`).toBe(
    '410: The facts of this order have been erased, so its cards can no longer be printed',
  );
});
