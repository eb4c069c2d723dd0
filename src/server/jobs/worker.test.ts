import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { type Job, startWorker } from './worker.ts';

test('jobs that end while others are fetched make room at once, and nobody waits for the next look', async () => {
  const waiting: Job[] = Array.from({ length: 15 }, (_, index) => ({
    id: String(index + 1),
    data: index + 1,
  }));
  const inHand = new Map<number, () => void>();
  const worked: string[] = [];
  const end = (...jobs: number[]) => {
    for (const job of jobs) inHand.get(job)?.();
  };
  const worker = startWorker(
    {
      name: 'order-mail',
      async fetch(count) {
        if (inHand.size > 0) end(2, 3, 4);
        await turn();
        return waiting.splice(0, count);
      },
      run: (data) => new Promise<void>((resolve) => inHand.set(data as number, resolve)),
      done: async (id) => void worked.push(id),
      failed: async () => undefined,
    },
    createLog('plain', () => undefined),
  );
  const settle = async () => {
    for (let turns = 0; turns < 50; turns++) await turn();
  };
  await settle();
  expect(inHand.size).toBe(10);
  end(1);
  await settle();
  expect(worked).toEqual(['1', '2', '3', '4']);
  expect([...inHand.keys()].at(-1)).toBe(14);
  const stopped = worker.stop();
  end(...inHand.keys());
  await stopped;
});
