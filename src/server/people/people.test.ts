import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import type { DateType } from '#shared/dates.ts';
import { aPerson } from '#shared/testing/facts.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { refusal } from '../testing/refusal.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const grace = { name: 'Grace', relationship: 'other', notes: 'Godmother' };
const birthday = {
  title: "Grace's Birthday",
  type: 'birthday' as const,
  date: '1906-12-09',
  yearUnknown: 1 as const,
};

test('a person is added, changed and listed in the order of entry', async () => {
  const { call } = await server.register('sam');
  const person = await call(api.people.create, { body: { ...grace, userId: -1 } as typeof grace });
  expect(person).toEqual(aPerson(grace));
  const second = await call(api.people.create, { body: { name: 'Alan', relationship: 'friend' } });
  expect(second.notes).toBeNull();
  const body = { ...grace, name: 'Grace H.', notes: '' };
  expect(await call(api.people.update, { params: { id: 1 }, body })).toEqual(
    aPerson({ ...body, notes: null }),
  );
  expect((await call(api.people.list)).map(({ name }) => name)).toEqual(['Grace H.', 'Alan']);
});

test('a person and their dates are added together, once, or not at all', async () => {
  const { call } = await server.register('sam');
  const wedding = { title: 'wedding', date: '1930-07-07' };
  const body = { ...grace, dates: [birthday, wedding] };
  await expect(
    call(api.people.create, { body: { ...body, dates: [birthday, { ...wedding, date: '1930-02-30' }] } }),
  ).rejects.toThrow('Invalid date');
  expect(await call(api.people.list)).toEqual([]);
  const key = randomUUID();
  const person = await call(api.people.create, { body, key });
  expect(await call(api.people.create, { body, key })).toEqual(person);
  expect(person).toEqual(aPerson({ ...grace, id: person.id }));
  expect((await call(api.dates.list)).map(({ personId, type, date }) => [personId, type, date])).toEqual([
    [person.id, 'birthday', '2000-12-09'],
    [person.id, 'wedding', '1930-07-07'],
  ]);
});

test('a title that contains the person’s name follows a new name, and other titles stay', async () => {
  const { call } = await server.register('sam');
  const person = await call(api.people.create, { body: { ...grace, name: 'Grandma' } });
  const add = (type: DateType, title: string) =>
    call(api.dates.create, { body: { ...birthday, personId: person.id, type, title } });
  for (const [type, title] of [
    ['birthday', 'Grandma’s Birthday'],
    ['memorial', 'In memory of Grandma'],
    ['anniversary', 'anniversary'],
    ['birthday', 'Grandma’s big day'],
  ] as const)
    await add(type, title);
  const rename = (name: string) =>
    call(api.people.update, { params: { id: person.id }, body: { ...grace, name } });
  await rename('Nana Rose');
  const titles = async () => (await call(api.dates.list)).map(({ title }) => title);
  const followed = ["Nana Rose's Birthday", 'In memory of Nana Rose', 'anniversary', 'Grandma’s big day'];
  expect(await titles()).toEqual(followed);
});

test('a client that lacks the fields for deaths, unknown days and reminders leaves them unchanged', async () => {
  const { call } = await server.register('sam');
  const params = { id: 1 };
  const person = await call(api.people.create, {
    body: { ...grace, diedOn: '1992-01-01', deathPrecision: 'year', remind: [7, 3] },
  });
  for (const [sent, changed] of [
    [{}, {}],
    [{ diedOn: '1992-01-01' }, {}],
    // A new day without a precision is taken as exact.
    [{ diedOn: '1992-05-02' }, { diedOn: '1992-05-02', deathPrecision: 'day' }],
    [
      { diedOn: '1992-05-02', deathPrecision: 'month' },
      { diedOn: '1992-05-01', deathPrecision: 'month' },
    ],
    [{ deathPrecision: 'year' }, { diedOn: '1992-05-01', deathPrecision: 'month' }],
    [{ diedOn: null }, { diedOn: null, deathPrecision: 'day' }],
  ] as const)
    expect(await call(api.people.update, { params, body: { ...grace, ...sent } })).toEqual({
      ...person,
      ...changed,
    });
  const older = { personId: 1, title: 'wedding', date: '1930-06-01', yearUnknown: 0 as const };
  const date = await call(api.dates.create, { body: { ...older, dayUnknown: 1, remind: [] } });
  expect(await call(api.dates.update, { params, body: older })).toEqual(date);
  for (const other of [{ date: '1930-06-15' }, { yearUnknown: 1 as const, date: '2000-06-01' }]) {
    await call(api.dates.update, { params, body: { ...older, dayUnknown: 1 } });
    const body = { ...older, ...other };
    expect(await call(api.dates.update, { params, body })).toEqual({ ...date, ...body, dayUnknown: 0 });
  }
});

test('a date can never belong to another user’s person', async () => {
  const { admin, member } = await server.people();
  const theirs = await admin.call(api.people.create, { body: grace });
  const own = await member.call(api.people.create, { body: grace });
  const date = await member.call(api.dates.create, { body: { ...birthday, personId: own.id } });
  const add = (personId: number) =>
    refusal(member.call(api.dates.create, { body: { ...birthday, personId } }));
  for (const personId of [theirs.id, 999, 0, -1, 2 ** 31, 2 ** 40])
    expect(await add(personId)).toBe('404: Person not found');
  const move = { params: { id: date.id }, body: { ...birthday, personId: theirs.id } };
  expect(await refusal(member.call(api.dates.update, move))).toBe('404: Date not found');
  expect(await member.call(api.dates.list)).toEqual([date]);
  expect(await admin.call(api.dates.list)).toEqual([]);
});

test('choices about dates are stored per user, and only offered values are accepted', async () => {
  const { admin, member } = await server.people();
  const usual = { leapDay: '02-28', roundDays: false };
  expect(await member.call(api.dates.choices)).toEqual(usual);
  const chosen = { leapDay: '03-01', roundDays: true } as const;
  expect(await member.call(api.dates.choose, { body: chosen })).toEqual(chosen);
  expect(await member.call(api.dates.choices)).toEqual(chosen);
  expect(await admin.call(api.dates.choices)).toEqual(usual);
  for (const body of [{ ...chosen, leapDay: '02-30' }, { leapDay: '02-28' }, { ...chosen, roundDays: 'yes' }])
    expect(await refusal(member.call(api.dates.choose, { body: body as never }))).toMatch(/^400: Invalid/);
});
