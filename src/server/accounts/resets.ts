import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { users } from '../db/schema.ts';
import { digestOf, makeToken } from '../db/token.ts';
import type { Account } from './queries.ts';

/** How long a link to reset a password works. */
export const RESET_MS = 3_600_000;

/** The address of the page on which whoever has a token chooses a new password. */
export function resetLink(baseUrl: string, token: string): string {
  return `${baseUrl}/reset-password?token=${token}`;
}

/** Makes a reset token for an account and stores its digest; an earlier token works no more. */
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

/** The account a token is for; null when it is nobody's, used, or too old. */
export async function findReset(db: Queryable, token: string, now: Date): Promise<Account | null> {
  const [account] = await db.select().from(users).where(isValidToken(token, now));
  return account ?? null;
}

/** Uses a token up for a new password; null when another request used it first. */
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
      // Whoever has the token has read the mail, and a token ends with the address it was sent to.
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`,
    })
    .where(isValidToken(token, now))
    .returning({ id: users.id });
  return account?.id ?? null;
}

function isValidToken(token: string, now: Date) {
  return and(eq(users.resetToken, digestOf(token)), gt(users.resetTokenExpiry, now.toISOString()));
}
