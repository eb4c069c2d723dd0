import { setTimeout as wait } from 'node:timers/promises';
import { sqlState } from './sql-state.ts';

const RETRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Runs work up to four times while it ends in a deadlock or a serialisation failure, which undo its effects. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (attempt > RETRIES || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}
