import { Piscina } from 'piscina';
import { createTurns, QueueFull } from '../http/turns.ts';
import { BUDGET_MS } from '../time-budget.ts';
import type { CardOutcome, Metrics } from '../watch/metrics.ts';
import type { CardTasks } from './card-tasks.ts';
import type { Requester } from './requester.ts';

export type PoolOptions = {
  /** The module whose export `work` does the tasks, after it has posted their ids; and what it is told of this installation. */
  worker: URL;
  workerData: object;
  /** How many threads there are while nothing is to be done, and at most. */
  threads: { min: number; max: number };
  /** How long a task may take once it has begun. */
  deadlineMs: number;
  /** How many tasks may wait, and for how long. */
  waiting: number;
  waitMs: number;
  /** What a thread may keep in memory; one that needs more is ended. */
  memoryMb: number;
  /** How much the threads yield to others: 0 not at all, 19 most. */
  nice: number;
  onError: (error: unknown) => void;
  metrics: Metrics;
};

/** A task that did not come to an end by itself: its thread was ended and another one takes its place. */
export class TaskEnded extends Error {
  readonly reason: 'deadline' | 'memory';

  constructor(reason: 'deadline' | 'memory') {
    super(`The task was ended: ${reason}`);
    this.reason = reason;
  }
}

const FULL = 'Very many cards are being made just now. Please try again in a few seconds.';

/** What a thread may keep in memory unless something else is said. */
export const THREAD_MEMORY_MB = 512;
/**
 * As much as Node.js 20 gives a thread. Without a bound of the young generation a thread of Node 24 that runs out of memory may end the
 * whole process.
 */
const YOUNG_MB = 48;

/**
 * Worker threads with a queue before them. The queue is not Piscina's, which has no limit for tasks that can be ended, and
 * whose waiting time would count against a task's deadline.
 */
export function createWorkerPool(options: PoolOptions) {
  const { threads, deadlineMs, waiting, waitMs, memoryMb, metrics } = options;
  const piscina = new Piscina({
    filename: options.worker.href,
    name: 'work',
    workerData: { ...options.workerData, nice: options.nice },
    minThreads: threads.min,
    maxThreads: threads.max,
    idleTimeout: BUDGET_MS.idleThread,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    // The worker loads what it needs to read TypeScript, whatever this process was started with.
    execArgv: [],
    // The threads also wait for files: between tasks too they must not be blocked.
    atomics: 'disabled',
  });
  piscina.on('error', options.onError);
  const onBegin = new Map<number, () => void>();
  piscina.on('message', ({ began }: { began: number }) => onBegin.get(began)?.());
  let lastId = 0;
  let closed = false;
  const turns = createTurns({ atOnce: threads.max, waiting, waitMs, sentence: FULL });

  async function withDeadline(task: object, timing: Timing): Promise<unknown> {
    const id = ++lastId;
    const ending = new AbortController();
    const endAfter = (ms: number) => setTimeout(() => ending.abort(), ms).unref();
    // A thread that has to be started first needs its time too: that is nothing the task could be blamed for.
    let timer = endAfter(BUDGET_MS.threadStart);
    onBegin.set(id, () => {
      timing.begun = performance.now();
      clearTimeout(timer);
      timer = endAfter(deadlineMs);
    });
    try {
      return await piscina.run({ id, ...task }, { signal: ending.signal });
    } catch (error) {
      if (ending.signal.aborted) throw timing.begun ? new TaskEnded('deadline') : new QueueFull(FULL);
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TaskEnded('memory');
      throw error;
    } finally {
      clearTimeout(timer);
      onBegin.delete(id);
      if (timing.begun) timing.ms = performance.now() - timing.begun;
    }
  }

  return {
    /** Does a task, counts it, and charges its time to whoever asks. Rejects with TaskEnded, QueueFull, or whatever the task throws. */
    async run<Name extends keyof CardTasks>(
      name: Name,
      input: Parameters<CardTasks[Name]>[0] | null,
      { names, charge }: Requester = { names: [] },
    ): Promise<Awaited<ReturnType<CardTasks[Name]>>> {
      const timing: Timing = {};
      let outcome: CardOutcome = 'failed';
      try {
        if (closed) throw new QueueFull(FULL);
        const answer = await turns.take(names, () => withDeadline({ name, input }, timing));
        outcome = isRefusal(answer) ? 'refused' : 'done';
        return answer as Awaited<ReturnType<CardTasks[Name]>>;
      } catch (error) {
        if (error instanceof TaskEnded) outcome = error.reason;
        if (error instanceof QueueFull) outcome = 'no turn';
        throw error;
      } finally {
        metrics.cardTask(name, outcome, timing.ms === undefined ? null : timing.ms / 1000);
        await charge?.(timing.ms ?? 0);
      }
    },
    turns,
    /** Ends all threads, whatever they do; later tasks are refused. */
    async close(): Promise<void> {
      closed = true;
      await piscina.destroy();
    },
  };
}

/** When a thread began a task, and how long it worked on it, however that ended; neither when no thread began it. */
type Timing = { begun?: number; ms?: number };

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && !answer.ok;
}
