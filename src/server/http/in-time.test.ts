import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { HttpError } from './errors.ts';
import { inTime } from './in-time.ts';

/** Asks for work with a request that came so long ago, of which the answer is promised after a second. */
async function ask(cameMs: number, work: () => Promise<void>, leastMs?: number) {
  const { deps } = await startTestApp();
  const app = new Hono<{ Variables: { arrivedAt: number } }>();
  app.onError((error, c) =>
    error instanceof HttpError ? c.text(error.message, error.status, error.headers) : c.text('', 500),
  );
  app.post('/', async (c) => {
    c.set('arrivedAt', performance.now() - cameMs);
    await inTime(c, { ...deps, answerMs: 1_000 }, work, leastMs);
    return c.text('done');
  });
  const answer = await app.request('/', { method: 'POST' });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

test('with too little time left nothing is begun, and whoever asks is told to come again', async () => {
  let begun = false;
  const work = async () => {
    begun = true;
  };
  expect(await ask(400, work)).toEqual({ status: 503, retryAfter: '5' });
  expect(begun).toBe(false);
});

test('what comes after something that may take long has time all the same', async () => {
  expect(await ask(20_000, async () => undefined, 60_000)).toMatchObject({ status: 200 });
});

test('what takes too long goes on without whoever asked', async () => {
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
