import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { api } from '#shared/api.ts';
import type { notebookFile } from '#shared/notebook.ts';
import type { Lead } from '#shared/reminder-leads.ts';
import { children, milestones } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, report } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import { confirmed, reminded, USUAL } from '../testing/reminders.ts';
import type { Visitor } from '../testing/visitor.ts';

type File = z.input<typeof notebookFile>;

const sam = { name: 'Sam Okafor', username: 'sam', email: 'sam@example.org', password: 'secret1' };

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

async function fill({ call }: Visitor): Promise<void> {
  const child = { birthdate: '2019-11-02', birthtime: '18:42', weightLbs: 7, weightOz: 11 };
  const { id: first } = await call(api.children.create, { body: { ...child, name: 'Adá 🎈 "x" <b>' } });
  const { id: second } = await call(api.children.create, { body: { name: 'علي', birthdate: '2024-02-29' } });
  const add = (id: number, title: string) =>
    call(api.milestones.create, {
      params: { id },
      body: { title, date: '2020-12-24', notes: 'On\nthe lawn' },
    });
  const ids = [(await add(first, 'One')).id, (await add(first, 'Two')).id];
  await add(second, 'Three');
  await call(api.milestones.order, { params: { id: first }, body: { ids: ids.reverse() } });
  const person = { relationship: 'other', notes: 'Godmother' };
  const { id: grace } = await call(api.people.create, { body: { name: 'Grace', ...person } });
  await call(api.people.create, { body: { name: 'Alan', relationship: 'friend' } });
  const dates = [
    { title: "Grace's Birthday", type: 'birthday', date: '1906-12-09', yearUnknown: 1 },
    { title: 'wedding', date: '1992-02-29', notes: 'In the rain; umbrellas, lots' },
    { title: 'other', date: '1944-08-07', notes: 'First computer' },
  ] as const;
  for (const date of dates) await call(api.dates.create, { body: { ...date, personId: grace } });
}

async function download({ fetch }: Visitor): Promise<File & Record<string, unknown>> {
  const response = await fetch('/api/user/export.json');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="family-facts-\d{4}-\d\d-\d\d\.json"$/,
  );
  return (await response.json()) as File & Record<string, unknown>;
}

const importInto = ({ call }: Visitor, body: unknown) => call(api.account.import, { body: body as File });

/** Returns a minimal file with these rows. */
const fileWith = (notebook: object) => ({ format: 'family-facts', version: 1, notebook });
const bring = (who: Visitor, ...people: object[]) => importInto(who, fileWith({ people }));
const NOTHING = { children: 0, people: 0, dates: 0, milestones: 0 };

test('a notebook is the same after download, deletion, registration and import', async () => {
  await server.register('admin');
  const before = server.stranger();
  await before.register(sam);
  await fill(before);
  const file = await download(before);
  await before.call(api.account.remove, { body: { confirmation: 'sam', currentPassword: 'secret1' } });
  const after = server.stranger();
  await after.register(sam);
  expect((await download(after)).notebook).toEqual({ children: [], people: [] });
  const added = await importInto(after, JSON.parse(JSON.stringify(file)));
  expect(added).toEqual({ children: 2, people: 2, dates: 3, milestones: 3 });
  expect((await download(after)).notebook).toEqual(file.notebook);
  const order = await after.call(api.milestones.list, {
    params: { id: (await after.call(api.children.list))[0]?.id ?? 0 },
  });
  expect(order.map(({ title }) => title)).toEqual(['Two', 'One']);
});

test('incomplete dates, deaths and settings are imported too', async () => {
  const before = await server.register('sam');
  const { call } = before;
  await call(api.children.create, { body: { name: 'Ada', birthdate: '2019-05-17', dayUnknown: true } });
  const joe = { name: 'Joe', relationship: 'parent', diedOn: '2020-02-29', remind: [] };
  const { id: personId } = await call(api.people.create, { body: joe });
  await call(api.dates.create, { body: { personId, title: 'wedding', date: '1972-08-08', dayUnknown: 1 } });
  await call(api.dates.create, { body: { personId, title: 'memorial', date: '2020-03-09' } });
  const ann = { name: 'Ann', relationship: 'parent', diedOn: '1999-05-17', deathPrecision: 'year' as const };
  await call(api.people.create, { body: ann });
  await call(api.dates.choose, { body: { leapDay: '03-01', roundDays: true } });
  const file = await download(before);
  const dates = [
    { date: '1972-08-01', dayUnknown: 1 },
    { type: 'memorial', dayUnknown: 0 },
  ];
  expect(file).toMatchObject({
    dateChoices: { leapDay: '03-01', roundDays: true },
    notebook: {
      children: [{ name: 'Ada', birthdate: '2019-05-01', dayUnknown: 1 }],
      people: [
        { diedOn: '2020-02-29', remind: [], dates },
        { diedOn: '1999-01-01', deathPrecision: 'year' },
      ],
    },
  });
  const after = await server.register('member');
  await importInto(after, file);
  expect(await download(after)).toMatchObject({ dateChoices: file.dateChoices, notebook: file.notebook });
  await after.call(api.dates.choose, { body: { leapDay: '02-28', roundDays: false } });
  expect(await importInto(after, file)).toEqual(NOTHING);
  expect(await after.call(api.dates.choices)).toEqual({ leapDay: '02-28', roundDays: false });
});

test('importing a file again, or twice at once, adds nothing twice', async () => {
  const visitor = await server.register('sam');
  await fill(visitor);
  const file = await download(visitor);
  expect(await importInto(visitor, file)).toEqual(NOTHING);
  const member = await server.register('member');
  const answers = await Promise.all([importInto(member, file), importInto(member, file)]);
  expect(answers.filter((answer) => answer.children === 2)).toHaveLength(1);
  expect(answers).toContainEqual(NOTHING);
  expect((await download(member)).notebook).toEqual(file.notebook);
});

test('existing rows keep their changes; only missing ones are added, in their places', async () => {
  const { call, ...visitor } = await server.register('sam');
  await fill({ call, ...visitor });
  const file = await download({ call, ...visitor });
  const [first] = await call(api.children.list);
  const body = { name: first?.name ?? '', birthdate: first?.birthdate ?? '', weightLbs: 9 };
  await call(api.children.update, { params: { id: first?.id ?? 0 }, body });
  await call(api.milestones.remove, { params: { id: 1 } });
  await call(api.dates.remove, { params: { id: 2 } });
  const added = await importInto({ call, ...visitor }, file);
  expect(added).toEqual({ children: 0, people: 0, dates: 1, milestones: 1 });
  expect((await call(api.children.list))[0]?.weightLbs).toBe(9);
  expect(await call(api.dates.list)).toHaveLength(3);
});

test('two people of one name in a file become two in the notebook, however often it is imported', async () => {
  const sam = await server.register('sam');
  const twin = { name: 'Alan', relationship: 'friend', dates: [{ title: 'birthday', date: '1985-02-28' }] };
  expect(await bring(sam, twin, twin)).toMatchObject({ people: 2, dates: 2 });
  expect(await bring(sam, twin, twin)).toMatchObject({ people: 0, dates: 0 });
  expect(await sam.call(api.dates.list)).toMatchObject([{ personId: 1 }, { personId: 2 }]);
});

test('the first error is reported with its place, and nothing is added', async () => {
  const visitor = await server.register('sam');
  const good = { name: 'Ada', birthdate: '2019-11-02' };
  const grace = { name: 'Grace', relationship: 'spouse', dates: [{ title: 'birthday', date: 'soon' }] };
  for (const [notebook, sentence] of [
    [{ children: [good, good, { ...good, birthdate: '2019-02-30' }] }, 'children 3: Invalid date'],
    [
      { children: [good, { ...good, milestones: [{ title: '' }] }] },
      'children 2, milestones 1: Title is required',
    ],
    [{ children: [good], people: [grace] }, 'people 1, dates 1: Invalid date'],
    [
      { children: [{ ...good, birthdate: '9999-01-01' }] },
      'children 1: Birth date must not be in the future',
    ],
    [{ children: Array(5001).fill(good) }, 'An account can hold up to 5000 entries'],
    [{ children: [{ ...good, name: 'Ada\u0000' }] }, 'Invalid input'],
  ] as const)
    expect(await refusal(importInto(visitor, fileWith(notebook)))).toBe(`400: ${sentence}`);
  expect(await server.deps.db.$count(children)).toBe(0);
});

test.for([
  ...[null, [], 'text', {}, { format: 'other', version: 1, notebook: {} }].map(
    (file) => [file, 'This is not a Family Facts file'] as const,
  ),
  [{ ...fileWith({}), version: 2 }, 'This file was made by another version of Family Facts'] as const,
  [
    { ...fileWith({}), reminders: { ...USUAL, at: '24:00' } },
    'Please choose a time from 00:00 to 23:59',
  ] as const,
])('the file %j is refused', async ([file, sentence]) => {
  expect(await refusal(importInto(await server.register('sam'), file))).toBe(`400: ${sentence}`);
});

test('ids and owners in a file are ignored', async () => {
  const { admin, member } = await server.people();
  await fill(admin);
  const before = await download(admin);
  const child = { id: 1, userId: 1, name: 'Bo', birthdate: '2019-11-02' };
  const milestone = { id: 1, childId: 1, userId: 1, position: -5, title: 'Steps', date: '2020-12-24' };
  await importInto(member, {
    ...fileWith({ children: [{ ...child, milestones: [milestone] }] }),
    account: { id: 1, name: 'Other', username: 'admin' },
    orders: [{ id: 1, userId: 1 }],
  });
  expect((await download(admin)).notebook).toEqual(before.notebook);
  const [own] = await member.call(api.children.list);
  expect(own).toMatchObject({ name: 'Bo', userId: 2 });
  expect(await server.deps.db.$count(milestones)).toBe(4);
});

test('the download contains all data of the account, no other user’s data, no password and no session', async () => {
  const { admin, member } = await server.people();
  await admin.call(api.children.create, { body: { name: 'Hidden', birthdate: '2019-11-02' } });
  await fill(member);
  await report(member, await buy(member));
  const file = await download(member);
  expect(file).toMatchObject({
    account: { name: 'member', username: 'member', email: 'member@example.org' },
    orders: [
      {
        ...{ id: 1, amount: 999, currency: 'gbp', status: 'paid', shippingName: 'Sam Okafor' },
        ...{ childrenData: [{ name: 'Ada' }], peopleData: [{ name: 'Grace' }] },
      },
    ],
  });
  expect(JSON.stringify(file)).not.toMatch(/Hidden|argon2|resetToken|"sid"|<svg/);
});

test('of two people with the same name and relationship, a given id of the user’s own person decides', async () => {
  const { admin, member } = await server.people();
  const tom = { name: 'Tom', relationship: 'friend' };
  const add = async ({ call }: Visitor) => (await call(api.people.create, { body: tom })).id;
  const [, second] = [await add(member), await add(member)];
  const foreign = await add(admin);
  const born = { title: 'birthday', date: '1985-04-12' };
  await member.call(api.dates.create, { body: { ...born, personId: second } });
  const come = (id: unknown, ...dates: object[]) => bring(member, { ...tom, id, dates });
  const met = { title: 'meeting', date: '2001-04-13' };
  expect(await come(second, born, met)).toEqual({ ...NOTHING, dates: 1 });
  expect(await come(second, born, met)).toEqual(NOTHING);
  expect(await member.call(api.dates.list)).toMatchObject(
    [born, met].map((date) => ({ ...date, personId: second })),
  );
  const unknown = { title: 'wedding', date: '2014-06-07' };
  for (const id of [foreign, 0, -1]) await come(id, unknown);
  for (const id of [1.5, 'x', {}])
    expect(await refusal(come(id, unknown))).toMatch(/^400: people 1: Expected/);
  expect(await member.call(api.people.list)).toHaveLength(2);
  expect(await member.call(api.dates.list)).toHaveLength(3);
  expect(await admin.call(api.dates.list)).toEqual([]);
});

test('a row marked as a different person of the same name is added as a new person, once', async () => {
  const sam = await server.register('sam');
  const tom = { name: 'Tom', relationship: 'friend' };
  const { id } = await sam.call(api.people.create, { body: tom });
  const birthday = { title: "Tom's Birthday", type: 'birthday' as const };
  await sam.call(api.dates.create, { body: { ...birthday, date: '1985-04-12', personId: id } });
  const born = (date: string, more = {}) => ({ ...tom, id: null, dates: [{ ...birthday, date }], ...more });
  const first = born('1985-04-12', { id });
  const other = born('1990-09-09');
  expect(await bring(sam, other, first)).toMatchObject({ people: 1, dates: 1 });
  expect(await bring(sam, first, other)).toEqual(NOTHING);
  expect(await bring(sam, other)).toEqual(NOTHING);
  const dates = await sam.call(api.dates.list);
  expect(dates.map((row) => `${row.personId === id} ${row.date}`).sort()).toEqual([
    ...['false 1990-09-09', 'true 1985-04-12'],
  ]);
  expect(await bring(sam, born('2001-01-01'))).toMatchObject({ people: 1, dates: 1 });
});

test('a download contains the chosen reminders; an import adopts them, switched off, if none are chosen', async () => {
  const before = await reminded(server, 'before', {
    zone: 'Asia/Kolkata',
    at: '06:15',
    leads: [14],
    weekly: 7,
  });
  const body = { name: 'Ada', birthdate: '2019-05-17', remind: [3, 0] as Lead[] };
  await before.call(api.children.create, { body });
  const file = await download(before);
  expect(file).toMatchObject({
    reminders: { zone: 'Asia/Kolkata', at: '06:15', leads: [14], weekly: 7 },
    notebook: { children: [{ remind: [3, 0] }] },
  });
  const after = await confirmed(server, await server.register('after'));
  await importInto(after, file);
  const state = () => after.call(api.account.reminders);
  expect(await state()).toMatchObject({ on: false, settings: file.reminders });
  expect(await download(after)).toMatchObject({ reminders: file.reminders, notebook: file.notebook });
  await after.call(api.account.saveReminders, { body: USUAL });
  await importInto(after, file);
  expect(await state()).toMatchObject({ on: true, settings: { zone: 'Europe/London' } });
});
