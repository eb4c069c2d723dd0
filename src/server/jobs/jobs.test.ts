import { expect, test } from 'vitest';
import type { Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { createJobs, type JobHandlers, type Jobs } from './jobs.ts';

const log = createLog('plain', () => undefined);

/** Returns handlers that all pass their data to `work`. */
const handlersThat = (work: (data: unknown) => Promise<void>): JobHandlers => ({
  'order-mail': work,
  'order-mail-failed': work,
  'account-mail': work,
  'reminder-mail': work,
  'reminder-mail-failed': work,
  'morning-mail': work,
  'simulator-webhook': work,
  'simulator-settle': work,
});

async function workedBy(jobs: Jobs): Promise<unknown[]> {
  const worked: unknown[] = [];
  await jobs.runAll(
    handlersThat(async (data) => {
      worked.push(data);
    }),
  );
  return worked;
}

/** Empties the shared database, and creates a queue on it. */
async function emptyQueue(): Promise<{ db: Database; jobs: Jobs; sendMails(count: number): Promise<void> }> {
  const database = await testDatabase(log);
  await emptyDatabase(database);
  const jobs = await createJobs(database.backgroundDb, log, { supervise: false });
  const sendMails = (count: number) =>
    inTransaction(database.db, async (tx) => {
      for (let orderId = 1; orderId <= count; orderId++)
        await jobs.send(tx, 'order-mail', { orderId, email: 'confirmation' });
    });
  return { db: database.db, jobs, sendMails };
}

test('a burst of jobs runs at once even if some hang, and each job runs once', async () => {
  const { jobs, sendMails, db } = await emptyQueue();
  const other = await createJobs(db, log, { supervise: false });
  const worked: number[] = [];
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handlers = handlersThat(async (data) => {
    const { orderId } = data as { orderId: number };
    if (orderId <= 9) await hanging;
    worked.push(orderId);
  });
  jobs.work(handlers);
  other.work(handlers);
  await sendMails(60);
  // Only `jobs` is woken: `other` finds the jobs by polling.
  jobs.wake('order-mail');
  await expect.poll(() => worked.length).toBe(51);
  release();
  await Promise.all([jobs.stop(), other.stop()]);
  expect(worked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  expect(await queuedJobs(db, 'order-mail')).toEqual([]);
});

test('a worker that stops finishes its current jobs and starts no more', async () => {
  const { jobs, sendMails, db } = await emptyQueue();
  const left = async () => (await queuedJobs(db, 'order-mail')).length;
  let stopped = false;
  let begun = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let stopping: Promise<void> | undefined;
  jobs.work(
    handlersThat(async () => {
      stopping ??= jobs.stop().then(() => {
        stopped = true;
      });
      if (++begun === 10) await held;
    }),
  );
  await sendMails(30);
  jobs.wake('order-mail');
  await expect.poll(left).toBe(21);
  for (let asked = 0; asked < 20; asked++) await left();
  expect(stopped).toBe(false);
  release();
  await stopping;
  expect([begun, await left()]).toEqual([10, 20]);
});

test('a job completed while the database was down does not run again, even if it was requeued in the meantime', async () => {
  const { jobs, sendMails, db } = await emptyQueue();
  let times = 0;
  let away = false;
  let refused = 0;
  const { query } = db.$client;
  const patient = (await testDatabase(log)).backgroundDb.$client;
  const real = patient.query.bind(patient) as (...args: unknown[]) => Promise<unknown>;
  patient.query = ((...args: unknown[]) => {
    if (!away) return real(...args);
    refused++;
    return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  }) as typeof query;
  jobs.work(
    handlersThat(async () => {
      times++;
      away = true;
    }),
  );
  await sendMails(1);
  jobs.wake('order-mail');
  await expect.poll(() => away).toBe(true);
  await expect.poll(() => refused).toBeGreaterThan(0);
  // Supervision does this to a job that has been active for too long.
  await real(`UPDATE pgboss.job SET state = 'retry', start_after = now() + interval '1 s'`);
  away = false;
  await expect.poll(() => queuedJobs(db, 'order-mail')).toEqual([]);
  await jobs.stop();
  patient.query = real as typeof query;
  expect(times).toBe(1);
});

test('an active job that the queue offers again, because the clock was set forwards, is not started twice', async () => {
  const { jobs, sendMails, db } = await emptyQueue();
  let begun = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  jobs.work(
    handlersThat(async () => {
      begun++;
      await held;
    }),
  );
  await sendMails(1);
  jobs.wake('order-mail');
  await expect.poll(() => begun).toBe(1);
  await db.execute(`UPDATE pgboss.job SET state = 'retry', start_after = now()`);
  jobs.wake('order-mail');
  const states = async () => (await db.execute<{ state: string }>(`SELECT state FROM pgboss.job`)).rows;
  await expect.poll(states).toEqual([{ state: 'active' }]);
  release();
  await expect.poll(() => queuedJobs(db, 'order-mail')).toEqual([]);
  await jobs.stop();
  expect(begun).toBe(1);
});

test('jobs that were active when a process died run at once on the next, if it is the only one', async () => {
  const database = await testDatabase(log);
  const { db, jobs } = database;
  await emptyDatabase(database);
  await inTransaction(db, (tx) => jobs.send(tx, 'simulator-settle', { paymentId: 'pi_1' }));
  await new Promise<void>((begun) => {
    const neverDone = async () => {
      begun();
      await new Promise(() => undefined);
    };
    void jobs.runAll(handlersThat(neverDone));
  });

  const oneOfMany = await createJobs(db, log, { supervise: false });
  expect(await workedBy(oneOfMany)).toEqual([]);
  const alone = await createJobs(db, log, { supervise: false, alone: true });
  expect(await workedBy(alone)).toEqual([{ paymentId: 'pi_1' }]);
  await Promise.all([oneOfMany.stop(), alone.stop()]);
});
