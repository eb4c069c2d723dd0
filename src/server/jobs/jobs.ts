import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Letter } from '#shared/orders.ts';
import type { LeapDay } from '#shared/yearly-returns.ts';
import type { Database } from '../db/connect.ts';
import { retryOnConflict } from '../db/retry-on-conflict.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { MAKE_SCHEMA, PUT_OFF, REQUEUE_ACTIVE_JOBS } from './job-table.ts';
import { type Queue, startWorker, type Worker } from './worker.ts';

/** A mail about an account. With `userId` null nothing is sent: the job only takes the time that a real one would. */
export type AccountMail =
  | { kind: 'reset'; userId: number | null; at: string }
  | { kind: 'email-code'; userId: number; at: string }
  | { kind: 'password-changed'; userId: number; at: string }
  // The address it goes to is the one the account no longer has.
  | { kind: 'email-changed'; userId: number; at: string; to: string };

/**
 * One mail to be sent about an order. `eventId` is the entry of its history that the mail reports, for what may happen
 * more than once; `refundId` the refund it is about; `dispatchId` the dispatch of a print run, which may be taken back before; `copy` marks a mail
 * that was asked for again, which mailboxes would otherwise take for the first one.
 */
export type OrderMail = {
  orderId: number;
  letter: Letter;
  eventId?: number;
  refundId?: number;
  dispatchId?: number;
  copy?: string;
};

/**
 * One reminder mail to be sent: about the days later than `after` and not later than `upTo`, or the one that shows what they look
 * like, asked for `at` a moment. What is in it is read when it is sent, but for how a 29 February is kept: `leapDay` was up to `upTo`,
 * `told` up to `after`.
 */
export type ReminderMail =
  | { userId: number; after: string; upTo: string; told?: LeapDay; leapDay?: LeapDay }
  | { userId: number; sampleAt: string };

/** Every kind of job and what it is told: ids where they suffice, because jobs stay in the table for a while. */
export type JobData = {
  'order-mail': OrderMail;
  /** An order mail that has used up its tries. */
  'order-mail-failed': OrderMail;
  'account-mail': AccountMail;
  'reminder-mail': ReminderMail;
  /** A reminder mail that has used up its tries. */
  'reminder-mail-failed': ReminderMail;
  /** The mail to the shop about what needs somebody on a day of London. */
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

// Retried after 5 s, 10 s, 20 s and so on: for about a day. One that waits longer, because nothing worked the queue or because
// a clock was wrong, is kept.
const RETRY = { retryLimit: 14, retryDelay: 5, retryBackoff: true };
const KEPT_MS = 365 * 86_400_000;
/** When what is to be worked at once may begin. By pg-boss's own choice, the present, it would wait for days where a clock is set back by days. */
const DUE_BY_ANY_CLOCK = new Date(0).toISOString();

/** How long a job of a kind may take. */
const limitOf = (name: JobName) => (name.endsWith('-mail') ? BUDGET_MS.mailJob : BUDGET_MS.job);

/** A job whose process died is tried again after this. No handler takes as long: see `timeLimited`. */
const expiryOf = (name: JobName) => ({ expireInSeconds: (limitOf(name) + BUDGET_MS.jobExpiry) / 1000 });

/** Where a job goes that has used up its tries. */
const AFTER_LAST_TRY: Partial<Record<JobName, JobName>> = {
  'order-mail': 'order-mail-failed',
  'reminder-mail': 'reminder-mail-failed',
};

/**
 * The job queue in the database. `supervise` lets it tidy up in the background; `alone` says that no other process works
 * on it, so that jobs which are marked as being worked were left by a process that died, and are tried again at once.
 */
export async function createJobs(db: Database, log: Log, { supervise = true, alone = false } = {}) {
  const executeSql = (text: string, values?: unknown[]) =>
    db.$client.query(text.replace(MAKE_SCHEMA, ''), values);
  const boss = new PgBoss({ db: { executeSql }, supervise, schedule: false, maintenanceIntervalSeconds: 15 });
  boss.on('error', (error) => log.warn('The job queue had a problem', { error }));
  await boss.start();
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  // Two servers that start together may both be making a queue.
  for (const name of NAMES)
    if (!made.has(name))
      await retryOnConflict(() => boss.createQueue(name, { name, ...RETRY, ...expiryOf(name) }));
  if (alone) await executeSql(REQUEUE_ACTIVE_JOBS);
  const workers = new Map<JobName, Worker>();
  let stopping: Promise<void> | null = null;

  /** As pg-boss's own `fetch`, which takes every error for an empty queue. */
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
    // Deleted, not completed: so nothing of it is left, and it is not worked again, even if it was queued again meanwhile.
    done: (id) => boss.deleteJob(name, id),
    failed: async (id, error) => {
      await boss.fail(name, id);
      const { retryAfterMs } = Object(error) as { retryAfterMs?: number };
      if (retryAfterMs) await executeSql(PUT_OFF, [id, retryAfterMs / 1000]);
    },
  });

  return {
    /** Queues a job that exists exactly when the transaction does. */
    send: <Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name], afterSeconds?: number) =>
      insert(tx, name, [data], afterSeconds),
    /** Queues several jobs of a kind in one statement. */
    sendAll: <Name extends JobName>(tx: Transaction, name: Name, all: readonly JobData[Name][]) =>
      insert(tx, name, all),
    /** Has waiting jobs of a kind looked at now instead of within two seconds. Call it after the commit. */
    wake: (name: JobName): void => workers.get(name)?.wake(),
    /** Starts working the queues. */
    work(handlers: JobHandlers): void {
      for (const name of NAMES) {
        const queue = queueOf(name, handlers);
        workers.set(
          name,
          startWorker({ ...queue, run: (data) => timeLimited(queue.run(data), limitOf(name)) }, log),
        );
      }
    },
    /** For tests: works all jobs, also those due later, until none is left or one fails. */
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
    /** Takes no more jobs, and lets those in hand finish for eight seconds at most. Called again, it waits for the same end. */
    stop: () => (stopping ??= stopAll()),
  };

  async function stopAll(): Promise<void> {
    const idle = Promise.all([...workers.values()].map((worker) => worker.stop()));
    await Promise.race([idle, wait(BUDGET_MS.stopJobs, undefined, { ref: false })]);
    await boss.stop({ close: false, graceful: false });
  }
}

/** So that pg-boss writes within a transaction. */
function insideOf(tx: Transaction): PgBoss.Db {
  return { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) };
}

/** Rejects when work takes so long that another process would begin it too. */
async function timeLimited(work: Promise<void>, ms: number): Promise<void> {
  const over = new AbortController();
  const limit = wait(ms, undefined, { ref: false, signal: over.signal }).then(
    () => Promise.reject(new Error('The job took too long')),
    () => undefined,
  );
  // A job of seconds would otherwise leave a timer of twenty minutes behind.
  await Promise.race([work, limit]).finally(() => over.abort());
}
