import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { orders } from '../db/schema.ts';
import { erasePersonOfOrders } from '../orders/erase-orders.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { insertOrders } from '../testing/insert-orders.ts';
import { buy, report } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
});

const find = async (search: string, more: object = {}) =>
  (await admin.call(deskApi.orders.list, { query: { search, ...more } })).map(({ id }) => id);

const { numRuns: CASES, seed: FIRST } = fuzzRuns({ smoke: 40, long: 1500 });

const NAMES = [
  ['Jürgen Weiß-Åkesson', ['JURGEN', 'weiss', 'akesson', 'ürge', 'n we']],
  ['Łukasz Żółć', ['lukasz', 'ŻÓŁĆ', 'zolc', 'ukas']],
  ['Σίσυφος Παπαδόπουλος', ['σισυφοσ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ', 'δόπου']],
  ['Фёдор Достоевский', ['федор', 'ДОСТОЕВСКИЙ', 'стоев']],
  ['Արամ Խաչատրյան', ['ԱՐԱՄ', 'խաչատ']],
  ['مُحَمَّد الأحمد', ['محمد', 'الاحمد']],
  ['יוֹסֵף כהן', ['יוסף', 'כהן']],
  ['प्रिया शर्मा', ['प्रिया', 'शर्मा']],
  ['สมชาย ใจดี', ['สมชาย', 'ใจดี']],
  ['张伟', ['张', '伟', '张伟']],
  ['김철수', ['김철수', '철수', '김']],
  ['ガガーリン タロウ', ['ガガ', 'タロウ', 'ﾀﾛｳ']],
  ['Siobhán O’Brien', ["siobhan o'brien", 'O’BRIEN', 'bhan']],
  ['Ｗｉｄｅ Ada', ['wide', 'ＡＤＡ']],
] as const;

test(`a name is found by any part of it in ${NAMES.length} spellings of ten scripts, ignoring accents and case`, async () => {
  const rows = await insertOrders(
    server.deps.db,
    NAMES.map(([shippingName]) => ({
      shippingName,
      shippingEmail: '',
      stripePaymentId: `pay:${shippingName}`,
    })),
  );
  for (const [at, [, searches]] of NAMES.entries())
    for (const search of searches) expect([search, await find(search)]).toEqual([search, [rows[at]?.id]]);
});

test('an order is found by its number, email address, postcode, payment and gift buyer', async () => {
  // These ids have no digits, which are searched for below.
  const ids = ['pi_first', 'pi_second', 'pi_of-more'];
  await insertOrders(
    server.deps.db,
    ids.map((stripePaymentId) => ({ stripePaymentId })),
  );
  const [order] = await insertOrders(server.deps.db, [
    {
      shippingName: 'Zoë Quill',
      shippingEmail: 'zoe.quill+cards@mail.example',
      shippingPostcode: 'SW1A 2BQ',
      stripePaymentId: 'pi_3QxYz9AbC',
      buyerName: 'Chloé Ní Bhriain',
    },
  ]);
  await insertOrders(server.deps.db, [{ id: 1042, stripePaymentId: 'pi_last' }]);
  const searches = [
    'zoe',
    '+cards@MAIL',
    'sw1a 2',
    'sw1a2bq',
    '1A2B',
    '_3qxyz9',
    'quill zoe',
    'chloe ni bhr',
    'zoe CHLOÉ',
    ' zoe  2bq ',
  ];
  for (const search of searches) expect([search, await find(search)]).toEqual([search, [order?.id]]);
  expect(await find('104')).toEqual([1042]);
  expect(await find('#1042')).toEqual([1042]);
  expect(await find('#104')).toEqual([]);
  expect(await find('zoe okafor')).toEqual([]);
  // A match must not span two fields.
  expect(await find('quillzoe')).toEqual([]);
});

test('special characters of the database are searched for literally', async () => {
  const [percent, underline, backslash, quoted] = await insertOrders(server.deps.db, [
    { shippingName: 'a%b' },
    { shippingName: 'a_b' },
    { shippingName: 'a\\b' },
    { shippingName: `x' | 'y & !z:* (w) "v"` },
  ]);
  expect(await find('%b', { sort: 'newest' })).toEqual([percent?.id]);
  expect(await find('a_b')).toEqual([underline?.id]);
  expect(await find('\\b')).toEqual([backslash?.id]);
  expect(await find('a\\')).toEqual([backslash?.id]);
  for (const search of ["x'", '!z:*', '(w)', '"v"', "' | '", '|', '&'])
    expect([search, await find(search)]).toEqual([search, [quoted?.id]]);
  for (const search of ['%_\\', '%%%', "';--", 'a&b', '\\\\', ':*', 'a%%b'])
    expect([search, (await find(search)).length]).toEqual([search, search === ':*' ? 1 : 0]);
  for (const search of ['', '  ', '\u0301']) expect(await find(search)).toHaveLength(4);
});

test('a search that is longer than 200 characters, or not valid text, is refused', async () => {
  await insertOrders(server.deps.db, [{}]);
  expect(await find('é'.repeat(200))).toEqual([]);
  expect(await refusal(find('x'.repeat(201)))).toBe('400: The search can’t be longer than 200 characters');
  expect(await refusal(find('a\0b'))).toBe('400: The search contains characters we can’t use');
  for (const hostile of ['%E0%A4%A', '%ED%A0%80', '%FF'])
    expect((await admin.fetch(`/api/admin/orders?search=${hostile}`)).status).toBeLessThan(500);
});

test('a search finds the same orders as a check of all texts', async () => {
  const many = Array.from({ length: 1200 }, (_, at) => ({
    shippingName: `${['Ada', 'Żółć', `O'Rare \\ & !:*`][at % 3]} Frequent${at % 7}`,
    shippingEmail: `customer${at}@host${at % 40}.example.org`,
  }));
  const rows = (await insertOrders(server.deps.db, many)).toReversed();
  const texts = rows.map(({ searchText }) => searchText);
  // The searches are words of any orders, mostly from one order, and parts of them.
  const wordOf = (seed: number) => {
    const words = texts[(seed * 7919) % texts.length]?.split(/\s+/) ?? [];
    const letters = [...(words[seed % words.length] ?? '')];
    const from = seed % 5 ? (seed * 31) % letters.length : 0;
    return letters.slice(from, from + 1 + ((seed * 13) % letters.length)).join('');
  };
  const searches = Array.from({ length: CASES }, (_, at) => FIRST + at).map((seed) =>
    [wordOf(seed), ...(seed % 3 ? [] : [wordOf(seed + 1), wordOf(seed * 3)])].join(' '),
  );
  const meant = (search: string) => {
    const words = search.split(' ');
    return rows
      .filter((_, at) => words.every((word) => texts[at]?.includes(word)))
      .map(({ id }) => id)
      .slice(0, 5);
  };
  for (const search of searches)
    expect([search, await find(search, { limit: 5 })]).toEqual([search, meant(search)]);
});

test('a corrected address is found at once, and the former one no longer', async () => {
  const { id } = await report(admin, await buy(admin));
  expect(await find('okafor')).toEqual([id]);
  await server.deps.db.update(orders).set({ shippingName: 'Ann Öther' }).where(eq(orders.id, id));
  expect(await find('okafor')).toEqual([]);
  expect(await find('other')).toEqual([id]);
});

test('the search text is erased with the person’s data', async () => {
  const member = await server.register('member');
  const { id } = await report(member, await buy(member));
  expect(await find('okafor')).toEqual([id]);
  await erasePersonOfOrders(server.deps.db, member.user?.id ?? 0, server.deps.now());
  const [row] = await server.deps.db.select().from(orders);
  expect(row?.searchText).toBe(`account deleted\n\n\n\n${id}\n${row?.stripePaymentId.toLowerCase()}`);
  expect(await find('okafor')).toEqual([]);
  expect(await find('sam@')).toEqual([]);
});

test('a letter is found by its upper and lower case, in any alphabet', async () => {
  const letters = Array.from({ length: 0x1ffff }, (_, point) => point)
    .filter((point) => point > 0 && (point < 0xd800 || point > 0xdfff))
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => /\p{L}/u.test(letter) && letter.toLowerCase() !== letter);
  const { rows } = await server.deps.db.$client.query<{ one: string; other: string; letter: string }>(
    `SELECT letter, fold_for_search(letter) AS one, fold_for_search(small) AS other
     FROM unnest($1::text[], $2::text[]) AS both_forms (letter, small)`,
    [letters, letters.map((letter) => letter.toLowerCase())],
  );
  expect(rows.length).toBeGreaterThan(1300);
  expect(rows.filter(({ one, other }) => one !== other)).toEqual([]);
});
