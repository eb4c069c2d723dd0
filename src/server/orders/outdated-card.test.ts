import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { Cards } from '../cards/cards.ts';
import { orders } from '../db/schema.ts';
import { deleteExpired } from '../delete-expired.ts';
import { DAY_MS, startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, CHECKOUT, report } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';
import { erasePersonOfOrders } from './erase-orders.ts';
import { findOutdatedCard } from './outdated-card.ts';

const ELLA = { name: 'Ella', birthdate: '2019-11-02', birthtime: '07:45', weightLbs: 7, weightOz: 11 };
const MAX = { name: 'Max', birthdate: '2021-03-03', birthtime: null, weightLbs: null, weightOz: null };
const ROSE = { name: 'Rose', relationship: 'parent', notes: null };
const BIRTHDAY = { title: 'birthday', date: '1955-06-07', yearUnknown: 0, notes: null } as const;

let server: TestApp;
let realCards: Cards;
let admin: Visitor;
let member: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  realCards = server.deps.cards;
  server.deps.cards = withoutCards(server.deps.cards);
  ({ admin, member } = await server.people());
});

/** Adds Ella, and Rose with her birthday, to the member's notebook. */
async function writeDown() {
  const child = await member.call(api.children.create, { body: ELLA });
  const person = await member.call(api.people.create, { body: ROSE });
  const date = await member.call(api.dates.create, { body: { ...BIRTHDAY, personId: person.id } });
  return { child, person, date };
}

const CARD = { childrenData: [ELLA], peopleData: [{ ...ROSE, dates: [BIRTHDAY] }] };

/** Orders a card and prints it; returns the order's number. */
async function printed(more: object = CARD, buyer = member): Promise<number> {
  const { id } = await report(buyer, await buy(buyer, more));
  await printRunOf(admin, [id]);
  return id;
}

const rows = () => server.deps.db.select().from(orders).orderBy(orders.id);
const told = async () => (await member.call(api.ownOrders.outdated)).card;
const dismiss = (who: Visitor, id: number) => who.call(api.ownOrders.dismissOutdated, { params: { id } });
const changes = async () => (await told())?.changes ?? [];

test('a change to a child, a person or a date on the card is reported, and nothing else', async () => {
  const { child, person, date } = await writeDown();
  const orderId = await printed();
  expect(await told()).toBeNull();
  await member.call(api.children.update, { params: { id: child.id }, body: { ...ELLA, weightOz: 12 } });
  const friend = { ...ROSE, relationship: 'friend' };
  await member.call(api.people.update, { params: { id: person.id }, body: friend });
  const later = { ...BIRTHDAY, date: '1955-06-08', personId: person.id };
  await member.call(api.dates.update, { params: { id: date.id }, body: later });
  expect(await told()).toMatchObject({
    orderId,
    changes: [
      { name: 'Ella', what: 'weight' },
      { name: 'Rose', what: 'relationship' },
      { name: 'Rose', what: 'dates' },
    ],
  });
});

test('changes are reported for the member’s newest card once it is printed, until dismissed', async () => {
  const { child } = await writeDown();
  await report(member, await buy(member, CARD));
  await member.call(api.children.update, { params: { id: child.id }, body: { ...ELLA, weightOz: 1 } });
  expect(await told(), 'not printed yet').toBeNull();
  await printRunOf(admin, [1]);
  expect(await told()).toMatchObject({ orderId: 1 });
  const gift = { shippingInfo: { ...CHECKOUT.shippingInfo, gift: { buyerName: 'Sam', note: null } } };
  await printed({ ...CARD, ...gift });
  expect(await told(), 'a present is somebody else’s').toMatchObject({ orderId: 1 });

  expect(await refusal(dismiss(admin, 1))).toBe('404: Order not found');
  expect(await told()).toMatchObject({ orderId: 1 });
  await dismiss(member, 1);
  expect(await told()).toBeNull();
  await printed();
  expect(await told(), 'another card').toMatchObject({ orderId: 3 });
  await server.deps.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, 3));
  expect(await told(), 'which was cancelled').toBeNull();
});

test('dismissed changes are not reported again for that card, and later changes are', async () => {
  const { child, person } = await writeDown();
  const orderId = await printed();
  const params = { id: child.id };
  await member.call(api.children.update, { params, body: { ...ELLA, weightOz: 1 } });
  await dismiss(member, orderId);
  expect(await told()).toBeNull();
  await member.call(api.children.update, { params, body: { ...ELLA, weightOz: 2 } });
  expect(await told(), 'her weight again').toBeNull();
  await member.call(api.children.create, { body: MAX });
  expect(await changes()).toEqual([{ name: 'Max', what: 'new' }]);
  await dismiss(member, orderId);
  await member.call(api.people.remove, { params: { id: person.id } });
  expect(await changes()).toEqual([{ name: null, what: 'gone' }]);
  await dismiss(member, orderId);
  expect(await told()).toBeNull();
});

test('a corrected card is compared as printed, and a guest’s card with the notebook at the time of its claim', async () => {
  await writeDown();
  const { id, token } = await report(member, await buy(member, { childrenData: [MAX], peopleData: null }));
  server.deps.cards = realCards;
  const body = { ...CARD, cardLayout: 'all-on-one' as const };
  await member.call(api.ownOrders.cards, { params: { token }, body });
  await printRunOf(admin, [id]);
  expect(await told()).toBeNull();

  const guest = server.stranger();
  const second = await report(guest, await buy(guest, { ...CARD, childrenData: [{ ...ELLA, weightOz: 2 }] }));
  await printRunOf(admin, [second.id]);
  expect((await rows()).at(-1)?.printedDigests).toBeNull();
  await member.call(api.ownOrders.claim, { params: { token: second.token } });
  expect(await changes()).toEqual([{ name: 'Ella', what: 'weight' }]);
});

describe('the stored digests', () => {
  const kept = async () => (await rows()).map((one) => one.printedDigests);

  test('contain no facts, have nothing in common with another card’s, and outlive the facts', async () => {
    const { child } = await writeDown();
    const orderId = await printed();
    await printed();
    const [first, second] = await kept();
    const marksOf = (row: typeof first) => {
      const { kinds: _, ...marks } = row as NonNullable<typeof row>;
      return Object.values(marks).flat();
    };
    const marks = marksOf(first);
    expect(marks).toHaveLength(11);
    for (const mark of marks) expect(mark).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(first)).not.toMatch(/Ella|Rose|2019|1955/);
    expect(marksOf(second).filter((mark) => marks.includes(mark))).toEqual([]);
    await admin.call(deskApi.orders.completion, { params: { id: orderId + 1 }, body: { completed: true } });
    await member.call(api.children.update, { params: { id: child.id }, body: { ...ELLA, weightOz: 1 } });
    server.passTime(61 * DAY_MS);
    await deleteExpired(server.deps);
    expect((await rows()).at(-1)?.erasedAt).not.toBeNull();
    // The session has expired by now, so the query is called directly.
    const outdated = await findOutdatedCard(server.deps, member.user?.id ?? 0);
    expect(outdated?.changes).toEqual([{ name: 'Ella', what: 'weight' }]);
  });

  test('are erased with the account', async () => {
    await writeDown();
    await printed();
    await server.deps.db.update(orders).set({ status: 'fulfilled' });
    await erasePersonOfOrders(server.deps.db, member.user?.id ?? 0, server.deps.now());
    expect(await kept()).toEqual([null]);
  });
});

test('a card of the whole notebook is not outdated, however its facts were typed', async () => {
  for (const child of [
    { name: '  Zoe\u0308   Ａda ', birthdate: '2020-02-29', birthtime: '00:00', weightLbs: 0, weightOz: 15 },
    { name: 'محمد 👨‍👩‍👧', birthdate: '2019-11-02', birthtime: '', weightLbs: 7, weightOz: null },
  ])
    await member.call(api.children.create, { body: child });
  await printed({ childrenData: await member.call(api.children.list), peopleData: null });
  expect(await told()).toBeNull();
});
