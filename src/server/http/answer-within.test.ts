import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { answerWithin } from './answer-within.ts';
import { HttpError } from './errors.ts';

/** Sends a request that arrived `cameMs` ago to a route that must answer within a second. */
async function ask(cameMs: number, work: () => Promise<void>, leastMs?: number) {
  const { deps } = await startTestApp();
  const app = new Hono<{ Variables: { arrivedAt: number } }>();
  app.onError((error, c) =>
    error instanceof HttpError ? c.text(error.message, error.status, error.headers) : c.text('', 500),
  );
  app.post('/', async (c) => {
    c.set('arrivedAt', performance.now() - cameMs);
    await answerWithin(c, { ...deps, answerMs: 1_000 }, work, leastMs);
    return c.text('done');
  });
  const answer = await app.request('/', { method: 'POST' });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

test('with too little time left the work is not started, and the response is 503 with Retry-After', async () => {
  let begun = false;
  const work = async () => {
    begun = true;
  };
  expect(await ask(400, work)).toEqual({ status: 503, retryAfter: '5' });
  expect(begun).toBe(false);
});

test('work that follows a slow step gets at least its minimum time', async () => {
  expect(await ask(20_000, async () => undefined, 60_000)).toMatchObject({ status: 200 });
});

test('work that takes too long continues after its caller was answered', async () => {
  const done: string[] = [];
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const asked = await ask(0, async () => {
    done.push('begun');
    await held;
    done.push('ended');
  });
  expect(asked.status).toBe(503);
  expect(done).toEqual(['begun']);
  end();
  await expect.poll(() => done).toEqual(['begun', 'ended']);
});
