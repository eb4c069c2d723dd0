import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { refusal } from '../testing/refusal.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const ada = {
  name: 'Ada',
  birthdate: '2019-11-02',
  birthtime: '18:42',
  weightLbs: 7,
  weightOz: 11,
  weightGrams: null,
  diedOn: null,
  remind: null,
};

test('a child is added, changed and deleted, and lists keep their order', async () => {
  const { call } = await server.register('sam');
  const first = await call(api.children.create, { body: ada });
  const second = await call(api.children.create, { body: { ...ada, name: 'Bo' } });
  expect(first).toEqual({ ...ada, dayUnknown: 0, id: 1, userId: 1 });
  await call(api.children.update, {
    params: { id: first.id },
    body: { ...ada, name: 'Ada Jane', weightLbs: null },
  });
  expect(await call(api.children.list)).toEqual([{ ...first, name: 'Ada Jane', weightLbs: null }, second]);
  await call(api.children.remove, { params: { id: first.id } });
  expect(await call(api.children.list)).toEqual([second]);
  expect(await refusal(call(api.children.remove, { params: { id: first.id } }))).toBe('404: Child not found');
});

test('a client that lacks the fields for unknown days, deaths and reminders leaves them unchanged', async () => {
  const { call } = await server.register('sam');
  const { remind: _, diedOn: __, ...older } = ada;
  const made = await call(api.children.create, {
    body: { ...ada, dayUnknown: 1, remind: [7], diedOn: '2020-02-29' },
  });
  const params = { id: made.id };
  const body = { ...older, birthdate: made.birthdate as string, name: 'Ada Jane' };
  expect(await call(api.children.update, { params, body })).toEqual({ ...made, name: 'Ada Jane' });
  expect(await call(api.children.update, { params, body: older })).toEqual({
    ...made,
    ...older,
    dayUnknown: 0,
  });
  const forgotten = { ...ada, dayUnknown: 0 as const };
  expect(await call(api.children.update, { params, body: forgotten })).toMatchObject({ remind: null });
});

test('grams set pounds and ounces, and are cleared when an older client sends another weight', async () => {
  const { call } = await server.register('sam');
  const { weightGrams: _, ...older } = ada;
  const made = await call(api.children.create, { body: { ...ada, weightLbs: 1, weightGrams: 3200 } });
  expect(made).toMatchObject({ weightLbs: 7, weightOz: 1, weightGrams: 3200 });
  const change = (body: object) =>
    call(api.children.update, { params: { id: made.id }, body: { ...older, ...body } });
  expect(await change({ name: 'Bo', weightOz: 1 })).toEqual({ ...made, name: 'Bo' });
  expect(await change({ weightOz: 2 })).toMatchObject({ weightOz: 2, weightGrams: null });
});

test('children are listed by birth, the eldest first, and those of the same birth in the order of entry', async () => {
  const { call } = await server.register('sam');
  const births = [
    ['Eve', '2023-05-05', null],
    ['Dan', '2019-11-02', null],
    ['Cy', '2019-11-02', '10:00'],
    ['Bo', '2019-11-02', '09:05'],
    ['Di', '2019-11-02', null],
    ['Al', '2018-12-31', '23:59'],
  ] as const;
  for (const [name, birthdate, birthtime] of births)
    await call(api.children.create, { body: { ...ada, name, birthdate, birthtime } });
  const names = (await call(api.children.list)).map(({ name }) => name);
  expect(names).toEqual(['Al', 'Bo', 'Cy', 'Dan', 'Di', 'Eve']);
});

test('a user id, an id or any other unknown field is ignored', async () => {
  const { admin, member } = await server.people();
  const body = { ...ada, id: 77, userId: admin.user?.id, createdAt: 'x', isAdmin: true };
  const made = await member.call(api.children.create, { body });
  expect(made).toEqual({ ...ada, dayUnknown: 0, id: 1, userId: member.user?.id });
  await member.call(api.children.update, { params: { id: made.id }, body });
  expect(await admin.call(api.children.list)).toEqual([]);
  expect(await member.call(api.children.list)).toEqual([made]);
});

test.for(['Pacific/Auckland', 'Europe/London', 'America/Los_Angeles'])(
  'a birthday stays the same day on a server in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    const { call } = await server.register('sam');
    const days = ['2020-06-15', '2020-01-15', '2020-02-29', '1850-12-31', '0001-01-01', '1999-03-28'];
    for (const birthdate of days) await call(api.children.create, { body: { ...ada, birthdate } });
    expect((await call(api.children.list)).map(({ birthdate }) => birthdate)).toEqual(days.toSorted());
    vi.unstubAllEnvs();
  },
);
