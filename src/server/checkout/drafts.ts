import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { checkouts, lapsedCheckouts } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { releaseUse } from '../discounts/code-uses.ts';

export type Draft = typeof checkouts.$inferSelect;

export async function findDraft(db: Queryable, id: string): Promise<Draft | null> {
  const [draft] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return draft ?? null;
}

export async function findDraftByPayment(db: Queryable, paymentId: string): Promise<Draft | null> {
  const [draft] = await db.select().from(checkouts).where(eq(checkouts.paymentId, paymentId));
  return draft ?? null;
}

/** Notes a draft's payment; false when the draft was ended in the meantime, and so must the payment be. */
export async function noteOpened(db: Queryable, id: string, paymentId: string): Promise<boolean> {
  const noted = await db
    .update(checkouts)
    .set({ paymentId })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open'), isNull(checkouts.paymentId)))
    .returning({ id: checkouts.id });
  return noted.length > 0;
}

/** Notes the payment of a draft that had ended before it was known. Only then does the reconciler ask about it no more. */
export async function noteCancelled(db: Queryable, id: string, paymentId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ paymentId })
    .where(and(eq(checkouts.id, id), isNull(checkouts.paymentId)));
}

/** Whose drafts: the user's, and those of every visitor's mark that the browser carries. */
export type Owner = { userId: number | null; visitors: string[] };

/** Who begins a checkout; `visitor` is the mark it is kept under, one of `visitors`. */
export type Customer = Owner & { visitor: string };

export function openDraftsOf(db: Queryable, owner: Owner): Promise<Draft[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), ownedBy(owner)));
}

/** Drafts that were given up because the provider's answer never came: it may have opened a payment all the same. */
export function unansweredDraftsOf(db: Queryable, owner: Owner): Promise<Draft[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(isUnanswered, ownedBy(owner)));
}

const isUnanswered = and(eq(checkouts.status, 'ended'), isNull(checkouts.paymentId));

function ownedBy({ userId, visitors }: Owner) {
  const theirs = inArray(checkouts.visitor, visitors);
  return userId === null ? theirs : or(theirs, eq(checkouts.userId, userId));
}

/** A draft as the reconciler needs it, without the family's facts. */
export type DueDraft = Pick<Draft, 'id' | 'paymentId' | 'status' | 'createdAt' | 'expiresAt'>;

const AT_ONCE = 500;

/** The drafts that the provider is to be asked about now, those that have waited longest first. */
export function listDueDrafts(db: Queryable, now: Date): Promise<DueDraft[]> {
  const { id, paymentId, status, createdAt, expiresAt } = checkouts;
  return db
    .select({ id, paymentId, status, createdAt, expiresAt })
    .from(checkouts)
    .where(and(or(eq(checkouts.status, 'open'), isUnanswered), lte(checkouts.checkAt, now.toISOString())))
    .orderBy(asc(checkouts.checkAt))
    .limit(AT_ONCE);
}

/** Has the reconciler end a draft in its next round: another has taken its place. */
export async function expireDraft(db: Queryable, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .update(checkouts)
    .set({ expiresAt: at, checkAt: at })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')));
}

export async function postponeCheck(db: Queryable, id: string, until: Date): Promise<void> {
  await db.update(checkouts).set({ checkAt: until.toISOString() }).where(eq(checkouts.id, id));
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
 * Deletes drafts that ended a day after they began, and with them what was known of the family; only their ids stay. Those
 * that became orders know nothing of it any more, and stay to tell whose order it is.
 */
export async function deleteOldDrafts(db: Database, now: Date): Promise<void> {
  const lapsedAt = now.toISOString();
  await inTransaction(db, async (tx) => {
    const lapsed = await tx
      .delete(checkouts)
      .where(and(eq(checkouts.status, 'ended'), lt(checkouts.expiresAt, lapsedAt)))
      .returning({ id: checkouts.id });
    if (lapsed.length)
      await tx
        .insert(lapsedCheckouts)
        .values(lapsed.map(({ id }) => ({ id, lapsedAt })))
        .onConflictDoNothing();
  });
}

/** Whether a checkout was one of ours and has been deleted unpaid. */
export async function hasLapsed(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(lapsedCheckouts, eq(lapsedCheckouts.id, id))) > 0;
}
