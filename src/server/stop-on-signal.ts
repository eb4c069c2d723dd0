import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import { BUDGET_MS } from './time-budget.ts';

/**
 * On SIGTERM or SIGINT lets requests and jobs that have begun finish, closes everything in order and ends the process. `ends`
 * are called once, when `stopping` has been aborted.
 */
export function stopOnSignal(deps: Deps, stopping: AbortController, ends: (() => Promise<void>)[]): void {
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), BUDGET_MS.end).unref();
    const patience = wait(BUDGET_MS.stop, undefined, { ref: false });
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
