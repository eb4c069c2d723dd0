import { and, asc, eq, lt, ne, or, sql } from 'drizzle-orm';
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

/** A visitor's open drafts from before this one: of several begun at once, the youngest stays. */
export function olderDraftsOf(db: Queryable, { visitor, createdAt, id }: Draft): Promise<Draft[]> {
  const before = or(
    lt(checkouts.createdAt, createdAt),
    and(eq(checkouts.createdAt, createdAt), lt(checkouts.id, id)),
  );
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.visitor, visitor), eq(checkouts.status, 'open'), ne(checkouts.id, id), before));
}

export function openDraftsOf(db: Queryable, visitor: string): Promise<Draft[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.visitor, visitor), eq(checkouts.status, 'open')));
}

export function listOpenDrafts(db: Queryable): Promise<Draft[]> {
  return db.select().from(checkouts).where(eq(checkouts.status, 'open')).orderBy(asc(checkouts.createdAt));
}

/** Ends an unpaid draft and gives its discount back, once. Its payment must not be payable any more. */
export function closeDraft(db: Database, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [closed] = await tx
      .update(checkouts)
      .set({ status: 'ended' })
      .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
      .returning();
    if (closed?.discountCodeId) await releaseUse(tx, closed.discountCodeId);
  });
}

/** Deletes what has been dealt with and is a day old, and with it what was known of the family. */
export async function deleteOldDrafts(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(checkouts)
    .where(
      and(ne(checkouts.status, 'open'), lt(checkouts.expiresAt, sql`${now.toISOString()}::timestamptz`)),
    );
}
