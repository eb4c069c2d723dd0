import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const ada = { name: 'Ada', birthdate: '2019-11-02' };
const steps = { title: 'First steps', date: '2020-12-24', milestoneType: 'first-steps' as const };

const add = ({ call }: Visitor, id: number, title: string) =>
  call(api.milestones.create, { params: { id }, body: { ...steps, title } });
const titles = async ({ call }: Visitor, id: number) =>
  (await call(api.milestones.list, { params: { id } })).map(({ title }) => title);

test('a milestone is added at the end, changed in its place, and deleted', async () => {
  const sam = await server.register('sam');
  const { id } = await sam.call(api.children.create, { body: ada });
  const first = await sam.call(api.milestones.create, { params: { id }, body: { ...steps, notes: ' ' } });
  expect(first).toEqual({ ...steps, id: 1, childId: id, userId: 1, notes: null, position: 0 });
  const second = await add(sam, id, 'Rode a bike');
  expect(second.position).toBe(1);
  const body = { title: 'Erste Schritte 👣', date: '2020-12-25', notes: 'On the lawn\nat noon' };
  const changed = await sam.call(api.milestones.update, { params: { id: first.id }, body });
  expect(changed, 'with the kind that is not said').toEqual({ ...first, ...body });
  await sam.call(api.milestones.remove, { params: { id: first.id } });
  expect(await titles(sam, id)).toEqual(['Rode a bike']);
  const gone = sam.call(api.milestones.remove, { params: { id: first.id } });
  expect(await refusal(gone)).toBe('404: Milestone not found');
});

test('milestones take the given order, and those it does not name are kept at the end', async () => {
  const sam = await server.register('sam');
  const { id } = await sam.call(api.children.create, { body: ada });
  for (const title of ['One', 'Two', 'Three', 'Four']) await add(sam, id, title);
  const order = async (ids: number[]) => {
    await sam.call(api.milestones.order, { params: { id }, body: { ids } });
    return titles(sam, id);
  };
  expect(await order([4, 2, 1, 3])).toEqual(['Four', 'Two', 'One', 'Three']);
  expect(await order([1])).toEqual(['One', 'Four', 'Two', 'Three']);
  expect(await order([3, 3, 1, 1])).toEqual(['Three', 'One', 'Four', 'Two']);
  expect((await add(sam, id, 'Five')).position).toBe(4);
  expect(await order([])).toHaveLength(5);
});

test('one of several simultaneous orders is stored, not a mixture', async () => {
  const sam = await server.register('sam');
  const { id } = await sam.call(api.children.create, { body: ada });
  const ids: number[] = [];
  for (const title of ['a', 'b', 'c', 'd', 'e']) ids.push((await add(sam, id, title)).id);
  const wanted = [ids, [...ids].reverse()];
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      sam.call(api.milestones.order, { params: { id }, body: { ids: wanted[turn % 2] ?? [] } }),
    ),
  );
  expect(['abcde', 'edcba']).toContain((await titles(sam, id)).join(''));
});

test('a milestone cannot be reached through another child or another family', async () => {
  const { admin, member } = await server.people();
  const theirs = await admin.call(api.children.create, { body: ada });
  const own = await member.call(api.children.create, { body: ada });
  const sister = await member.call(api.children.create, { body: { ...ada, name: 'Bo' } });
  const hidden = await add(admin, theirs.id, 'Theirs');
  const mine = await add(member, own.id, 'Mine');
  expect(await refusal(add(member, theirs.id, 'Intruder'))).toBe('404: Child not found');
  const order = (id: number, ids: number[]) =>
    refusal(member.call(api.milestones.order, { params: { id }, body: { ids } }));
  for (const ids of [[hidden.id], [mine.id, hidden.id], [999], [-1], [0], [2 ** 40]])
    expect(await order(own.id, ids)).toBe('404: Milestone not found');
  expect(await order(sister.id, [mine.id])).toBe('404: Milestone not found');
  expect(await order(theirs.id, [hidden.id])).toBe('404: Milestone not found');
  const body = { ...steps, childId: theirs.id, userId: 1, id: 77, position: 99 };
  expect(await member.call(api.milestones.update, { params: { id: mine.id }, body })).toEqual({
    ...{ ...mine, ...steps },
    notes: null,
  });
  expect(await titles(admin, theirs.id)).toEqual(['Theirs']);
});

test('with the feature off its calls do not exist, and the page is informed', async () => {
  server = await startTestApp({ env: { MILESTONES: 'off' } });
  const sam = await server.register('sam');
  await sam.call(api.children.create, { body: ada });
  expect(await refusal(titles(sam, 1))).toBe('404: Not found');
  expect(await refusal(add(sam, 1, 'x'))).toBe('404: Not found');
  expect((await sam.call(api.config)).features.milestones).toBe(false);
});
