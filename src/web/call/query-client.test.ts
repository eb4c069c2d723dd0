import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#shared/call.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test('data never become stale, and are refetched neither on focus nor at intervals', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  expect(queryClient.getDefaultOptions().queries?.refetchInterval).toBeUndefined();
});

/** Runs a query for `ms` milliseconds whose attempts have the given outcomes; answers their number and the data. */
async function read(outcomes: unknown[], ms: number) {
  vi.useFakeTimers();
  let tries = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['a list'],
    queryFn: async () => {
      const outcome = outcomes[Math.min(tries++, outcomes.length - 1)];
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(ms);
  stop();
  return { tries, data: observer.getCurrentResult().data };
}

const away = [
  new CallError(503, 'The service is unavailable at the moment. Please try again.'),
  new CallError(502, 'Bad Gateway'),
  new TypeError('Failed to fetch'),
  new DOMException('signal timed out', 'TimeoutError'),
];

test('a read that fails temporarily is retried until it succeeds, at growing intervals', async () => {
  expect(await read([...away, 'the list'], 2_000 + 4_000 + 8_000 + 15_000)).toEqual({
    tries: 5,
    data: 'the list',
  });
  queryClient.clear();
  expect((await read(away, 10 * 60_000)).tries).toBeGreaterThan(40);
});

test('a refused read is not retried', async () => {
  for (const status of [400, 401, 403, 404, 429, 500]) {
    queryClient.clear();
    expect((await read([new CallError(status, 'No')], 60_000)).tries).toBe(1);
  }
});
