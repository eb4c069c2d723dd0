import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#shared/calendar.ts';
import type { ReminderSettings } from '#shared/reminder-settings.ts';
import {
  caughtUpFrom,
  isOverviewDue,
  latestDay,
  overviewFrom,
  type RemindedFacts,
  remindersBetween,
} from '#shared/reminders.ts';
import type { LeapDay } from '#shared/yearly-returns.ts';
import { isZone, type LocalClock, localClock } from '#shared/zones.ts';
import { reminders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { ReminderMail } from '../jobs/jobs.ts';
import { remindedFactsOf } from './reminded-facts.ts';

/** A transaction handles this many users: enough to be quick, and few enough that other requests are not delayed. */
const AT_ONCE = 200;

type Due = Pick<ReminderSettings, 'zone' | 'at' | 'leads' | 'weekly' | 'beforeWeekend'> & {
  userId: number;
  lastDay: string;
  lastLeapDay: LeapDay | null;
};
type Clocks = Map<string, LocalClock>;
type TickDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'now'>;

/**
 * Queues one email for each user whose time of day has come, if something is due. The ledger, a user's last processed
 * day, advances in the transaction that queues the email, so that no day is processed twice or skipped, whenever and on
 * however many servers this runs.
 */
export async function queueReminders(deps: TickDeps): Promise<void> {
  const clocks = clocksOf(await zonesInUse(deps), deps);
  if (clocks.size === 0) return;
  let queued = 0;
  for (let users = AT_ONCE; users === AT_ONCE; ) {
    const dealt = await inTransaction(deps.db, (tx) => processBatch(tx, deps, clocks));
    queued += dealt.mails;
    users = dealt.users;
  }
  if (queued === 0) return;
  deps.jobs.wake('reminder-mail');
  deps.log.info('Reminders were queued', { mails: queued });
}

async function zonesInUse({ db }: TickDeps): Promise<string[]> {
  const { zone, onSince } = reminders;
  const rows = await db.selectDistinct({ zone }).from(reminders).where(isNotNull(onSince));
  return rows.map((row) => row.zone);
}

/** Returns the local time in these zones; a zone that this version of Node.js does not know is left out. */
function clocksOf(zones: string[], { log, now }: TickDeps): Clocks {
  const moment = now();
  return new Map(
    zones.flatMap((zone): [string, LocalClock][] => {
      if (isZone(zone)) return [[zone, localClock(zone, moment)]];
      log.error('Reminders have an unknown time zone', { zone });
      return [];
    }),
  );
}

async function processBatch(tx: Transaction, { jobs }: TickDeps, clocks: Clocks) {
  const due = await lockDue(tx, clocks);
  if (due.length === 0) return { users: 0, mails: 0 };
  const facts = await remindedFactsOf(
    tx,
    due.map(({ userId }) => userId),
  );
  const users = due.map((user) => {
    const clock = clocks.get(user.zone) as LocalClock;
    const leapDay = facts.get(user.userId)?.choices.leapDay ?? null;
    return { ...user, leapDay, today: clock.day, upTo: latestDay(clock, user.at) };
  });
  const mails = users.flatMap((user) => mailFor(user, facts.get(user.userId)));
  await jobs.sendAll(tx, 'reminder-mail', mails);
  await moveLedgers(tx, users);
  return { users: users.length, mails: mails.length };
}

/**
 * Locks users who are behind: their ledger ends before yesterday, or at yesterday and their time of day has come. The
 * row comparison makes that one range of the index in each zone. Rows locked by another server are skipped.
 */
async function lockDue(tx: Transaction, clocks: Clocks): Promise<Due[]> {
  const places = [...clocks].map(
    ([zone, { day, time }]) => sql`(${zone}::text, ${addDays(day, -1)}::date, ${time}::text)`,
  );
  const { rows } = await tx.execute<Due>(sql`
    SELECT due.*
    FROM (VALUES ${list(places)}) AS place (zone, yesterday, time)
    CROSS JOIN LATERAL (
      SELECT user_id AS "userId", zone, at, leads, weekly, before_weekend AS "beforeWeekend", last_day::text AS "lastDay",
        last_leap_day AS "lastLeapDay"
      FROM reminders
      WHERE reminders.zone = place.zone AND on_since IS NOT NULL
        AND (last_day, at) <= (place.yesterday, place.time)
      ORDER BY last_day, at LIMIT ${AT_ONCE}
      FOR UPDATE SKIP LOCKED
    ) AS due
    LIMIT ${AT_ONCE}`);
  return rows;
}

type Told = Due & { today: string; upTo: string; leapDay: LeapDay | null };

function mailFor(
  { userId, lastDay, lastLeapDay, leapDay, today, upTo, ...choices }: Told,
  facts?: RemindedFacts,
): ReminderMail[] {
  if (!facts || !leapDay) return [];
  const after = caughtUpFrom(lastDay, upTo);
  const told = after === lastDay && lastLeapDay ? lastLeapDay : leapDay;
  const isAnythingDue =
    remindersBetween(facts, choices, after, upTo, told).length > 0 ||
    (isOverviewDue(choices.weekly, after, upTo) && overviewFrom(facts, today).length > 0);
  return isAnythingDue ? [{ userId, after, upTo, told, leapDay }] : [];
}

async function moveLedgers(tx: Transaction, users: Told[]): Promise<void> {
  const days = users.map(
    ({ userId, upTo, leapDay }) => sql`(${userId}::integer, ${upTo}::date, ${leapDay}::text)`,
  );
  await tx.execute(sql`
    UPDATE reminders SET last_day = told.day, last_leap_day = told.leap_day
    FROM (VALUES ${list(days)}) AS told (id, day, leap_day)
    WHERE user_id = told.id`);
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
