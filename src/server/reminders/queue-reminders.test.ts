import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reminders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { startTestApp } from '../testing/app.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { dying, moveIn, PARENT } from '../testing/reminded-somebody.ts';
import { queueReminders } from './queue-reminders.ts';

test('a user whose server dies between the mail and the ledger is told once, by the next', async () => {
  const { deps, setTime } = await startTestApp();
  setTime('2027-05-16T12:00:00Z');
  const id = await moveIn(deps, PARENT, 0);
  setTime('2027-05-17T12:00:00Z');
  for (let times = 0; times < 3; times++) await queueReminders(dying(deps)).catch(() => undefined);
  expect(await queuedJobs(deps.db, 'reminder-mail')).toEqual([]);
  await Promise.all([queueReminders(deps), queueReminders(deps)]);
  expect(await queuedJobs(deps.db, 'reminder-mail')).toEqual([
    { userId: id, after: '2027-05-16', upTo: '2027-05-17', told: '02-28', leapDay: '02-28' },
  ]);
});

test('a row that another server deals with is left to it, and the others are told meanwhile', async () => {
  const { deps, setTime } = await startTestApp();
  setTime('2027-05-16T12:00:00Z');
  const [held, free] = [await moveIn(deps, PARENT, 0), await moveIn(deps, PARENT, 1)];
  setTime('2027-05-17T12:00:00Z');
  const told = async () => (await queuedJobs(deps.db, 'reminder-mail')).map(({ userId }) => userId);
  await inTransaction(deps.db, async (tx) => {
    await tx.select().from(reminders).where(eq(reminders.userId, held)).for('update');
    await queueReminders(deps);
    expect(await told()).toEqual([free]);
  });
  await queueReminders(deps);
  expect((await told()).sort()).toEqual([held, free]);
});

test('more users than one transaction deals with are all told, once', async () => {
  const { deps, setTime } = await startTestApp();
  setTime('2027-05-17T12:00:00Z');
  const insert = (rows: string) =>
    deps.db.$client.query(`INSERT INTO ${rows} FROM generate_series(1, 450) n`);
  await insert(`users (id, username, email, username_key, email_key, password, name)
    SELECT n, n, n, n, n, 'none', 'User'`);
  await insert(`children (name, birthdate, user_id) SELECT 'Zoë', '2019-05-17', n`);
  await insert(`reminders (user_id, on_since, zone, at, leads, before_weekend, names_in_subject, last_day)
    SELECT n, now(), 'Europe/London', '08:00', '{0}', false, true, '2027-05-16'`);
  await queueReminders(deps);
  await queueReminders(deps);
  const told = (await queuedJobs(deps.db, 'reminder-mail')).map(({ userId }) => userId);
  expect(told.sort((one, other) => one - other)).toEqual(Array.from({ length: 450 }, (_, at) => at + 1));
});
