import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from './deps.ts';

/** What has not ended by then is given up: the next start makes up for it, as it does after a kill. */
const PATIENCE_MS = 8_500;
const LIMIT_MS = 10_000;

/**
 * On SIGTERM or SIGINT lets requests and jobs that have begun finish, closes everything in order and ends the process. `ends`
 * are called once, when `stopping` has been aborted.
 */
export function stopOnSignal(deps: Deps, stopping: AbortController, ends: (() => Promise<void>)[]): void {
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    const patience = wait(PATIENCE_MS, undefined, { ref: false });
    await Promise.race([Promise.all([...ends.map((end) => end()), deps.jobs.stop()]), patience]);
    await deps.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop().catch((error) => {
        deps.log.error('Stopping failed', { error });
        process.exit(1);
      });
    });
}
