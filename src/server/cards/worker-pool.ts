import { Piscina } from 'piscina';
import { createFairQueue, QueueFull } from '../http/fair-queue.ts';
import type { CardOutcome, Metrics } from '../metrics/metrics.ts';
import { BUDGET_MS } from '../time-budget.ts';
import type { CardTasks } from './card-tasks.ts';
import type { Requester } from './requester.ts';

export type PoolOptions = {
  /** `worker` exports `work`, which posts a task's id and then runs it; `workerData` describes this installation. */
  worker: URL;
  workerData: object;
  /** The fewest and the most threads of the pool. */
  threads: { min: number; max: number };
  /** A task may run for this long once it has begun. */
  deadlineMs: number;
  /** The most tasks that may queue. */
  waiting: number;
  /** How long a task may queue. */
  waitMs: number;
  /** A thread that needs more memory than this is ended. */
  memoryMb: number;
  /** The nice value of the threads: 0 does not yield at all, 19 yields most. */
  nice: number;
  onError: (error: unknown) => void;
  metrics: Metrics;
};

/** A task exceeded its time or memory: its thread was ended and is replaced by another. */
export class TaskEnded extends Error {
  readonly reason: 'deadline' | 'memory';

  constructor(reason: 'deadline' | 'memory') {
    super(`The task was ended: ${reason}`);
    this.reason = reason;
  }
}

const FULL = 'We’re making a lot of cards at the moment. Please try again in a few seconds.';

/** Memory limit of a thread, in MiB, unless the options give another. */
export const THREAD_MEMORY_MB = 512;
/**
 * The limit of a thread's young generation, in MiB: Node.js 20's own default. On Node.js 24, without this limit a
 * thread that runs out of memory may end the whole process.
 */
const YOUNG_MB = 48;

/**
 * Creates worker threads with a queue in front. Piscina's own queue is not used: it has no limit for tasks that can be
 * ended, and its waiting time would count against a task's deadline.
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
    // The worker loads its own TypeScript loader, so it needs none of this process's flags.
    execArgv: [],
    // The threads also do asynchronous file reads, so they must not block between tasks.
    atomics: 'disabled',
  });
  piscina.on('error', options.onError);
  const onBegin = new Map<number, () => void>();
  piscina.on('message', ({ began }: { began: number }) => onBegin.get(began)?.());
  let lastId = 0;
  let closed = false;
  const turns = createFairQueue({ atOnce: threads.max, waiting, waitMs, sentence: FULL });

  async function withDeadline(task: object, timing: Timing): Promise<unknown> {
    const id = ++lastId;
    const ending = new AbortController();
    const endAfter = (ms: number) => setTimeout(() => ending.abort(), ms).unref();
    // Starting a thread takes time too, which must not count against the task.
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
    /** Runs a task, and charges the requester for its time. Rejects with TaskEnded, QueueFull or the task's error. */
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
    /** Ends all threads, even busy ones; later tasks are refused. */
    async close(): Promise<void> {
      closed = true;
      await piscina.destroy();
    },
  };
}

/** `begun` is when a thread began a task, and `ms` how long it worked on it; both are absent if none began it. */
type Timing = { begun?: number; ms?: number };

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && !answer.ok;
}
