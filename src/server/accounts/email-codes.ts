import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { EMAIL_CODE_DIGITS } from '#shared/accounts.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { emailCodes, users } from '../db/schema.ts';
import { isSameSecret } from '../db/token.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Account } from './queries.ts';

/** A code expires after this many milliseconds. */
export const CODE_MS = 15 * 60_000;
/** A code becomes useless after this many wrong attempts. */
const TRIES = 5;

export type EmailCodes = ReturnType<typeof createEmailCodes>;

/** Digests are keyed with a secret: a plain digest of six digits could be reversed by trying all million codes. */
export function createEmailCodes(secret: string) {
  const digestOf = (userId: number, code: string) =>
    createHmac('sha256', secret).update(`${userId} ${code}`).digest('hex');
  return {
    /** Creates a code for the account's address and stores its digest; the earlier code stops working. */
    async issue(db: Queryable, { id: userId, emailKey }: Pick<Account, 'id' | 'emailKey'>, now: Date) {
      const code = String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0');
      const expiresAt = new Date(now.getTime() + CODE_MS).toISOString();
      const row = { emailKey, digest: digestOf(userId, code), tries: 0, expiresAt };
      await db
        .insert(emailCodes)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: emailCodes.userId, set: row });
      return code;
    },
    /** Confirms the account's address if the code is the last one sent to it; returns false otherwise. */
    confirm: (db: Database, userId: number, code: string, now: Date): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        // The attempt is counted before the comparison, so that simultaneous requests cannot get round the limit.
        const [row] = await tx
          .update(emailCodes)
          .set({ tries: sql`${emailCodes.tries} + 1` })
          .where(
            and(
              eq(emailCodes.userId, userId),
              lt(emailCodes.tries, TRIES),
              gt(emailCodes.expiresAt, now.toISOString()),
            ),
          )
          .returning();
        if (!row || !isSameSecret(row.digest, digestOf(userId, code))) return false;
        await tx.delete(emailCodes).where(eq(emailCodes.userId, userId));
        const confirmed = await tx
          .update(users)
          .set({ emailVerifiedAt: now.toISOString() })
          .where(and(eq(users.id, userId), eq(users.emailKey, row.emailKey)))
          .returning({ id: users.id });
        return confirmed.length > 0;
      }),
  };
}
