import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../call/query-client.ts';
import type { CallKey } from '../call/query-of.ts';
import { createListChanges } from './list-changes.ts';

type Toy = { id: number; name: string };

const KEY = ['/api/toys'];
/** The list on the server, if it differs from the one on the page. */
let stored: Toy[] | null = null;
const toys = createListChanges<Toy>({
  queryKey: KEY as unknown as CallKey<Toy[]>,
  queryFn: async () => stored ?? queryClient.getQueryData<Toy[]>(KEY) ?? [],
});
const KITE = { id: 2, name: 'Kite' };
const shown = () => queryClient.getQueryData<Toy[]>(KEY)?.map(({ name }) => name);

/** A call that the test answers. */
function pendingCall() {
  const answer = { accept: () => {}, refuse: () => {} };
  const promise = new Promise<void>((resolve, reject) => {
    answer.accept = resolve;
    answer.refuse = () => reject(new Error('Refused'));
  });
  return { ...answer, save: () => promise };
}

/** Resolves when all pending steps that need no answer are done. */
const idle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData<Toy[]>(KEY, [
    { id: 1, name: 'Ball' },
    { id: 2, name: 'Kite' },
    { id: 3, name: 'Doll' },
  ]);
});

afterEach(() => {
  stored = null;
  queryClient.clear();
  vi.useRealTimers();
});

test.each([
  [
    'rewritten',
    (save: () => Promise<void>) => toys.rewrite(KITE, { name: 'Drum' }, save),
    ['Ball', 'Drum', 'Doll'],
  ],
  ['removed', (save: () => Promise<void>) => toys.remove(2, { save, restore: save }), ['Ball', 'Doll']],
  ['moved', (save: () => Promise<void>) => toys.arrange([3, 1, 2], save), ['Doll', 'Ball', 'Kite']],
] as const)(
  'the effect of %s appears before the server has answered, and is undone when it refuses',
  async (_, make, changed) => {
    const accepted = pendingCall();
    const refused = pendingCall();
    const done = make(refused.save);
    await idle();
    expect(shown()).toEqual(changed);
    refused.refuse();
    await expect(done).rejects.toThrow('Refused');
    expect(shown()).toEqual(['Ball', 'Kite', 'Doll']);

    const again = make(accepted.save);
    accepted.accept();
    await again;
    expect(shown()).toEqual(changed);
  },
);

test('a form whose row was changed elsewhere says so once and shows the new row; saving again succeeds', async () => {
  const save = vi.fn(async () => undefined);
  const rename = () => toys.rewrite(KITE, { name: 'Drum' }, save);
  stored = [{ id: 2, name: 'Box kite' }];
  await expect(rename()).rejects.toThrow('changed somewhere else');
  expect(shown()).toEqual(['Box kite']);
  expect(save).not.toHaveBeenCalled();
  await rename();
  expect(save).toHaveBeenCalledOnce();
  // The row has changed again.
  stored = [{ id: 2, name: 'Box' }];
  await expect(rename()).rejects.toThrow('changed somewhere else');
});

test.each([
  ['as it was seen', [KITE]],
  ['as the form would make it: the answer of its first saving was lost', [{ id: 2, name: 'Drum' }]],
  ['gone, which the server says', []],
])('a row is saved that is %s', async (_, rows) => {
  const save = vi.fn(async () => undefined);
  stored = rows;
  await toys.rewrite(KITE, { name: 'Drum' }, save);
  expect(save).toHaveBeenCalledOnce();
});

test('undoing a removal restores the row at once, and a refusal by the server removes it again', async () => {
  const [refused, accepted] = [pendingCall(), pendingCall()];
  const calls = [refused.save, accepted.save];
  const undo = await toys.remove(2, {
    save: async () => undefined,
    restore: () => calls.shift()?.() ?? Promise.reject(new Error('No more calls')),
  });
  await toys.add(async () => ({ id: 4, name: 'Drum' }));
  const first = undo();
  await idle();
  expect(shown()).toEqual(['Ball', 'Kite', 'Doll', 'Drum']);
  refused.refuse();
  await expect(first).rejects.toThrow('Refused');
  expect(shown()).toEqual(['Ball', 'Doll', 'Drum']);
  const second = undo();
  accepted.accept();
  await second;
  expect(shown()).toEqual(['Ball', 'Kite', 'Doll', 'Drum']);
});

test('an added row appears when the server has given it an id', async () => {
  await toys.add(async () => ({ id: 4, name: 'Drum' }));
  expect(shown()).toEqual(['Ball', 'Kite', 'Doll', 'Drum']);
  await expect(toys.add(() => Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
  expect(shown()).toEqual(['Ball', 'Kite', 'Doll', 'Drum']);
});

test('of two concurrent changes, only the refused one is undone', async () => {
  const [removal, rename] = [pendingCall(), pendingCall()];
  const removed = toys.remove(1, { ...removal, restore: removal.save });
  await idle();
  const renamed = toys.rewrite({ id: 3, name: 'Doll' }, { name: 'Drum' }, rename.save);
  await idle();
  expect(shown()).toEqual(['Kite', 'Drum']);
  removal.refuse();
  await expect(removed).rejects.toThrow('Refused');
  expect(shown()).toEqual(['Ball', 'Kite', 'Drum']);
  rename.accept();
  await renamed;
  expect(shown()).toEqual(['Ball', 'Kite', 'Drum']);
});

test('a refused reordering does not restore a row that was removed meanwhile', async () => {
  const move = pendingCall();
  const moved = toys.arrange([3, 2, 1], move.save);
  await idle();
  await toys.remove(2, { save: async () => undefined, restore: async () => undefined });
  move.refuse();
  await expect(moved).rejects.toThrow('Refused');
  expect(shown()).toEqual(['Ball', 'Doll']);
});

test('a read that began before a change does not undo the change', async () => {
  const answer = pendingCall();
  const reading = queryClient.fetchQuery({
    queryKey: KEY,
    queryFn: () => answer.save().then(() => [{ id: 2, name: 'Kite' }]),
    staleTime: 0,
  });
  const read = reading.catch(() => undefined);
  await toys.remove(2, { save: async () => undefined, restore: async () => undefined });
  answer.accept();
  await read;
  await idle();
  expect(shown()).toEqual(['Ball', 'Doll']);
});

test('a row added during the first read of the list is in the list', async () => {
  queryClient.clear();
  const first = pendingCall();
  const stored: Toy[] = [];
  let readings = 0;
  const stop = new QueryObserver(queryClient, {
    queryKey: KEY,
    queryFn: async () => {
      readings += 1;
      const read = [...stored];
      if (readings === 1) await first.save();
      return read;
    },
  }).subscribe(() => {});
  await idle();
  await toys.add(async () => {
    stored.push({ id: 4, name: 'Drum' });
    return { id: 4, name: 'Drum' };
  });
  first.accept();
  await idle();
  await idle();
  expect(shown()).toEqual(['Drum']);
  stop();
});
