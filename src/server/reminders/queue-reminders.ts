import { asc, eq, inArray, sql } from 'drizzle-orm';
import { addDays } from '#shared/calendar.ts';
import {
  caughtUpFrom,
  isOverviewDue,
  latestDay,
  overviewFrom,
  type RemindedFacts,
  remindersBetween,
} from '#shared/reminders.ts';
import { type LocalClock, localClock } from '#shared/zones.ts';
import { reminders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { ReminderMail } from '../jobs/reminder-mail.ts';
import type { StoredReminders } from './queries.ts';
import { remindedFactsOf } from './reminded-facts.ts';

/** So many users are dealt with in one transaction: long enough to be quick, short enough to hold nobody up. */
const AT_ONCE = 200;

type Due = StoredReminders & { lastDay: string };
type TickDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'now'>;

/**
 * Queues one mail for each user who has come to the time of day at which they are reminded, when something is due. Each user's
 * ledger, the last of their days that was dealt with, moves in the transaction in which their mail is queued: so no day is told
 * twice or left out, whenever and on however many servers this runs.
 */
export async function queueReminders(deps: TickDeps): Promise<void> {
  let queued = 0;
  for (const zone of await zonesInUse(deps)) {
    try {
      const clock = localClock(zone, deps.now());
      for (let more = true; more; ) {
        const dealt = await inTransaction(deps.db, (tx) => dealWithSome(tx, deps, zone, clock));
        queued += dealt.mails;
        more = dealt.users === AT_ONCE;
      }
    } catch (error) {
      // The other zones' users are told all the same; these are looked at again in a minute.
      deps.log.error('Reminders of a time zone could not be queued', { zone, error });
    }
  }
  if (queued === 0) return;
  deps.jobs.wake('reminder-mail');
  deps.log.info('Reminders were queued', { mails: queued });
}

/** Found one after the other in the index: to look at all rows for a few dozen zones would take long. */
async function zonesInUse({ db }: TickDeps): Promise<string[]> {
  const { rows } = await db.execute<{ zone: string }>(sql`
    WITH RECURSIVE found AS (
      (SELECT zone FROM reminders WHERE on_since IS NOT NULL ORDER BY zone LIMIT 1)
      UNION ALL
      SELECT (
        SELECT zone FROM reminders WHERE on_since IS NOT NULL AND zone > found.zone ORDER BY zone LIMIT 1
      ) FROM found WHERE found.zone IS NOT NULL
    )
    SELECT zone FROM found WHERE zone IS NOT NULL`);
  return rows.map(({ zone }) => zone);
}

async function dealWithSome(tx: Transaction, { jobs }: TickDeps, zone: string, clock: LocalClock) {
  const users = await lockDue(tx, zone, clock);
  if (users.length === 0) return { users: 0, mails: 0 };
  const ids = users.map(({ userId }) => userId);
  const facts = await remindedFactsOf(tx, ids);
  const mails = users.flatMap((user) => mailFor(user, facts.get(user.userId), clock));
  await jobs.sendAll(tx, 'reminder-mail', mails);
  await tx
    .update(reminders)
    .set({
      lastDay: sql`CASE WHEN ${reminders.at} <= ${clock.time} THEN ${clock.day}::date ELSE ${clock.day}::date - 1 END`,
    })
    .where(inArray(reminders.userId, ids));
  return { users: users.length, mails: mails.length };
}

/**
 * Users whose latest day is later than their ledger: those who were last told before yesterday, and those who were told yesterday
 * and whose time has come. Compared as a row, that is one range of the index. Who is in another server's hands is left to it.
 */
async function lockDue(tx: Transaction, zone: string, { day, time }: LocalClock): Promise<Due[]> {
  const { lastDay, at, userId } = reminders;
  const isDue = sql`(${lastDay}, ${at}) <= (${addDays(day, -1)}::date, ${time}::text)`;
  const rows = await tx
    .select()
    .from(reminders)
    .where(sql`${eq(reminders.zone, zone)} AND ${reminders.onSince} IS NOT NULL AND ${isDue}`)
    .orderBy(asc(lastDay), asc(at), asc(userId))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return rows.filter((row): row is Due => row.lastDay !== null);
}

function mailFor(user: Due, facts: RemindedFacts | undefined, clock: LocalClock): ReminderMail[] {
  if (!facts) return [];
  const upTo = latestDay(clock, user.at);
  const after = caughtUpFrom(user.lastDay, upTo);
  const isAnythingDue =
    remindersBetween(facts, user, after, upTo).length > 0 ||
    (isOverviewDue(user.weekly, after, upTo) && overviewFrom(facts, user, clock.day).length > 0);
  return isAnythingDue ? [{ userId: user.userId, after, upTo }] : [];
}
