import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { aChild, aMilestone } from '#shared/testing/facts.ts';
import { queryClient } from '../call/query-client.ts';
import { queryOf } from '../call/query-of.ts';
import { USER_KEY } from '../session/user.ts';
import { cacheFacts, parseFacts, snapshotFacts } from './facts.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const sam = { id: 7, name: 'Sam', username: 'sam', email: 'sam@example.org' };
const ada = aChild({ id: 3, userId: 7, weightLbs: 7, weightOz: 11 });
const step = aMilestone({ childId: 3, userId: 7 });
const MILESTONES = queryOf(api.milestones.list, { params: { id: ada.id } }).queryKey;

const LISTS = [api.children.list.path, api.people.list.path, api.dates.list.path] as const;

function read(user = sam): void {
  queryClient.setQueryData(USER_KEY, user);
  for (const path of LISTS) queryClient.setQueryData([path], path === LISTS[0] ? [ada] : []);
}

beforeEach(() => read());
afterEach(() => queryClient.clear());

const written = (before = null as ReturnType<typeof snapshotFacts>) => snapshotFacts(before, NOW);
function show(kept: unknown): void {
  const facts = parseFacts(kept, NOW);
  if (facts === null || facts === 'over') throw new Error('not read');
  cacheFacts(facts);
}
const stored = () => JSON.parse(JSON.stringify(written()));

test('stored facts are restored as the page had read them', () => {
  const kept = stored();
  queryClient.clear();
  show(kept);
  expect(queryClient.getQueryData(USER_KEY)).toEqual(sam);
  expect(queryClient.getQueryData([LISTS[0]])).toEqual([ada]);
});

test('stored facts expire after 30 days; those of another version are not shown, and are kept', () => {
  const kept = stored();
  expect(parseFacts(kept, new Date('2026-12-22T09:59:59Z'))).toMatchObject({ savedAt: NOW.toISOString() });
  expect(parseFacts(kept, new Date('2026-12-22T10:00:00Z'))).toBe('over');
  for (const other of [
    { ...kept, version: 2 },
    { ...kept, until: 'tomorrow' },
    { ...kept, user: null },
    null,
  ])
    expect(parseFacts(other, NOW)).toBeNull();
});

test('facts stored by the build of November 2026 are restored completely', () => {
  queryClient.clear();
  const kept = JSON.parse(readFileSync(new URL('./facts.sample.json', import.meta.url), 'utf8'));
  show(kept);
  for (const [key, path] of [
    ['children', LISTS[0]],
    ['people', LISTS[1]],
    ['dates', LISTS[2]],
    ['choices', api.dates.choices.path],
  ] as const)
    expect(queryClient.getQueryData([path])).toMatchObject(kept[key]);
  expect(queryClient.getQueryData(queryOf(api.milestones.list, { params: { id: 1 } }).queryKey)).toEqual(
    kept.milestones[0].items,
  );
});

test.each([USER_KEY, ...LISTS.map((path) => [path])])('nothing is stored while %s is unknown', (...key) => {
  queryClient.removeQueries({ queryKey: key });
  expect(written()).toBeNull();
});

test('milestones not read in this visit are kept, but not those of a deleted child or of another user', () => {
  queryClient.setQueryData(MILESTONES, [step]);
  const before = written();
  queryClient.removeQueries({ queryKey: MILESTONES });
  expect(written(before)?.milestones).toEqual([{ childId: 3, items: [step] }]);
  read({ ...sam, id: 8 });
  expect(written(before)?.milestones).toEqual([]);
  read();
  queryClient.setQueryData([LISTS[0]], []);
  expect(written(before)?.milestones).toEqual([]);
});
