import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './passwords.ts';

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
