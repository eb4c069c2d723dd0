import { CallError, isTemporary } from './call.ts';

// Waits between attempts. Each is lengthened at random by up to half, so that clients do not all return at once.
const WAITS_MS = [2_000, 4_000, 8_000];

/**
 * Calls `ask` up to four times while the server is temporarily unavailable; `wait` is given 2 to 3, 4 to 6 and 8 to 12
 * seconds, in milliseconds. Rejects with the last such error, or at once with any other. `ask` must be safe to repeat.
 */
export async function retry<Answer>(
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
