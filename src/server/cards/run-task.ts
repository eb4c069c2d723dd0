import { QueueFull } from '../http/turns.ts';
import type { CardOutcome, Metrics } from '../watch/metrics.ts';
import type { CardTasks } from './card-tasks.ts';
import type { PictureTasks } from './picture-tasks.ts';
import type { Requester } from './requester.ts';
import { TaskEnded, type WorkerPool } from './worker-pool.ts';

type Tasks = CardTasks & PictureTasks;

/** Has tasks done by threads; counts them, and charges their time to whoever asks. Rejects with TaskEnded or a 503. */
export function createRunTask(metrics: Metrics) {
  return async function runTask<Name extends keyof Tasks>(
    pool: WorkerPool,
    name: Name,
    input: Parameters<Tasks[Name]>[0] | null,
    requester?: Requester,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    let spentMs: number | null = null;
    let outcome: CardOutcome = 'failed';
    try {
      const answer = await pool.run({ name, input }, requester?.names ?? [], (ms) => {
        spentMs = ms;
      });
      outcome = isRefusal(answer) ? 'refused' : 'done';
      return answer as Awaited<ReturnType<Tasks[Name]>>;
    } catch (error) {
      if (error instanceof TaskEnded) outcome = error.reason;
      if (error instanceof QueueFull) outcome = 'no turn';
      throw error;
    } finally {
      metrics.cardTask(name, outcome, spentMs === null ? null : spentMs / 1000);
      await requester?.charge?.(spentMs ?? 0);
    }
  };
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && !answer.ok;
}
