import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import type { CallError } from '#shared/call.ts';
import { MAX_ROWS } from '#shared/notebook.ts';
import { aChild, aDate, aMilestone, aPerson } from '#shared/testing/facts.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { children, deletedRows } from '../db/schema.ts';
import { deleteExpired } from '../delete-expired.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';
import { UNDO_MINUTES } from './deleted-rows.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

type Kind = 'children' | 'milestones' | 'people' | 'dates';
const remove = (visitor: Visitor, kind: Kind, id: number) =>
  visitor.call(api[kind].remove, { params: { id } });
const restore = (visitor: Visitor, kind: Kind, id: number) =>
  visitor.call(api[kind].restore, { params: { id } });

/** Adds two children with two milestones each and two people with two dates each, all different. */
async function fill({ call }: Visitor): Promise<void> {
  for (const name of ['Ada', 'Bo']) {
    const body = aChild({ name, birthtime: '06:42', weightLbs: 7, weightOz: 11, remind: [7, 0] });
    const { id } = await call(api.children.create, { body });
    for (const title of ['First steps', 'First word'])
      await call(api.milestones.create, {
        params: { id },
        body: aMilestone({ title, notes: `${name} at home` }),
      });
  }
  for (const death of [{}, { diedOn: '2020-02-01', deathPrecision: 'month' as const }]) {
    const body = aPerson({ notes: 'Likes freesias', ...death });
    const { id: personId } = await call(api.people.create, { body });
    await call(api.dates.create, { body: aDate({ personId, notes: 'In the rain' }) });
    await call(api.dates.create, { body: aDate({ personId, date: '2000-12-09', yearUnknown: 1 }) });
  }
}

/** Returns all rows of a notebook, in order and with ids, and the contents of its download. */
async function everything({ call, fetch }: Visitor) {
  const kids = await call(api.children.list);
  const file = (await (await fetch('/api/user/export.json')).json()) as { notebook: object };
  return {
    children: kids,
    milestones: await Promise.all(kids.map(({ id }) => call(api.milestones.list, { params: { id } }))),
    people: await call(api.people.list),
    dates: await call(api.dates.list),
    notebook: file.notebook,
  };
}

/** The rows of a notebook by kind and id, each with its parent. */
type Model = Map<string, string | null>;

test('after any sequence of deletions and undos the notebook contains all rows but those still deleted', async () => {
  const member = await server.register('sam');
  await fill(member);
  const start = await everything(member);
  const model: Model = new Map();
  for (const { id } of start.children) model.set(`children ${id}`, null);
  for (const { id, childId } of start.milestones.flat()) model.set(`milestones ${id}`, `children ${childId}`);
  for (const { id } of start.people) model.set(`people ${id}`, null);
  for (const { id, personId } of start.dates) model.set(`dates ${id}`, `people ${personId}`);
  const keys = [...model.keys()];
  const steps = fc.array(fc.tuple(fc.constantFrom('delete', 'undo'), fc.constantFrom(...keys)), {
    minLength: 4,
    maxLength: 14,
  });
  const told = async (act: Promise<unknown>) =>
    act.then(
      () => 200,
      (error) => (error as CallError).status,
    );
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const there = new Map(model);
      /** The rows that each deletion removed. */
      const taken = new Map<string, Model>();
      for (const [act, key] of steps) {
        const [kind, id] = key.split(' ') as [Kind, string];
        if (act === 'delete') {
          const gone = new Map(
            [...there].filter(([one, parent]) => one === key || (parent === key && there.has(key))),
          );
          expect(await told(remove(member, kind, Number(id)))).toBe(gone.size > 0 ? 200 : 404);
          for (const one of gone.keys()) there.delete(one);
          if (gone.size > 0) taken.set(key, gone);
          if (gone.size > 0) expect((await everything(member)).notebook).not.toEqual(start.notebook);
        } else {
          const back = taken.get(key);
          const parent = model.get(key);
          const can = back && (!parent || there.has(parent));
          expect(await told(restore(member, kind, Number(id)))).toBe(can ? 200 : 404);
          if (!can) continue;
          for (const [one, parent] of back) there.set(one, parent);
          taken.delete(key);
        }
      }
      const now = await everything(member);
      const has = (kind: Kind) => (row: { id: number }) => there.has(`${kind} ${row.id}`);
      expect(now.children).toEqual(start.children.filter(has('children')));
      expect(now.milestones.flat()).toEqual(start.milestones.flat().filter(has('milestones')));
      expect(now.people).toEqual(start.people.filter(has('people')));
      expect(now.dates).toEqual(start.dates.filter(has('dates')));
      // Parents are restored first, until every row is back.
      for (const key of [...taken.keys()].sort(
        (one, other) => Number(model.get(one) !== null) - Number(model.get(other) !== null),
      )) {
        const [kind, id] = key.split(' ') as [Kind, string];
        await restore(member, kind, Number(id));
        expect(await told(restore(member, kind, Number(id)))).toBe(404);
      }
      expect(await everything(member)).toEqual(start);
    }),
    fuzzRuns({ smoke: 8, long: 60 }),
  );
});

test('another user cannot restore a row, nor can its owner after ten minutes, when it is erased', async () => {
  const { admin, member } = await server.people();
  await fill(member);
  await remove(member, 'people', 1);
  expect(await refusal(restore(admin, 'people', 1))).toBe('404: Person not found');
  server.passTime(UNDO_MINUTES * 60_000 - 5000);
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(deletedRows)).toBe(1);
  server.passTime(6000);
  expect(await refusal(restore(member, 'people', 1))).toBe('404: Person not found');
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(deletedRows)).toBe(0);
});

test('a row cannot be restored to a notebook that is full, but can once it has room', async () => {
  const { member } = await server.people();
  await fill(member);
  await remove(member, 'children', 1);
  const userId = member.user?.id ?? 0;
  const others = { name: 'Cy', birthdate: '2020-01-01', userId };
  const rows = Array.from({ length: MAX_ROWS - 9 - 2 }, () => others);
  for (let from = 0; from < rows.length; from += 1000)
    await server.deps.db.insert(children).values(rows.slice(from, from + 1000));
  expect(await refusal(restore(member, 'children', 1))).toBe(
    `400: An account can hold up to ${MAX_ROWS} entries`,
  );
  const [, , last] = await member.call(api.children.list);
  await remove(member, 'children', last?.id ?? 0);
  await restore(member, 'children', 1);
  expect(await member.call(api.milestones.list, { params: { id: 1 } })).toHaveLength(2);
});

test('two simultaneous undos restore a row once; a row added while its child is being deleted is not lost', async () => {
  const { member } = await server.people();
  await fill(member);
  const before = await everything(member);
  await remove(member, 'children', 1);
  const answers = await Promise.allSettled([restore(member, 'children', 1), restore(member, 'children', 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await everything(member)).toEqual(before);

  for (let round = 0; round < 5; round += 1) {
    const titles = async () =>
      (await member.call(api.milestones.list, { params: { id: 1 } })).map(({ title }) => title);
    const known = await titles();
    const title = `Round ${round}`;
    const [added] = await Promise.allSettled([
      member.call(api.milestones.create, { params: { id: 1 }, body: { title, date: '2021-01-01' } }),
      remove(member, 'children', 1),
    ]);
    await restore(member, 'children', 1);
    expect(await titles()).toEqual(added.status === 'fulfilled' ? [...known, title] : known);
  }
});
