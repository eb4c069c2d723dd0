import { expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { createJobs, type JobHandlers, type Jobs } from './jobs.ts';

const log = createLog('plain', () => undefined);

/** Handlers of which each tells `work` what it was told. */
const handlersThat = (work: (data: unknown) => Promise<void>): JobHandlers => ({
  'order-mail': work,
  'order-mail-failed': work,
  'account-mail': work,
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

test('what a process was working on when it died is worked at once by the next, when that is alone', async () => {
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
