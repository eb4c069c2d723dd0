import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { CODE_LETTERS } from '#shared/discount-batches.ts';
import { stateOfCode } from '#shared/discount-codes.ts';
import { discountCodes } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('Grace');
});

const asked = (more: object = {}) => ({
  ...{ count: 3, prefix: 'nursery', type: 'percentage' as const, value: 20 },
  ...{ note: 'The nursery’s fair' },
  ...more,
});
const make = (body: ReturnType<typeof asked>) => admin.call(deskApi.discountBatches.make, { body });
const codesOf = async (batch: number) =>
  (await admin.call(deskApi.discountCodes.list, { query: { batch, limit: 200 } })).reverse();

test('a batch consists of single-use codes that are hard to guess and hard to misread', async () => {
  const batch = await make(asked({ count: 1000, expiresAt: '2030-01-01T00:00:00+01:00' }));
  expect(batch).toMatchObject({
    ...{ id: 1, note: 'The nursery’s fair', prefix: 'NURSERY', type: 'percentage', value: 20, by: 'Grace' },
    ...{ codeCount: 1000, usedCount: 0, cost: 0, startsAt: null, expiresAt: '2029-12-31T23:00:00.000Z' },
  });
  const codes = await server.deps.db.select().from(discountCodes);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1000);
  const shape = new RegExp(`^NURSERY-[${CODE_LETTERS}]{10}$`);
  expect(codes.filter(({ code }) => !shape.test(code))).toEqual([]);
  expect(
    codes.every(({ maxUses, usedCount, batchId }) => maxUses === 1 && usedCount === 0 && batchId === 1),
  ).toBe(true);
  // Each letter must be about equally frequent: 10,000 letters of 22 kinds.
  const counts = new Map<string, number>();
  for (const { code } of codes)
    for (const letter of code.slice(8)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect([...counts.keys()].sort().join('')).toBe([...CODE_LETTERS].sort().join(''));
  expect(Math.min(...counts.values())).toBeGreaterThan(330);
});

test('a code of a batch is used once, cannot be changed then, and counts for its batch', async () => {
  const { id } = await make(asked());
  const [first, second] = await codesOf(id);
  const code = first?.code ?? '';
  const guest = server.stranger();
  await report(guest, await buy(guest, { discountCode: code.toLowerCase() }));
  expect(await refusal(startCheckout(server.stranger(), { discountCode: code }))).toBe(
    '400: This discount code has been used up',
  );
  expect(await admin.call(deskApi.discountBatches.read, { params: { id } })).toMatchObject({
    codeCount: 3,
    usedCount: 1,
    cost: 180,
  });
  const body = { code, type: 'percentage' as const, value: 20, maxUses: 1 };
  const change = (id = 0, more = {}) =>
    admin.call(deskApi.discountCodes.update, { params: { id }, body: { ...body, ...more } });
  expect(await refusal(change(first?.id, { value: 50 }))).toMatch(/^409: NURSERY-\w+ has been used/);
  const own = { code: second?.code ?? '' };
  expect(await refusal(change(second?.id, { ...own, maxUses: null }))).toBe(
    `400: ${second?.code} is part of a batch and can be used only once`,
  );
  expect(await change(second?.id, { ...own, value: 50 })).toMatchObject({ value: 50, isFixed: false });
  expect(await change(second?.id, { ...own, value: 50, isActive: 0 })).toMatchObject({ isActive: 0 });
});

test('a batch is switched off and on as a whole, and used codes stay used', async () => {
  const { id } = await make(asked());
  const other = await make(asked());
  const [first, second] = await codesOf(id);
  const guest = server.stranger();
  await report(guest, await buy(guest, { discountCode: first?.code }));
  await startCheckout(guest, { discountCode: second?.code });
  const turn = (isActive: 0 | 1) =>
    admin.call(deskApi.discountBatches.switch, { params: { id }, body: { isActive } });
  const states = async () =>
    (await codesOf(id)).map((code) => `${code.usedCount} ${stateOfCode(code, server.deps.now())}`);
  const used = (discountCode = '') => refusal(startCheckout(server.stranger(), { discountCode }));

  expect(await turn(0)).toMatchObject({ codeCount: 3, usedCount: 2, offCount: 3, cost: 180 });
  expect(await states()).toEqual(['1 used-up', '1 used-up', '0 off']);
  // The new checkout releases the second code's use, but the code stays off.
  await startCheckout(guest);
  expect(await used(second?.code)).toBe('400: This discount code is no longer active');
  expect(await used(first?.code)).toBe('400: This discount code has been used up');
  expect((await codesOf(other.id)).every(({ isActive }) => isActive === 1)).toBe(true);
  expect((await turn(1)).offCount).toBe(0);
  expect(await states()).toEqual(['1 used-up', '0 usable', '0 usable']);
});

test('switching a batch after another user switched some of its codes is refused with their number', async () => {
  const { id } = await make(asked());
  const turn = (isActive: 0 | 1, seen: number) =>
    refusal(admin.call(deskApi.discountBatches.switch, { params: { id }, body: { isActive, seen } })).catch(
      () => 'switched',
    );
  await server.deps.db.update(discountCodes).set({ isActive: 0 }).where(eq(discountCodes.id, 1));
  expect(await turn(0, 0)).toBe(
    '409: This batch has changed since you opened it: 1 more of its codes is switched off. Please check it again.',
  );
  expect((await codesOf(id)).map(({ isActive }) => isActive)).toEqual([0, 1, 1]);
  expect([await turn(0, 1), await turn(1, 3)]).toEqual(['switched', 'switched']);
  expect(await turn(1, 2)).toMatch(/: 2 fewer of its codes are switched off\./);
});

test('the codes of a batch can be downloaded again and again, each with its current state', async () => {
  const { id } = await make(
    asked({ note: '=HYPERLINK("http://x", "for"), Zoë', expiresAt: '2098-12-31T23:59:59Z' }),
  );
  const [first] = await codesOf(id);
  await startCheckout(server.stranger(), { discountCode: first?.code });
  const response = await admin.fetch(`/api/admin/discount-batches/${id}/codes.csv`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="discount-codes-1.csv"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const { data } = Papa.parse<string[]>(bytes.subarray(3).toString());
  const note = '\'=HYPERLINK("http://x", "for"), Zoë';
  expect(data).toEqual([
    ['Code', 'Discount', 'First day', 'Last day', 'State', 'Purpose'],
    ...(await codesOf(id)).map(({ code }, at) => [
      ...[code, '20% off the card', '', '2098-12-31', at === 0 ? 'Used up' : 'Active', note],
    ]),
    [''],
  ]);
});

test('batches are listed newest first, page by page, and the list of single codes omits theirs', async () => {
  for (const note of ['first', 'second', 'third']) await make(asked({ note, count: 1, prefix: '' }));
  expect((await codesOf(1))[0]?.code).toMatch(new RegExp(`^[${CODE_LETTERS}]{10}$`));
  await admin.call(deskApi.discountCodes.create, { body: { code: 'ALONE', type: 'free_card' } });
  const response = await admin.fetch('/api/admin/discount-batches?limit=2');
  const notes = ((await response.json()) as { note: string }[]).map(({ note }) => note);
  expect(notes).toEqual(['third', 'second']);
  expect(response.headers.get('link')).toBe('</api/admin/discount-batches?limit=2&before=2>; rel="next"');
  const rest = await admin.call(deskApi.discountBatches.list, { query: { limit: 2, before: 2 } });
  expect(rest.map(({ note }) => note)).toEqual(['first']);
  const single = await admin.call(deskApi.discountCodes.list, { query: { batch: 'none' } });
  expect(single.map(({ code, batchId }) => [code, batchId])).toEqual([['ALONE', null]]);
});

test('an invalid batch is refused, and nothing is stored', async () => {
  for (const [wrong, sentence] of [
    [{ count: 0 }, 'You can create 1 to 1,000 codes at a time'],
    [{ count: 1001 }, 'You can create 1 to 1,000 codes at a time'],
    [{ prefix: '-A' }, 'Use letters A to Z, digits and hyphens'],
    [{ prefix: 'ſummer' }, 'Use letters A to Z, digits and hyphens'],
    [{ prefix: 'A'.repeat(21) }, 'Prefix must be at most 20 characters'],
    [{ value: 101 }, 'Percentage must be a whole number from 1 to 100'],
    [{ type: 'fixed', value: 0 }, 'Amount must be from £0.01 to £899.00'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'The last day has passed'],
    [{ note: ' ' }, 'Purpose is required'],
    [
      { startsAt: '2099-01-02T00:00:00Z', expiresAt: '2099-01-01T00:00:00Z' },
      'The last day can’t be before the first',
    ],
  ] as const)
    expect([wrong, await refusal(make(asked(wrong)))]).toEqual([wrong, `400: ${sentence}`]);
  expect(await server.deps.db.$count(discountCodes)).toBe(0);
});
