import { expect, test } from 'vitest';
import { createTurns, NoTurn } from './turns.ts';

// Turns that nobody waits for any more are refused when their time is up: later than any run of the tests.
const FOREVER_MS = 24 * 3_600_000;

/** Work that ends when it is told to, and the order in which it began. */
function workshop(turns: ReturnType<typeof createTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    async ask(name: string, payer: string | null = name) {
      await turns.take(payer, () => {
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

test('whoever asks for much leaves a place to others, who come first when one is free', async () => {
  const turns = createTurns({ atOnce: 3, waiting: 12, waitMs: FOREVER_MS });
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

test('work that nobody pays for takes every place', async () => {
  const { ask, begun } = workshop(createTurns({ atOnce: 2, waiting: 4, waitMs: FOREVER_MS }));
  void ask('one', null);
  void ask('two', null);
  expect(begun).toEqual(['one', 'two']);
});

test('the queue has an end, which one payer alone does not reach', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 8, waitMs: FOREVER_MS });
  const { ask } = workshop(turns);
  void ask('running');
  const askedByAda = Array.from({ length: 3 }, (_, index) => ask(`a${index}`, 'Ada'));
  await expect(askedByAda[2]).rejects.toThrow(NoTurn);
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g']) void ask(name);
  await expect(ask('h')).rejects.toThrow(NoTurn);
  expect(turns.waiting()).toBe(8);
});

test('who has waited too long is turned away, and the place goes to who still waits', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 8, waitMs: 20 });
  const { ask, end, begun } = workshop(turns);
  void ask('long');
  await expect(ask('late')).rejects.toThrow(NoTurn);
  expect(turns.waiting()).toBe(0);
  const next = ask('next');
  await end('long');
  expect(begun).toEqual(['long', 'next']);
  await end('next');
  await next;
  expect(turns.running()).toBe(0);
});

test('whoever has less patience than others is turned away sooner', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 8, waitMs: FOREVER_MS });
  const { ask } = workshop(turns);
  void ask('long');
  void ask('patient');
  await expect(turns.take(null, async () => 'never', 20)).rejects.toThrow(NoTurn);
  expect(turns.waiting()).toBe(1);
});

test('a place is free again after work that failed', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 0, waitMs: 1000 });
  await expect(turns.take(null, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(null, async () => 'done')).toBe('done');
});
