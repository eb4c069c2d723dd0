import { and, eq } from 'drizzle-orm';
import { addDays } from '#shared/calendar.ts';
import type { Lead } from '#shared/reminder-leads.ts';
import { DEFAULT_SETTINGS, type ReminderSettings } from '#shared/reminder-settings.ts';
import { insertAccount } from '../accounts/queries.ts';
import { saveDateChoices } from '../dates/queries.ts';
import { children, dateChoices, dates, people } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockReminders, saveReminders } from '../reminders/queries.ts';
import { startLedger } from '../reminders/start-ledger.ts';

/** A user with reminders and the rows they are about; each child, date and person is identified by its list index. */
export type RemindedUser = {
  settings: Pick<ReminderSettings, 'zone' | 'at' | 'leads' | 'beforeWeekend'> & { weekly?: number | null };
  leapDay: '02-28' | '03-01';
  children: { birthdate: string; remind: Lead[] | null }[];
  dates: { date: string; yearUnknown: 0 | 1; remind: Lead[] | null }[];
  deaths: { diedOn: string; remind: Lead[] | null }[];
};

/** This user in London has one child, born on 17 May, and is reminded at eight on the day. */
export const PARENT: RemindedUser = {
  settings: { zone: 'Europe/London', at: '08:00', leads: [0], beforeWeekend: false },
  leapDay: '02-28',
  children: [{ birthdate: '2019-05-17', remind: null }],
  dates: [],
  deaths: [],
};

export function settingsFor({ settings }: RemindedUser): ReminderSettings {
  return { ...DEFAULT_SETTINGS, ...settings };
}

/** Returns the local day and time, computed in another way than the product does. */
export function shownBy(timeZone: string, now: Date): { day: string; time: string } {
  const [day = '', time = ''] = now.toLocaleString('sv-SE', { timeZone }).split(' ');
  return { day, time: time.slice(0, 5) };
}

/** Inserts a user whose reminders have just been switched on; returns the user's id. */
export async function insertRemindedUser(
  { db, now }: Deps,
  one: RemindedUser,
  index: number,
): Promise<number> {
  const name = `user${index}`;
  const account = { name, username: name, email: `${name}@example.org`, passwordHash: 'none' };
  const { id: userId } = (await insertAccount(db, account)) as { id: number };
  const settings = settingsFor(one);
  const local = shownBy(settings.zone, now());
  const lastDay = local.time >= settings.at ? local.day : addDays(local.day, -1);
  await inTransaction(db, (tx) =>
    saveReminders(tx, userId, settings, { onSince: now().toISOString(), lastDay }),
  );
  await db.insert(dateChoices).values({ userId, leapDay: one.leapDay, roundDays: false });
  for (const [at, child] of one.children.entries())
    await db.insert(children).values({ ...child, name: nameOf(at), userId });
  for (const [at, person] of one.deaths.entries())
    await db.insert(people).values({ ...person, name: nameOf(at), relationship: 'friend', userId });
  const [person] = await db
    .insert(people)
    .values({ name: 'Grace', relationship: 'friend', userId })
    .returning();
  for (const [at, date] of one.dates.entries())
    await db
      .insert(dates)
      .values({ ...date, title: nameOf(at), type: 'meeting', personId: person?.id ?? 0, userId });
  return userId;
}

/** Switches a user's reminders on or off, as their account page does. */
export function switchReminders(
  { db, now }: Deps,
  one: RemindedUser,
  userId: number,
  on: boolean,
): Promise<void> {
  const settings = settingsFor(one);
  return inTransaction(db, async (tx) => {
    const known = await lockReminders(tx, userId);
    const starts = on && !known?.onSince;
    const ledger = starts ? startLedger(known, settings, now()) : on ? {} : { onSince: null };
    await saveReminders(tx, userId, settings, ledger);
  });
}

/** Stores a user's changed settings and rows. */
export async function saveRemindedUser({ db }: Deps, one: RemindedUser, userId: number): Promise<void> {
  await inTransaction(db, (tx) => saveReminders(tx, userId, settingsFor(one), {}));
  await saveDateChoices(db, userId, { leapDay: one.leapDay, roundDays: false });
  for (const [at, child] of one.children.entries())
    await db
      .update(children)
      .set(child)
      .where(and(eq(children.userId, userId), eq(children.name, nameOf(at))));
  for (const [at, date] of one.dates.entries())
    await db
      .update(dates)
      .set(date)
      .where(and(eq(dates.userId, userId), eq(dates.title, nameOf(at))));
  for (const [at, person] of one.deaths.entries())
    await db
      .update(people)
      .set(person)
      .where(and(eq(people.userId, userId), eq(people.name, nameOf(at))));
}

/** Returns the name of a row by its list index. */
export function nameOf(at: number): string {
  return `Number ${at}`;
}

/** Imitates a server that dies after queuing emails, before its commit. */
export function withCrashBeforeCommit(deps: Deps): Deps {
  return {
    ...deps,
    jobs: {
      ...deps.jobs,
      async sendAll(tx, name, all) {
        await deps.jobs.sendAll(tx, name, all);
        await breakOff(tx);
        throw new Error('killed');
      },
    },
  };
}

/** Breaks the connection as a killed process would, and waits for its end, so that the pool lends it to nobody. */
async function breakOff({ $client }: Transaction): Promise<void> {
  const ended = new Promise<void>((resolve) => $client.once('end', resolve));
  await $client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  await ended;
}
