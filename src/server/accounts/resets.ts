import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { users } from '../db/schema.ts';
import { digestOf, makeToken } from '../db/token.ts';
import type { Account } from './queries.ts';

/** A link to reset a password expires after this many milliseconds. */
export const RESET_MS = 3_600_000;

/** Returns the address of the page on which the owner of a token chooses a new password. */
export function resetLink(baseUrl: string, token: string): string {
  return `${baseUrl}/reset-password?token=${token}`;
}

/** Creates a reset token for an account and stores its digest; the earlier token stops working. */
export async function issueResetToken(db: Queryable, userId: number, now: Date): Promise<string> {
  const token = makeToken();
  await db
    .update(users)
    .set({
      resetToken: digestOf(token),
      resetTokenExpiry: new Date(now.getTime() + RESET_MS).toISOString(),
    })
    .where(eq(users.id, userId));
  return token;
}

/** Returns the account of a token; null if the token is unknown, used or expired. */
export async function findReset(db: Queryable, token: string, now: Date): Promise<Account | null> {
  const [account] = await db.select().from(users).where(isValidToken(token, now));
  return account ?? null;
}

/** Uses a token to set a new password; returns the user id, or null if the token is no longer valid. */
export async function spendResetToken(
  db: Queryable,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<number | null> {
  const [account] = await db
    .update(users)
    .set({
      password: passwordHash,
      resetToken: null,
      resetTokenExpiry: null,
      // The token proves that its user reads this email: changing the address would have ended it.
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`,
    })
    .where(isValidToken(token, now))
    .returning({ id: users.id });
  return account?.id ?? null;
}

function isValidToken(token: string, now: Date) {
  return and(eq(users.resetToken, digestOf(token)), gt(users.resetTokenExpiry, now.toISOString()));
}
