import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ReminderSettings, ReminderState } from '#shared/reminder-settings.ts';
import type { Queryable } from '../db/connect.ts';
import { reminders, users } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';

export type StoredReminders = typeof reminders.$inferSelect;

/** A user with their address and reminders; `reminders` is null until they are first saved. */
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

/** The columns that a save sets besides the settings. */
type Ledger = Partial<Pick<StoredReminders, 'onSince' | 'lastDay' | 'lastLeapDay' | 'stopped' | 'refusals'>>;

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

/** Stores imported settings, switched off, unless the user has settings already. */
export async function importSettings(
  tx: Transaction,
  userId: number,
  settings: ReminderSettings,
): Promise<void> {
  await tx
    .insert(reminders)
    .values({ userId, ...settings })
    .onConflictDoNothing();
}

/** Reads a user's reminders, and locks them until the transaction ends. */
export async function lockReminders(tx: Transaction, userId: number): Promise<StoredReminders | null> {
  const [row] = await tx.select().from(reminders).where(eq(reminders.userId, userId)).for('update');
  return row ?? null;
}

/**
 * Whether a user's address is confirmed; locks it until the transaction ends. It must be locked before the reminders,
 * in the same order as when the address is changed, to avoid a deadlock.
 */
export async function lockVerified(tx: Transaction, userId: number): Promise<boolean> {
  const { emailVerifiedAt } = users;
  const [row] = await tx.select({ emailVerifiedAt }).from(users).where(eq(users.id, userId)).for('share');
  return Boolean(row?.emailVerifiedAt);
}

/** Switches reminders off and invalidates their links because the account's address has changed. */
export async function stopForChangedAddress(tx: Transaction, userId: number): Promise<void> {
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

/** The user of a link, and the version of the user's links at the time the link was made. */
export type StopLink = [userId: number, version: number];

/** The condition that a link is still valid: a change of the account's address makes its version outdated. */
function linked([userId, version]: StopLink) {
  return and(eq(reminders.userId, userId), eq(reminders.linkVersion, version));
}

type Linked = Pick<StoredReminders, 'onSince' | 'leads' | 'weekly' | 'beforeWeekend'> & { email: string };

/**
 * Returns the address and settings of a link's user; null if the link has been invalidated (its version is outdated).
 */
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

/** Does the same as `findLinked`, and locks the row until the transaction ends. */
export async function lockLinked(tx: Transaction, link: StopLink): Promise<Linked | null> {
  await tx.select({ userId: reminders.userId }).from(reminders).where(linked(link)).for('update');
  return findLinked(tx, link);
}

/** Keeps only the account's reminders on the day, or only the overview. The caller must hold the lock. */
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

/** Counts a refused email; after `most` in a row switches the reminders off. Returns whether they are off now. */
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
