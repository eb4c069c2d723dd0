import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

test('a code is made, changed and listed, whatever its case is unique, and its uses are not the body’s to say', async () => {
  const { call } = await server.register('admin');
  const made = await call(deskApi.discountCodes.create, {
    body: { code: 'summer', type: 'percentage', value: 10, usedCount: 7 } as never,
  });
  expect(made).toMatchObject({ id: 1, code: 'SUMMER', value: 10, maxUses: null, usedCount: 0, isActive: 1 });
  const twin = { code: ' Summer ', type: 'free_card' as const };
  expect(await refusal(call(deskApi.discountCodes.create, { body: twin }))).toBe(
    '409: Discount code already exists',
  );
  const body = {
    code: 'SUMMER',
    type: 'percentage' as const,
    value: 10,
    maxUses: 5,
    expiresAt: '2027-01-01T00:00:00+01:00',
  };
  await startCheckout(server.stranger(), { discountCode: 'summer' });
  expect(await call(deskApi.discountCodes.update, { params: { id: 1 }, body })).toMatchObject({
    ...body,
    usedCount: 1,
    startsAt: null,
    expiresAt: '2026-12-31T23:00:00.000Z',
    isFixed: true,
  });
  const backwards = { ...body, startsAt: '2027-02-02T00:00:00Z', expiresAt: '2027-02-02T00:00:00Z' };
  expect(await refusal(call(deskApi.discountCodes.update, { params: { id: 1 }, body: backwards }))).toBe(
    '400: It must begin before it ends',
  );
});

test('what a code takes off is told by the check and charged by the checkout', async () => {
  const admin = await server.register('admin');
  const discount = { type: 'percentage', value: 10 } as const;
  await admin.call(deskApi.discountCodes.create, { body: { code: 'CODE', ...discount } });
  const verdict = await server.stranger().call(api.checkout.discount, { body: { code: 'code' } });
  expect(verdict).toEqual({ valid: true, message: 'Discount applied!', discount });
  const started = await startCheckout(server.stranger(), { discountCode: 'code' });
  expect(started).toMatchObject({ discountApplied: 90, finalAmount: 809, totalAmount: 909 });
});
