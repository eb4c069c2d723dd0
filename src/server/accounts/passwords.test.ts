import { expect, test, vi } from 'vitest';
import { hashPassword, passwordFits } from './passwords.ts';

/** How many hashes are being computed, and how many were at most. */
const hashing = { now: 0, most: 0 };

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const { hash, verify } = await importOriginal<typeof import('@node-rs/argon2')>();
  const counted =
    <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments) => {
      hashing.now++;
      hashing.most = Math.max(hashing.most, hashing.now);
      return work(...given).finally(() => hashing.now--);
    };
  return { hash: counted(hash), verify: counted(verify) };
});

test('of many log-ins at once two are hashed at a time, and none is lost', async () => {
  const stored = await hashPassword('secret1');
  const tries = Array.from({ length: 9 }, (_, index) => passwordFits(stored, `secret${index}`));
  expect(await Promise.all(tries)).toEqual(tries.map((_, index) => index === 1));
  expect(hashing).toEqual({ now: 0, most: 2 });
});

test('a hash that fails gives its place to the next', async () => {
  const failing = Array.from({ length: 5 }, () => passwordFits('no hash at all', 'secret1'));
  const outcomes = await Promise.allSettled([...failing, hashPassword('secret1')]);
  expect(outcomes.map(({ status }) => status)).toEqual([...failing.map(() => 'rejected'), 'fulfilled']);
});

test('a flood of log-ins is turned away, and those already waiting are served', async () => {
  const flood = Array.from({ length: 203 }, () => passwordFits('no hash at all', 'secret1'));
  const reasons = (await Promise.allSettled(flood)).map((outcome) => 'reason' in outcome && outcome.reason);
  expect(reasons.map((reason) => reason.status === 503)).toEqual(flood.map((_, index) => index === 202));
  expect(reasons[202].message).toBe('The service is busy just now. Please try again.');
  expect(await hashPassword('secret1')).toMatch(/^\$argon2id\$/);
});

test('whether there is such an account cannot be told from how long a wrong password takes', async () => {
  const stored = await hashPassword('secret1');
  const timeOf = async (hash: string | null) => {
    const start = performance.now();
    expect(await passwordFits(hash, 'secret2')).toBe(false);
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    known.push(await timeOf(stored));
    unknown.push(await timeOf(null));
  }
  // The quickest of each, which a busy machine has disturbed least. Without the work it would be a thousandth.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 10);
});
