import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inHashQueue } from './passwords.ts';

test('two hashes are computed at a time, and each caller gets its own result', async () => {
  let now = 0;
  let most = 0;
  const hash = (answer: number) => async () => {
    most = Math.max(most, ++now);
    await nextTurn();
    now--;
    return answer;
  };
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((answer) => inHashQueue(hash(answer))));
  expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(2);
});

test('a failed hash frees its place in the queue', async () => {
  const failing = [1, 2, 3, 4, 5].map(() => inHashQueue(() => Promise.reject(new Error('no hash'))));
  const outcomes = await Promise.allSettled([...failing, inHashQueue(async () => 'hashed')]);
  expect(outcomes.map(({ status }) => status)).toEqual([...failing.map(() => 'rejected'), 'fulfilled']);
});

test("requests beyond the queue's limit are refused, and those already queued are served", async () => {
  const flood = Array.from({ length: 203 }, () => inHashQueue(() => nextTurn('hashed')));
  const outcomes = await Promise.allSettled(flood);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(202);
  expect(outcomes.at(-1)).toMatchObject({
    reason: { status: 503, message: 'We’re very busy at the moment. Please try again.' },
  });
  expect(await inHashQueue(async () => 'hashed')).toBe('hashed');
});
