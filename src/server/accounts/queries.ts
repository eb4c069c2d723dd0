import { eq, sql } from 'drizzle-orm';
import type { Registration } from '#shared/accounts.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { only } from '../db/only.ts';
import { users } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { fold } from './fold.ts';

export type Account = typeof users.$inferSelect;
type NewAccount = Omit<Registration, 'password'> & { passwordHash: string };

/** Any fixed number: whoever holds this advisory lock is registering. */
const REGISTRATION_LOCK = 8_540_055;

export async function findAccount(db: Queryable, username: string): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(users)
    .where(eq(users.usernameKey, fold(username)));
  return account ?? null;
}

export async function hasAccounts(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export async function changePassword(db: Queryable, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ password: passwordHash }).where(eq(users.id, userId));
}

/**
 * Adds an account, or says what of it is taken. Registrations go one at a time and look before they insert, so none
 * burns a number: the first into an empty table is user 1, whatever was tried before.
 */
export function insertAccount(db: Database, given: NewAccount): Promise<Account | 'username' | 'email'> {
  const { name, username, email, passwordHash } = given;
  const row = {
    name,
    username,
    email,
    usernameKey: fold(username),
    emailKey: fold(email),
    password: passwordHash,
  };
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(REGISTRATION_LOCK))})`);
    if (await exists(tx, eq(users.usernameKey, row.usernameKey))) return 'username';
    if (await exists(tx, eq(users.emailKey, row.emailKey))) return 'email';
    if (!(await hasAccounts(tx)))
      await tx.execute(sql`SELECT setval(pg_get_serial_sequence('users', 'id'), 1, false)`);
    return only(await tx.insert(users).values(row).returning());
  });
}

async function exists(db: Queryable, condition: ReturnType<typeof eq>): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(condition)).length > 0;
}
