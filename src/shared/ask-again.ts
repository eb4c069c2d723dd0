import { CallError, isTemporary } from './call.ts';

// Between two attempts. Those who were sent away together do not come back together: a wait is up to half as long again.
const WAITS_MS = [2_000, 4_000, 8_000];

/**
 * Asks, and asks again while the server answers that it cannot serve anybody just now: four times in all, after `wait` has
 * taken 2 to 3, 4 to 6 and 8 to 12 seconds. Rejects with the last answer, or with the first that says anything else. For what may be asked
 * twice, and was not done when such an answer comes.
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  wait: (ms: number) => Promise<unknown>,
): Promise<Answer> {
  for (const waitMs of WAITS_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallError && isTemporary(error))) throw error;
    }
    await wait(waitMs * (1 + Math.random() / 2));
  }
  return ask();
}
