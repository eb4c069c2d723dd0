import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { HttpError } from './errors.ts';
import { inTime } from './in-time.ts';

/** Asks for work that takes so long, with a request that came so long ago. */
async function ask({ cameMs, takesMs, leastMs }: { cameMs: number; takesMs: number; leastMs?: number }) {
  const { deps } = await startTestApp();
  const done: string[] = [];
  const app = new Hono<{ Variables: { arrivedAt: number } }>();
  app.onError((error, c) =>
    error instanceof HttpError ? c.text(error.message, error.status, error.headers) : c.text('', 500),
  );
  app.post('/', async (c) => {
    c.set('arrivedAt', performance.now() - cameMs);
    const work = async () => {
      done.push('begun');
      await wait(takesMs);
      done.push('ended');
    };
    await inTime(c, deps, work, leastMs);
    return c.text('done');
  });
  const answer = await app.request('/', { method: 'POST' });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), done };
}

test('with too little time left nothing is begun, and whoever asks is told to come again', async () => {
  expect(await ask({ cameMs: 3_900, takesMs: 0 })).toEqual({ status: 503, retryAfter: '5', done: [] });
});

test('what comes after something that may take long has time all the same', async () => {
  expect(await ask({ cameMs: 20_000, takesMs: 0, leastMs: 2_500 })).toMatchObject({ status: 200 });
});

test('what takes too long goes on without whoever asked', async () => {
  const { status, done } = await ask({ cameMs: 3_700, takesMs: 1_200 });
  expect(status).toBe(503);
  expect(done).toEqual(['begun']);
  await expect.poll(() => done).toEqual(['begun', 'ended']);
});
