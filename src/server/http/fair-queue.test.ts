import { expect, test } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

// Unfinished work at the end of a test must not reach this time limit, so it exceeds any test run.
const FOREVER_MS = 24 * 3_600_000;

/** Provides work that ends on demand, and records the order in which it began. */
function workshop(turns: ReturnType<typeof createFairQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    async ask(name: string, ...names: string[]) {
      await turns.take(names.length > 0 ? names : [name], () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('a busy requester leaves a place to others, who are served first when one is free', async () => {
  const turns = createFairQueue({ atOnce: 3, waiting: 12, waitMs: FOREVER_MS, sentence: 'Full' });
  const { ask, end, begun } = workshop(turns);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'Ada');
  expect(begun).toEqual(['a1', 'a2']);
  void ask('b', 'Bob');
  expect(begun).toEqual(['a1', 'a2', 'b']);
  void ask('c', 'Cleo');
  await end('b');
  expect(begun).toEqual(['a1', 'a2', 'b', 'c']);
  await end('a1');
  expect(begun.at(-1)).toBe('a3');
  expect([turns.running(), turns.waiting()]).toEqual([3, 1]);
});

test('a requester with several names leaves a place to others under each of them', async () => {
  const turns = createFairQueue({ atOnce: 2, waiting: 4, waitMs: FOREVER_MS, sentence: 'Full' });
  const { ask, begun, end } = workshop(turns);
  void ask('a1', 'here', 'Ada');
  void ask('a2', 'there', 'Ada');
  void ask('b', 'here', 'Bob');
  void ask('c', 'there', 'Cleo');
  expect(begun).toEqual(['a1', 'c']);
  await end('c');
  expect(begun).toEqual(['a1', 'c']);
  void ask('d', 'elsewhere', 'Dora');
  expect(begun.at(-1)).toBe('d');
  await end('a1');
  expect(begun.at(-1)).toBe('a2');
  // Ada gets a quarter of the queue under all her names together.
  void ask('a3', 'one', 'Ada');
  await expect(ask('a4', 'two', 'Ada')).rejects.toThrow(QueueFull);
});

test('the queue is limited, and a single requester cannot fill it', async () => {
  const turns = createFairQueue({ atOnce: 1, waiting: 8, waitMs: FOREVER_MS, sentence: 'Full' });
  const { ask } = workshop(turns);
  void ask('running');
  const askedByAda = Array.from({ length: 3 }, (_, index) => ask(`a${index}`, 'Ada'));
  await expect(askedByAda[2]).rejects.toThrow(QueueFull);
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g']) void ask(name);
  await expect(ask('h')).rejects.toThrow(QueueFull);
  expect(turns.waiting()).toBe(8);
});

test('work that waited too long is refused, and its place goes to other waiting work', async () => {
  const turns = createFairQueue({ atOnce: 1, waiting: 8, waitMs: 20, sentence: 'Full' });
  const { ask, end, begun } = workshop(turns);
  void ask('long');
  await expect(ask('late')).rejects.toThrow(QueueFull);
  expect(turns.waiting()).toBe(0);
  const next = ask('next');
  await end('long');
  expect(begun).toEqual(['long', 'next']);
  await end('next');
  await next;
  expect(turns.running()).toBe(0);
});
