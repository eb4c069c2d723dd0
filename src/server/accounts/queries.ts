import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Registration } from '#shared/accounts.ts';
import { asAddress } from '#shared/email.ts';
import { foldForComparison } from '#shared/plain-characters.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { users } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';

export type Account = typeof users.$inferSelect;
type KnownPassword = Pick<Account, 'id' | 'password'>;
type NewAccount = Omit<Registration, 'password'> & { passwordHash: string };

/** This advisory lock (any fixed number) is held while a username or an email address is claimed. */
const REGISTRATION_LOCK = 8_540_056;

async function accountWhere(db: Queryable, which: SQL): Promise<Account | null> {
  const [account] = await db.select().from(users).where(which);
  return account ?? null;
}

/**
 * Returns the account with a username and, after it, the one with that email address. It is one query, so that the time
 * does not show which accounts exist.
 */
export function findAccounts(db: Queryable, usernameOrEmail: string): Promise<Account[]> {
  const hasUsername = eq(users.usernameKey, foldForComparison(usernameOrEmail));
  const hasEmail = eq(users.emailKey, foldForComparison(asAddress(usernameOrEmail)));
  return db.select().from(users).where(or(hasUsername, hasEmail)).orderBy(desc(hasUsername));
}

/** Returns the name under which attempts at an account are counted, whichever of its names was given. */
export function countedName(account: Account | null, usernameOrEmail: string): string {
  return account?.usernameKey ?? foldForComparison(usernameOrEmail);
}

export function findAccountById(db: Queryable, id: number): Promise<Account | null> {
  return accountWhere(db, eq(users.id, id));
}

export function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  return accountWhere(db, eq(users.emailKey, foldForComparison(email)));
}

export function hasAccounts(db: Queryable): Promise<boolean> {
  return exists(db);
}

/** Whether an account's password is still the one that was checked; locks the row until the transaction ends. */
export async function stillHasPassword(tx: Queryable, { id, password }: KnownPassword): Promise<boolean> {
  const unchanged = and(eq(users.id, id), eq(users.password, password));
  return (await tx.select({ id: users.id }).from(users).where(unchanged).for('share')).length > 0;
}

/**
 * Replaces the password that was checked, and ends links to reset it; returns false if it has changed in the meantime.
 */
export async function changePassword(
  db: Queryable,
  { id, password }: KnownPassword,
  passwordHash: string,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ password: passwordHash, resetToken: null, resetTokenExpiry: null })
    .where(and(eq(users.id, id), eq(users.password, password)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/**
 * Adds an account, or returns 'username' or 'email' if that is taken. Registrations run one at a time and check before
 * they insert, so that a refused one uses up no id: the first account in an empty table always becomes user 1.
 */
export function insertAccount(
  db: Database | Transaction,
  { passwordHash: password, ...given }: NewAccount,
): Promise<Account | 'username' | 'email'> {
  const row = {
    ...given,
    password,
    usernameKey: foldForComparison(given.username),
    emailKey: foldForComparison(given.email),
  };
  return inTransaction(db, async (tx) => {
    await lockNames(tx);
    if (await exists(tx, eq(users.usernameKey, row.usernameKey))) return 'username';
    if (await exists(tx, eq(users.emailKey, row.emailKey))) return 'email';
    if (!(await hasAccounts(tx)))
      await tx.execute(sql`SELECT setval(pg_get_serial_sequence('users', 'id'), 1, false)`);
    return firstOrThrow(await tx.insert(users).values(row).returning());
  });
}

/**
 * Changes an account's name and email address; returns 'email' if that is taken. A new address ends the confirmation of
 * the old one and any link to reset the password.
 */
export async function changeProfile(
  tx: Transaction,
  id: number,
  { name, email }: Pick<Registration, 'name' | 'email'>,
): Promise<Account | 'email' | null> {
  const emailKey = foldForComparison(email);
  await lockNames(tx);
  if (await exists(tx, and(eq(users.emailKey, emailKey), ne(users.id, id)))) return 'email';
  const ifSameAddress = (column: PgColumn) => sql`CASE WHEN ${users.email} = ${email} THEN ${column} END`;
  const [account] = await tx
    .update(users)
    .set({
      name,
      email,
      emailKey,
      resetToken: ifSameAddress(users.resetToken),
      resetTokenExpiry: ifSameAddress(users.resetTokenExpiry),
      emailVerifiedAt: ifSameAddress(users.emailVerifiedAt),
    })
    .where(eq(users.id, id))
    .returning();
  return account ?? null;
}

function lockNames(tx: Transaction): Promise<unknown> {
  return tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(REGISTRATION_LOCK))})`);
}

async function exists(db: Queryable, condition?: SQL): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(condition).limit(1)).length > 0;
}
