import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { users } from '../db/schema.ts';
import type { Account } from './queries.ts';

/** How long a link to reset a password works. */
export const RESET_MS = 3_600_000;

/** Makes an account's next reset token and keeps its digest; the one before is dead. */
export async function issueResetToken(db: Queryable, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .update(users)
    .set({
      resetToken: digest(token),
      resetTokenExpiry: new Date(now.getTime() + RESET_MS).toISOString(),
    })
    .where(eq(users.id, userId));
  return token;
}

/** Whose token this is; null when it is nobody's, used, or too old. */
export async function findReset(db: Queryable, token: string, now: Date): Promise<Account | null> {
  const [account] = await db.select().from(users).where(alive(token, now));
  return account ?? null;
}

/** Spends a token on a new password; null when somebody was quicker. */
export async function spendResetToken(
  db: Queryable,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<number | null> {
  const [account] = await db
    .update(users)
    .set({ password: passwordHash, resetToken: null, resetTokenExpiry: null })
    .where(alive(token, now))
    .returning({ id: users.id });
  return account?.id ?? null;
}

function alive(token: string, now: Date) {
  return and(eq(users.resetToken, digest(token)), gt(users.resetTokenExpiry, now.toISOString()));
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
