import { Piscina } from 'piscina';
import { createTurns, QueueFull } from '../http/turns.ts';
import { BUDGET_MS } from '../time-budget.ts';

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
};

/** A task that did not come to an end by itself: its thread was ended and another one takes its place. */
export class TaskEnded extends Error {
  readonly reason: 'deadline' | 'memory';

  constructor(reason: 'deadline' | 'memory') {
    super(`The task was ended: ${reason}`);
    this.reason = reason;
  }
}

/** Told how many milliseconds a task ran, however it ended; not told when no thread began it. */
type Spent = (ms: number) => void;

export type WorkerPool = ReturnType<typeof createWorkerPool>;

const FULL = 'Very many cards are being made just now. Please try again in a few seconds.';

/** What a thread may keep in memory unless something else is said. */
export const THREAD_MEMORY_MB = 512;
/** As much as Node.js 20 gives a thread. */
const YOUNG_MB = 48;

/**
 * What a thread may keep in memory. Without a bound of the young generation a thread of Node 24 that runs out of memory may end the
 * whole process.
 */
function limitsOf(memoryMb: number) {
  return { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB };
}

/**
 * Worker threads with a queue before them. The queue is not Piscina's, which has no limit for tasks that can be ended, and
 * whose waiting time would count against a task's deadline.
 */
export function createWorkerPool(options: PoolOptions) {
  const { threads, deadlineMs, waiting, waitMs, memoryMb } = options;
  const piscina = new Piscina({
    filename: options.worker.href,
    name: 'work',
    workerData: { ...options.workerData, nice: options.nice },
    minThreads: threads.min,
    maxThreads: threads.max,
    idleTimeout: BUDGET_MS.idleThread,
    resourceLimits: limitsOf(memoryMb),
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

  async function withDeadline(task: object, spent: Spent): Promise<unknown> {
    const id = ++lastId;
    const ending = new AbortController();
    let begun: number | null = null;
    const endAfter = (ms: number) => setTimeout(() => ending.abort(), ms).unref();
    // A thread that has to be started first needs its time too: that is nothing the task could be blamed for.
    let timer = endAfter(BUDGET_MS.threadStart);
    onBegin.set(id, () => {
      begun = performance.now();
      clearTimeout(timer);
      timer = endAfter(deadlineMs);
    });
    try {
      return await piscina.run({ id, ...task }, { signal: ending.signal });
    } catch (error) {
      if (ending.signal.aborted) throw begun === null ? new QueueFull(FULL) : new TaskEnded('deadline');
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TaskEnded('memory');
      throw error;
    } finally {
      clearTimeout(timer);
      onBegin.delete(id);
      if (begun !== null) spent(performance.now() - begun);
    }
  }

  return {
    /** Does a task for somebody, known by these names, or for nobody. Rejects with TaskEnded, QueueFull, or whatever the task throws. */
    async run(task: object, names: readonly string[], spent: Spent): Promise<unknown> {
      if (closed) throw new QueueFull(FULL);
      return turns.take(names, () => withDeadline(task, spent));
    },
    turns,
    /** Ends all threads, whatever they do; later tasks are refused. */
    async close(): Promise<void> {
      closed = true;
      await piscina.destroy();
    },
  };
}
