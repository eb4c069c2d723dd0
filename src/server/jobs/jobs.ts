import PgBoss from 'pg-boss';
import type { Database } from '../db/connect.ts';
import { retryOnConflict, type Transaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { REQUEUE_ACTIVE_JOBS } from './job-table.ts';
import type { OrderMail } from './order-mail.ts';

/** A mail about an account. With `userId` null nothing is sent: the job only takes the time that a real one would. */
export type AccountMail =
  | { kind: 'reset'; userId: number | null; at: string }
  | { kind: 'password-changed'; userId: number; at: string }
  // The address it goes to is the one the account no longer has.
  | { kind: 'email-changed'; userId: number; at: string; to: string };

/** Every kind of job and what it is told: ids where they suffice, because jobs stay in the table for a while. */
export type JobData = {
  'order-mail': OrderMail;
  /** An order mail that has used up its tries. */
  'order-mail-failed': OrderMail;
  'account-mail': AccountMail;
  'simulator-webhook': { eventId: string; type: string; paymentId: string };
  'simulator-settle': { paymentId: string };
};

export type JobName = keyof JobData;
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export type Jobs = {
  /** Queues a job that exists exactly when the transaction does. */
  send<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData[Name],
    afterSeconds?: number,
  ): Promise<void>;
  /** Has waiting jobs of a kind looked at now instead of within two seconds. Call it after the commit. */
  wake(name: JobName): void;
  /** Starts working the queues. */
  work(handlers: JobHandlers): Promise<void>;
  /** For tests: works all jobs, also those due later, until none is left or one fails. */
  runAll(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
};

const NAMES: JobName[] = [
  'order-mail-failed',
  'order-mail',
  'account-mail',
  'simulator-webhook',
  'simulator-settle',
];

// Retried after 5 s, 10 s, 20 s and so on: for about a day.
const RETRY = { retryLimit: 14, retryDelay: 5, retryBackoff: true };
// A job whose process died is tried again after this.
const EXPIRY = { expireInSeconds: 45 };

/** While the queues are set up, a query may have to wait for another server that does the same. */
const SET_UP_MS = 60_000;

/** Where a job goes that has used up its tries. */
const AFTER_LAST_TRY: Partial<Record<JobName, JobName>> = { 'order-mail': 'order-mail-failed' };

/**
 * The job queue in the database. `supervise` lets it tidy up in the background; `alone` says that no other process works
 * on it, so that jobs which are marked as being worked were left by a process that died, and are tried again at once.
 */
export async function createJobs(
  db: Database,
  log: Log,
  { supervise = true, alone = false } = {},
): Promise<Jobs> {
  let queryTimeout: number | undefined = SET_UP_MS;
  const executeSql = (text: string, values?: unknown[]) =>
    db.$client.query({
      text,
      ...(values && { values }),
      ...(queryTimeout && { query_timeout: queryTimeout }),
    });
  const boss = new PgBoss({ db: { executeSql }, supervise, schedule: false, maintenanceIntervalSeconds: 15 });
  boss.on('error', (error) => log.warn('The job queue had a problem', { error }));
  await boss.start();
  // Two servers that start together may both be making a queue.
  for (const name of NAMES)
    await retryOnConflict(() => boss.createQueue(name, { name, ...RETRY, ...EXPIRY }));
  queryTimeout = undefined;
  if (alone) await executeSql(REQUEUE_ACTIVE_JOBS);
  const workers = new Map<JobName, string>();

  return {
    async send(tx, name, data, afterSeconds = 0) {
      const inside = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) };
      const deadLetter = AFTER_LAST_TRY[name];
      await boss.send(name, data, {
        db: inside,
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(deadLetter ? { deadLetter } : {}),
      });
    },
    wake(name) {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },
    async work(handlers) {
      for (const name of NAMES) workers.set(name, await boss.work(name, handlerOf(handlers, name, log)));
    },
    async runAll(handlers) {
      for (let ran = true; ran; ) {
        ran = false;
        for (const name of NAMES)
          for (const job of await boss.fetch<never>(name, { ignoreStartAfter: true })) {
            ran = true;
            try {
              await handlers[name](job.data);
            } catch (error) {
              await boss.fail(name, job.id);
              throw error;
            }
            await boss.complete(name, job.id);
          }
      }
    },
    stop: () => boss.stop({ close: false, graceful: true, wait: true, timeout: 8_000 }),
  };
}

function handlerOf(handlers: JobHandlers, name: JobName, log: Log) {
  return async (jobs: PgBoss.Job<unknown>[]) => {
    for (const job of jobs) {
      try {
        await handlers[name](job.data as never);
      } catch (error) {
        log.warn('A job failed and will be tried again', { job: name, id: job.id, error });
        // pg-boss stores the error it is given with the job; this one tells nothing of the people it is about.
        throw new Error('failed');
      }
    }
  };
}
