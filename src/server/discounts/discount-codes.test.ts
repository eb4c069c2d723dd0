import { beforeEach, expect, test } from 'vitest';
import { createPageCaller, type Page } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { CODE_STATES, stateOfCode } from '#shared/discount-codes.ts';
import { discountCodes } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { insertOrders } from '../testing/insert-orders.ts';
import { buy, report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
  for (const code of ['ONE', 'TWO', 'THREE'])
    await admin.call(deskApi.discountCodes.create, { body: { code, type: 'fixed', value: 100 } });
});

const update = (id: number, body: object) =>
  admin.call(deskApi.discountCodes.update, {
    params: { id },
    body: { code: 'ONE', type: 'fixed', value: 100, ...body },
  });
const listed = async (query = {}) => admin.call(deskApi.discountCodes.list, { query });
const read = async (id: number) => (await listed()).find((code) => code.id === id);

test('changing one code leaves the others unchanged, and all are listed newest first', async () => {
  await update(1, { value: 250, maxUses: 7 });
  expect((await listed()).map(({ code, value, maxUses }) => [code, value, maxUses])).toEqual([
    ['THREE', 100, null],
    ['TWO', 100, null],
    ['ONE', 250, 7],
  ]);
});

test('a change based on outdated values is refused with a list of the differences', async () => {
  const seen = { code: 'ONE', type: 'fixed', value: 100, maxUses: null, startsAt: null, expiresAt: null };
  const before = { ...seen, isActive: 1 };
  expect(await update(1, { maxUses: 5, seen: before })).toMatchObject({ maxUses: 5 });
  expect(await refusal(update(1, { isActive: 0, seen: before }))).toBe(
    '409: ONE has changed since you opened it: it can be used 5 times. Please check it again.',
  );
  expect(await read(1)).toMatchObject({ maxUses: 5, isActive: 1 });
  await update(1, {
    ...{ code: 'UNO', type: 'percentage', value: 5, maxUses: 1, isActive: 0 },
    ...{ startsAt: '2030-01-01T00:00:00Z', expiresAt: '2030-06-30T22:59:59Z' },
  });
  expect(await refusal(update(1, { seen: before }))).toBe(
    '409: ONE has changed since you opened it: its name is UNO, its discount is 5% off the card, ' +
      'it can be used once, its first day is 1 January 2030, its last day is 30 June 2030, it is switched off. ' +
      'Please check it again.',
  );
  // Without `seen` a code is changed unconditionally.
  expect(await update(1, {})).toMatchObject({ code: 'ONE', isActive: 1, expiresAt: null });
});

test('a code counts as unchanged despite new uses and other notations of its days', async () => {
  const days = { startsAt: '2020-01-01T00:00:00.000Z', expiresAt: '2030-01-01T00:00:00Z' };
  await update(1, days);
  const seen = { code: 'one', type: 'fixed', value: 100, maxUses: null, isActive: 1, ...days };
  await startCheckout(server.stranger(), { discountCode: 'one' });
  const expiresAt = '2030-01-01T01:00:00+01:00';
  expect(await update(1, { ...days, maxUses: 9, seen: { ...seen, expiresAt } })).toMatchObject({
    maxUses: 9,
  });
});

test('the later of two simultaneous changes to a code is refused', async () => {
  const seen = { code: 'ONE', type: 'fixed', value: 100, maxUses: null, startsAt: null, expiresAt: null };
  const both = [7, 8].map((maxUses) => update(1, { maxUses, seen: { ...seen, isActive: 1 } }));
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the terms of a code reserved by an open checkout cannot change until that checkout ends unpaid', async () => {
  const guest = server.stranger();
  await startCheckout(guest, { discountCode: 'one' });
  const sentence =
    '409: ONE has been used, so its name and value can’t be changed. Create another code instead.';
  for (const changed of [{ value: 101 }, { type: 'percentage' }, { code: 'UNO' }, { type: 'free_card' }])
    expect(await refusal(update(1, changed))).toBe(sentence);
  expect(await update(1, { maxUses: 5, isActive: 0, expiresAt: '2030-01-01T00:00:00Z' })).toMatchObject({
    ...{ value: 100, maxUses: 5, isActive: 0, isFixed: true, orderCount: 0, cost: 0 },
  });
  await startCheckout(guest);
  expect((await read(1))?.isFixed).toBe(false);
  expect(await update(1, { code: 'UNO', value: 101 })).toMatchObject({ code: 'UNO', value: 101 });
});

test('an ordered code keeps its terms, even if its use is no longer counted', async () => {
  const guest = server.stranger();
  await report(guest, await buy(guest, { discountCode: 'one' }));
  await server.deps.db.update(discountCodes).set({ usedCount: 0 });
  expect(await refusal(update(1, { value: 1 }))).toMatch(/^409: ONE has been used/);
  expect(await read(1)).toMatchObject({ isFixed: true, orderCount: 1, cost: 100 });
  expect(await update(2, { code: 'TWO', value: 1 })).toMatchObject({ value: 1, isFixed: false });
});

test('the cost of a code is the discount on orders neither cancelled nor refunded, in any case of the code', async () => {
  const order = (status: string, discountCode: string | null, discountAmount: number) => ({
    status: status as 'paid',
    discountCode,
    discountAmount,
  });
  await insertOrders(server.deps.db, [
    order('paid', 'TWO', 1),
    order('fulfilled', 'two', 10),
    order('review', 'Two', 100),
    order('cancelled', 'TWO', 1000),
    order('refunded', 'TWO', 10_000),
    order('paid', 'ONE', 7),
    order('paid', null, 0),
  ]);
  expect(await read(2)).toMatchObject({ orderCount: 5, cost: 111 });
  expect(await read(1)).toMatchObject({ orderCount: 1, cost: 7 });
  expect(await read(3)).toMatchObject({ orderCount: 0, cost: 0, isFixed: false });
  const linked = await admin.call(deskApi.orders.list, { query: { code: 'TWO' } });
  expect(linked).toHaveLength(5);
});

test('codes are found by any part of them and by their state', async () => {
  const now = server.deps.now();
  const moments = [null, ...[-1, 1].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString())];
  await server.deps.db.delete(discountCodes);
  const kinds = [0, 1].flatMap((isActive) =>
    moments.flatMap((startsAt) =>
      moments.flatMap((expiresAt) =>
        [null, 2].flatMap((maxUses) =>
          [1, 2].map((usedCount) => ({ ...{ isActive, startsAt, expiresAt, maxUses, usedCount } })),
        ),
      ),
    ),
  );
  const rows = kinds.map((kind, at) => ({ code: `Kind-${at}_%`, type: 'fixed' as const, ...kind }));
  await server.deps.db.insert(discountCodes).values(rows);
  for (const state of CODE_STATES) {
    const found = (await listed({ state, limit: 200 })).map(({ code }) => code).reverse();
    const meant = rows.filter((row) => stateOfCode(row as never, now) === state);
    expect(found).toEqual(meant.map(({ code }) => code));
    expect(found).not.toEqual([]);
  }
  for (const [search, count] of [
    ['kIND-1_', 1],
    ['7_%', 7],
    ['_%k', 0],
  ] as const)
    expect(await listed({ search, limit: 200 })).toHaveLength(count);
});

test('paging forwards and backwards lists every code once, even while codes are added', async () => {
  const { db } = server.deps;
  const make = (code: string) => db.insert(discountCodes).values({ code, type: 'free_card' });
  for (let count = 4; count <= 25; count++) await make(`MANY${count}`);
  const page = createPageCaller(admin.fetch);
  const walk = async (begin: object, way: 'next' | 'previous', place: 'after' | 'preceding') => {
    const pages: number[][] = [];
    for (let query: object | null = begin; query; ) {
      const found: Page<{ id: number }[]> = await page(deskApi.discountCodes.list, {
        query: { limit: 10, ...query },
      });
      pages.push(found.rows.map(({ id }) => id));
      await make(`LATER${way}${pages.length}`);
      query = found[way] === null ? null : { [place]: found[way] };
    }
    return pages;
  };
  const pages = await walk({}, 'next', 'after');
  expect(pages.flat()).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at));
  const back = await walk({ preceding: String(pages.at(-1)?.[0]) }, 'previous', 'preceding');
  expect(
    back
      .reverse()
      .flat()
      .filter((id) => id <= 25),
  ).toEqual(pages.flat().slice(0, 20));
});

test('an invalid list query is refused', async () => {
  for (const [query, sentence] of [
    ['colour=red', 'Invalid input'],
    ['limit=201', 'Number must be less than or equal to 200'],
    ['after=1&preceding=2', 'Use only one of after and preceding'],
    [`search=${'x'.repeat(61)}`, 'The search can’t be longer than 60 characters'],
    ['search=%00', 'The search contains characters we can’t use'],
  ]) {
    const response = await admin.fetch(`/api/admin/discount-codes?${query}`);
    expect(`${response.status}: ${await response.text()}`).toBe(`400: ${sentence}`);
  }
});

test('a code is created, changed and listed, is unique in any case, and its use count cannot be set by a client', async () => {
  const { call } = admin;
  const made = await call(deskApi.discountCodes.create, {
    body: { code: 'summer', type: 'percentage', value: 10, usedCount: 7 } as never,
  });
  expect(made).toMatchObject({ id: 4, code: 'SUMMER', value: 10, maxUses: null, usedCount: 0, isActive: 1 });
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
  expect(await call(deskApi.discountCodes.update, { params: { id: 4 }, body })).toMatchObject({
    ...body,
    usedCount: 1,
    startsAt: null,
    expiresAt: '2026-12-31T23:00:00.000Z',
    isFixed: true,
  });
  const backwards = { ...body, startsAt: '2027-02-02T00:00:00Z', expiresAt: '2027-02-02T00:00:00Z' };
  expect(await refusal(call(deskApi.discountCodes.update, { params: { id: 4 }, body: backwards }))).toBe(
    '400: The last day can’t be before the first',
  );
});
