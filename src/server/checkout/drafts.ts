import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { checkouts } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { releaseUse } from './discounts.ts';

export type Draft = typeof checkouts.$inferSelect;

export async function findDraft(db: Queryable, id: string): Promise<Draft | null> {
  const [draft] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return draft ?? null;
}

export async function findDraftByPayment(db: Queryable, paymentId: string): Promise<Draft | null> {
  const [draft] = await db.select().from(checkouts).where(eq(checkouts.paymentId, paymentId));
  return draft ?? null;
}

/** Notes a draft's payment; false when the draft was ended in the meantime. */
export async function noteOpened(db: Queryable, id: string, paymentId: string): Promise<boolean> {
  const noted = await db
    .update(checkouts)
    .set({ paymentId })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
    .returning({ id: checkouts.id });
  return noted.length > 0;
}

/** Who a draft belongs to: a visitor, and the user they are signed in as. */
export type Customer = { userId: number | null; visitor: string };

export function openDraftsOf(
  db: Queryable,
  { userId, visitor }: { userId: number | null; visitor: string | null },
): Promise<Draft[]> {
  const theirs = eq(checkouts.visitor, visitor ?? '');
  return db
    .select()
    .from(checkouts)
    .where(
      and(eq(checkouts.status, 'open'), userId === null ? theirs : or(theirs, eq(checkouts.userId, userId))),
    );
}

/** A draft as the reconciler needs it, without the family's facts. */
export type OpenDraft = Pick<Draft, 'id' | 'paymentId' | 'expiresAt'>;

export function listOpenDrafts(db: Queryable): Promise<OpenDraft[]> {
  const { id, paymentId, expiresAt } = checkouts;
  return db
    .select({ id, paymentId, expiresAt })
    .from(checkouts)
    .where(eq(checkouts.status, 'open'))
    .orderBy(asc(checkouts.createdAt));
}

/**
 * Ends an unpaid draft and gives its discount back, once; false when it is not as it was seen, and so was left alone.
 * Its payment must not be payable any more.
 */
export function closeDraft(
  db: Database,
  { id, paymentId }: Pick<Draft, 'id' | 'paymentId'>,
): Promise<boolean> {
  const asSeen = paymentId === null ? isNull(checkouts.paymentId) : eq(checkouts.paymentId, paymentId);
  return inTransaction(db, async (tx) => {
    const [closed] = await tx
      .update(checkouts)
      .set({ status: 'ended' })
      .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open'), asSeen))
      .returning();
    if (closed?.discountCodeId) await releaseUse(tx, closed.discountCodeId);
    return closed !== undefined;
  });
}

/**
 * Deletes drafts that ended a day after they began, and with them what was known of the family. Those that became orders
 * know nothing of it any more, and stay to tell whose order it is.
 */
export async function deleteOldDrafts(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(checkouts)
    .where(
      and(eq(checkouts.status, 'ended'), lt(checkouts.expiresAt, sql`${now.toISOString()}::timestamptz`)),
    );
}
