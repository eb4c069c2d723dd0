import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { OrderEmail } from '#shared/orders.ts';
import type { LeapDay } from '#shared/yearly-returns.ts';
import type { Database } from '../db/connect.ts';
import { retryOnConflict } from '../db/retry-on-conflict.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { DELAY_RETRY, MAKE_SCHEMA, REQUEUE_ACTIVE_JOBS } from './job-table.ts';
import { type Queue, startWorker, type Worker } from './worker.ts';

/**
 * An email about an account. With `userId` null no email is sent: the job exists only so that the call takes as long as
 * with a real account.
 */
export type AccountMail =
  | { kind: 'reset'; userId: number | null; at: string }
  | { kind: 'email-code'; userId: number; at: string }
  | { kind: 'password-changed'; userId: number; at: string }
  // This email goes to the account's former address.
  | { kind: 'email-changed'; userId: number; at: string; to: string };

/**
 * An email about an order. `eventId` is the history entry it reports, if such an entry can occur repeatedly; `refundId`
 * its refund; `dispatchId` its print run's dispatch, which may be undone first; `copy` marks a repeated email, which
 * mailboxes would otherwise take for a duplicate.
 */
export type OrderMail = {
  orderId: number;
  email: OrderEmail;
  eventId?: number;
  refundId?: number;
  dispatchId?: number;
  copy?: string;
};

/**
 * A reminder: either for the days after `after` up to `upTo`, or a sample requested at `sampleAt`. Its contents are
 * read when it is sent, except the user's day for 29 February: `leapDay` applied up to `upTo`, `told` up to `after`.
 */
export type ReminderMail =
  | { userId: number; after: string; upTo: string; told?: LeapDay; leapDay?: LeapDay }
  | { userId: number; sampleAt: string };

/** The data of each kind of job: ids where they suffice, because jobs stay in the table for a while. */
export type JobData = {
  'order-mail': OrderMail;
  /** An order email that has failed for the last time. */
  'order-mail-failed': OrderMail;
  'account-mail': AccountMail;
  'reminder-mail': ReminderMail;
  /** A reminder that has failed for the last time. */
  'reminder-mail-failed': ReminderMail;
  /** The email to the shop about its tasks on a London day. */
  'morning-mail': { day: string };
  'simulator-webhook': { eventId: string; type: string; paymentId: string };
  'simulator-settle': { paymentId: string };
};

export type JobName = keyof JobData;
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export type Jobs = Awaited<ReturnType<typeof createJobs>>;

const NAMES: JobName[] = [
  'order-mail-failed',
  'order-mail',
  'account-mail',
  'reminder-mail-failed',
  'reminder-mail',
  'morning-mail',
  'simulator-webhook',
  'simulator-settle',
];

// Jobs are retried after 5 s, 10 s, 20 s and so on, for about a day. A job that waits longer, because no server was
// running or a clock was wrong, is kept.
const RETRY = { retryLimit: 14, retryDelay: 5, retryBackoff: true };
const KEPT_MS = 365 * 86_400_000;
/** The start time of jobs due at once: the current time would delay them if a clock is set back by days. */
const DUE_BY_ANY_CLOCK = new Date(0).toISOString();

/** Returns the time limit of a job. */
const limitOf = (name: JobName) => (name.endsWith('-mail') ? BUDGET_MS.mailJob : BUDGET_MS.job);

/** A job whose process died is retried after this time. No handler takes that long: see `withTimeLimit`. */
const expiryOf = (name: JobName) => ({ expireInSeconds: (limitOf(name) + BUDGET_MS.jobExpiry) / 1000 });

/** The queue for jobs that have failed for the last time. */
const AFTER_LAST_TRY: Partial<Record<JobName, JobName>> = {
  'order-mail': 'order-mail-failed',
  'reminder-mail': 'reminder-mail-failed',
};

/**
 * Creates the job queue in the database. `supervise` enables its background maintenance; `alone` means that no other
 * process uses it, so that active jobs were left by a process that died, and are retried at once.
 */
export async function createJobs(db: Database, log: Log, { supervise = true, alone = false } = {}) {
  const executeSql = (text: string, values?: unknown[]) =>
    db.$client.query(text.replace(MAKE_SCHEMA, ''), values);
  const boss = new PgBoss({ db: { executeSql }, supervise, schedule: false, maintenanceIntervalSeconds: 15 });
  boss.on('error', (error) => log.warn('The job queue had a problem', { error }));
  await boss.start();
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  // Two servers that start at the same time may both create a queue.
  for (const name of NAMES)
    if (!made.has(name))
      await retryOnConflict(() => boss.createQueue(name, { name, ...RETRY, ...expiryOf(name) }));
  if (alone) await executeSql(REQUEUE_ACTIVE_JOBS);
  const workers = new Map<JobName, Worker>();
  let stopping: Promise<void> | null = null;

  /** Like pg-boss's `fetch`, which however treats every error as an empty queue. */
  async function fetch(name: JobName, options: PgBoss.FetchOptions): Promise<PgBoss.Job<unknown>[]> {
    let failure: unknown;
    const watched = {
      executeSql: (text: string, values: unknown[]) =>
        executeSql(text, values).catch((error) => {
          failure = error;
          throw error;
        }),
    };
    const jobs = await boss.fetch(name, { ...options, db: watched });
    if (failure) throw failure;
    return jobs;
  }

  async function insert(tx: Transaction, name: JobName, all: readonly object[], afterSeconds?: number) {
    if (all.length === 0) return;
    const deadLetter = AFTER_LAST_TRY[name];
    const keepUntil = new Date(Date.now() + KEPT_MS);
    const startAfter = afterSeconds ? String(afterSeconds) : DUE_BY_ANY_CLOCK;
    const jobs = all.map((data) => ({
      name,
      data,
      startAfter,
      keepUntil,
      ...(deadLetter && { deadLetter }),
    }));
    await boss.insert(jobs, { db: insideOf(tx) });
  }

  const queueOf = (name: JobName, handlers: JobHandlers): Queue => ({
    name,
    fetch: (batchSize) => fetch(name, { batchSize }),
    run: (data) => handlers[name](data as never),
    // A job is deleted, not completed, so that it leaves no data and cannot run again after being requeued.
    done: (id) => boss.deleteJob(name, id),
    failed: async (id, error) => {
      await boss.fail(name, id);
      const { retryAfterMs } = Object(error) as { retryAfterMs?: number };
      if (retryAfterMs) await executeSql(DELAY_RETRY, [id, retryAfterMs / 1000]);
    },
  });

  return {
    /** Queues a job that exists only if the transaction commits. */
    send: <Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name], afterSeconds?: number) =>
      insert(tx, name, [data], afterSeconds),
    /** Queues several jobs of a kind in one statement. */
    sendAll: <Name extends JobName>(tx: Transaction, name: Name, all: readonly JobData[Name][]) =>
      insert(tx, name, all),
    /** Makes waiting jobs start now instead of within two seconds. Call it after the commit. */
    wake: (name: JobName): void => workers.get(name)?.wake(),
    /** Starts running jobs. */
    work(handlers: JobHandlers): void {
      for (const name of NAMES) {
        const queue = queueOf(name, handlers);
        workers.set(
          name,
          startWorker({ ...queue, run: (data) => withTimeLimit(queue.run(data), limitOf(name)) }, log),
        );
      }
    },
    /** For tests: runs all jobs, even those due later, until none is left or one fails. */
    async runAll(handlers: JobHandlers): Promise<void> {
      for (let ran = true; ran; ) {
        ran = false;
        for (const name of NAMES) {
          const { run, done, failed } = queueOf(name, handlers);
          for (const { id, data } of await fetch(name, { ignoreStartAfter: true })) {
            ran = true;
            try {
              await run(data);
            } catch (error) {
              await failed(id, error);
              throw error;
            }
            await done(id);
          }
        }
      }
    },
    /** Starts no more jobs, and waits at most eight seconds for active ones. Repeated calls await the same end. */
    stop: () => (stopping ??= stopAll()),
  };

  async function stopAll(): Promise<void> {
    const idle = Promise.all([...workers.values()].map((worker) => worker.stop()));
    await Promise.race([idle, wait(BUDGET_MS.stopJobs, undefined, { ref: false })]);
    await boss.stop({ close: false, graceful: false });
  }
}

/** Makes pg-boss write within a transaction. */
function insideOf(tx: Transaction): PgBoss.Db {
  return { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) };
}

/** Rejects before a job takes so long that another process would start it too. */
async function withTimeLimit(work: Promise<void>, ms: number): Promise<void> {
  const over = new AbortController();
  const limit = wait(ms, undefined, { ref: false, signal: over.signal }).then(
    () => Promise.reject(new Error('The job took too long')),
    () => undefined,
  );
  // The timer, which may be set to twenty minutes, must not outlive a short job.
  await Promise.race([work, limit]).finally(() => over.abort());
}
