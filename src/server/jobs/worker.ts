import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { BUDGET_MS } from '../time-budget.ts';

export type Job = { id: string; data: unknown };

/** One kind of job: how its jobs are fetched, run and recorded as ended. */
export type Queue = {
  name: string;
  /** Fetches at most `count` waiting jobs. */
  fetch(count: number): Promise<Job[]>;
  run(data: unknown): Promise<void>;
  done(id: string): Promise<void>;
  failed(id: string, error: unknown): Promise<void>;
};

export type Worker = {
  /** Looks for waiting jobs now. */
  wake(): void;
  /** Starts no more jobs; resolves when the active ones have ended. */
  stop(): Promise<void>;
};

/** Several jobs run at once, so that a few hanging emails do not delay the others. */
const AT_ONCE = 10;

/**
 * Runs a queue's jobs, several at once, until it is stopped. Never rejects: while the database is down it retries every
 * two seconds, and keeps a job's outcome until it is recorded, so that no email is sent twice.
 */
export function startWorker(queue: Queue, log: Log): Worker {
  const activeJobs = new Map<string, Promise<void>>();
  let stopped = false;
  let woken = false;
  let reachable = true;
  let nap = new AbortController();

  async function look(count: number): Promise<Job[]> {
    try {
      const jobs = await queue.fetch(count);
      reachable = true;
      return jobs;
    } catch (error) {
      if (reachable) log.warn('The job queue cannot be read', { job: queue.name, error });
      reachable = false;
      return [];
    }
  }

  function begin(job: Job): void {
    // When the clock is set forwards, the queue offers an active job again; only its first run counts.
    if (activeJobs.has(job.id)) return;
    activeJobs.set(
      job.id,
      work(queue, job, log).finally(() => activeJobs.delete(job.id)),
    );
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      woken = false;
      const free = AT_ONCE - activeJobs.size;
      const jobs = free > 0 ? await look(free) : [];
      for (const job of jobs) begin(job);
      if (activeJobs.size === AT_ONCE) await Promise.race(activeJobs.values());
      else if (jobs.length < free && !woken && !stopped) await pause();
    }
  }

  async function pause(): Promise<void> {
    nap = new AbortController();
    await wait(BUDGET_MS.jobCheck, undefined, { signal: nap.signal }).catch(() => undefined);
  }

  const wake = () => {
    woken = true;
    nap.abort();
  };
  const looping = loop();
  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await looping;
      await Promise.all(activeJobs.values());
    },
  };
}

async function work({ name, run, done, failed }: Queue, { id, data }: Job, log: Log): Promise<void> {
  let end = () => done(id);
  try {
    await run(data);
  } catch (error) {
    end = () => failed(id, error);
    log.warn('A job failed and will be tried again', { job: name, id, error });
  }
  let pause = BUDGET_MS.jobWriteFirst;
  for (;;) {
    try {
      return await end();
    } catch (error) {
      if (pause === BUDGET_MS.jobWriteFirst)
        log.warn('The outcome of a job cannot be recorded yet', { job: name, id, error });
    }
    await wait(pause, undefined, { ref: false });
    pause = Math.min(2 * pause, BUDGET_MS.jobWriteMost);
  }
}
