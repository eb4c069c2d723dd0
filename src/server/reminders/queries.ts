import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ReminderSettings, ReminderState } from '#shared/reminder-settings.ts';
import type { Queryable } from '../db/connect.ts';
import { reminders, users } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';

export type StoredReminders = typeof reminders.$inferSelect;

/** A user's reminders and where they would go; `reminders` is null until they are saved for the first time. */
type Addressee = {
  name: string;
  email: string;
  emailVerifiedAt: string | null;
  reminders: StoredReminders | null;
};

export async function findAddressee(db: Queryable, userId: number): Promise<Addressee | null> {
  const { name, email, emailVerifiedAt } = users;
  const [found] = await db
    .select({ name, email, emailVerifiedAt, reminders })
    .from(users)
    .leftJoin(reminders, eq(reminders.userId, users.id))
    .where(eq(users.id, userId));
  return found ?? null;
}

export function settingsOf(row: StoredReminders): ReminderSettings {
  const { zone, at, leads, weekly, beforeWeekend, namesInSubject } = row;
  return { zone, at, leads, weekly, beforeWeekend, namesInSubject };
}

export function stateOf({ reminders: row, emailVerifiedAt }: Addressee): ReminderState {
  return {
    on: Boolean(row?.onSince),
    settings: row && settingsOf(row),
    verified: emailVerifiedAt !== null,
    stopped: row?.stopped ?? null,
  };
}

/** What a save sets besides the settings. */
type Ledger = Partial<Pick<StoredReminders, 'onSince' | 'lastDay' | 'toldLeapDay' | 'stopped' | 'refusals'>>;

export async function saveReminders(
  tx: Transaction,
  userId: number,
  settings: ReminderSettings,
  ledger: Ledger,
): Promise<void> {
  const row = { ...settings, ...ledger };
  await tx
    .insert(reminders)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: reminders.userId, set: row });
}

/** Takes settings over, switched off, where none have been chosen yet. */
export async function adoptSettings(
  tx: Transaction,
  userId: number,
  settings: ReminderSettings,
): Promise<void> {
  await tx
    .insert(reminders)
    .values({ userId, ...settings })
    .onConflictDoNothing();
}

/** A user's reminders, locked until the transaction ends. */
export async function lockReminders(tx: Transaction, userId: number): Promise<StoredReminders | null> {
  const [row] = await tx.select().from(reminders).where(eq(reminders.userId, userId)).for('update');
  return row ?? null;
}

/**
 * Whether a user's address is confirmed; it stays so until the transaction ends. Locked before their reminders, in the order in which
 * a change of the address takes the two.
 */
export async function lockVerified(tx: Transaction, userId: number): Promise<boolean> {
  const { emailVerifiedAt } = users;
  const [row] = await tx.select({ emailVerifiedAt }).from(users).where(eq(users.id, userId)).for('share');
  return Boolean(row?.emailVerifiedAt);
}

/** The address they went to is no longer the account's: they end until its owner wants them at the new one, as do their links. */
export async function endForAddress(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(reminders)
    .set({
      onSince: null,
      stopped: sql`CASE WHEN ${reminders.onSince} IS NULL THEN ${reminders.stopped} ELSE 'other address' END`,
      refusals: 0,
      linkVersion: sql`${reminders.linkVersion} + 1`,
    })
    .where(eq(reminders.userId, userId));
}

/** Whose reminders a link is about, and which version of the user's links it is of. */
export type StopLink = [userId: number, version: number];

/** The condition of being what a link is about: the version tells a link to an address that the account no longer has. */
function linked([userId, version]: StopLink) {
  return and(eq(reminders.userId, userId), eq(reminders.linkVersion, version));
}

type Linked = Pick<StoredReminders, 'onSince' | 'leads' | 'weekly' | 'beforeWeekend'> & { email: string };

/** The address and choices that a link is about; null when it is of an earlier version. */
export async function findLinked(db: Queryable, link: StopLink): Promise<Linked | null> {
  const { onSince, leads, weekly, beforeWeekend } = reminders;
  const [row] = await db
    .select({ email: users.email, onSince, leads, weekly, beforeWeekend })
    .from(reminders)
    .innerJoin(users, eq(users.id, reminders.userId))
    .where(linked(link));
  return row ?? null;
}

export async function stopLinked(db: Queryable, link: StopLink): Promise<void> {
  await db
    .update(reminders)
    .set({ onSince: null, stopped: 'by link' })
    .where(and(linked(link), isNotNull(reminders.onSince)));
}

/** The same, locked until the transaction ends. */
export async function lockLinked(tx: Transaction, link: StopLink): Promise<Linked | null> {
  await tx.select({ userId: reminders.userId }).from(reminders).where(linked(link)).for('update');
  return findLinked(tx, link);
}

/** Leaves of the account's own reminders only those on the day, or only the overview. There must be some: they are locked. */
export async function reduceLinked(tx: Transaction, link: StopLink, part: 'day' | 'week'): Promise<void> {
  await tx
    .update(reminders)
    .set(
      part === 'day'
        ? { leads: [0], weekly: null, beforeWeekend: false }
        : { leads: [], beforeWeekend: false },
    )
    .where(and(linked(link), isNotNull(reminders.onSince)));
}

/** Counts a mail that the address has refused; so many in a row switch the reminders off. Gives whether they are now. */
export async function countRefusal(db: Queryable, userId: number, most: number): Promise<boolean> {
  const { refusals, onSince, stopped } = reminders;
  const isLast = sql`${refusals} + 1 >= ${sql.raw(String(most))}`;
  const [row] = await db
    .update(reminders)
    .set({
      refusals: sql`${refusals} + 1`,
      onSince: sql`CASE WHEN ${isLast} THEN NULL ELSE ${onSince} END`,
      stopped: sql`CASE WHEN ${isLast} THEN 'refused' ELSE ${stopped} END`,
    })
    .where(and(eq(reminders.userId, userId), isNotNull(onSince)))
    .returning({ onSince });
  return row !== undefined && row.onSince === null;
}

export async function forgetRefusals(db: Queryable, userId: number): Promise<void> {
  await db.update(reminders).set({ refusals: 0 }).where(eq(reminders.userId, userId));
}
