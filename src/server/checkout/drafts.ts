import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { checkouts, lapsedCheckouts } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { releaseUse } from '../discounts/code-uses.ts';
import type { IntentRequest } from '../payments/gateway.ts';

export type Draft = typeof checkouts.$inferSelect;

export async function findDraft(db: Queryable, id: string): Promise<Draft | null> {
  const [draft] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return draft ?? null;
}

export async function findDraftByPayment(db: Queryable, paymentId: string): Promise<Draft | null> {
  const [draft] = await db.select().from(checkouts).where(eq(checkouts.paymentId, paymentId));
  return draft ?? null;
}

/** How a draft's payment is opened. The idempotency key is always the same for a draft, so a retry opens no second payment. */
export function intentRequestOf({ id, amount, currency }: Draft): IntentRequest {
  return { checkoutId: id, amount, currency, idempotencyKey: `${id}_${amount}` };
}

/** Stores the payment opened for a draft; false when the draft has ended meanwhile and its payment must be cancelled. */
export async function attachPayment(db: Queryable, id: string, paymentId: string): Promise<boolean> {
  const attached = await db
    .update(checkouts)
    .set({ paymentId })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open'), isNull(checkouts.paymentId)))
    .returning({ id: checkouts.id });
  return attached.length > 0;
}

/** Stores the cancelled payment of a draft that ended before its payment was known: now it needs no more reconciling. */
export async function attachCancelledPayment(db: Queryable, id: string, paymentId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ paymentId })
    .where(and(eq(checkouts.id, id), isNull(checkouts.paymentId)));
}

/** Whose drafts: the user's, and those of the visitor ids that the browser has in its cookies. */
type DraftOwner = { userId: number | null; visitors: string[] };

/** Who starts a checkout; `visitor` is the one of `visitors` that is stored with the draft. */
export type Customer = DraftOwner & { visitor: string };

export function openDraftsOf(db: Queryable, owner: DraftOwner): Promise<Draft[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), ownedBy(owner)));
}

/**
 * The drafts that a new one replaces: those that are open, and those that ended because the provider's answer was lost. It may
 * have opened a payment for them, whose id is not known here.
 */
export function earlierDraftsOf(db: Queryable, owner: DraftOwner): Promise<Pick<Draft, 'id'>[]> {
  return db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(or(eq(checkouts.status, 'open'), isUnanswered), ownedBy(owner)));
}

const isUnanswered = and(eq(checkouts.status, 'ended'), isNull(checkouts.paymentId));

function ownedBy({ userId, visitors }: DraftOwner) {
  const theirs = inArray(checkouts.visitor, visitors);
  return userId === null ? theirs : or(theirs, eq(checkouts.userId, userId));
}

/**
 * The drafts of these customers' that were paid since a moment, newest order first, and those of `processing`, of which no browser of
 * theirs was told.
 */
export function untoldDraftsOf(
  db: Queryable,
  owner: DraftOwner,
  { since, processing }: { since: Date; processing: string[] },
): Promise<Pick<Draft, 'id' | 'orderId'>[]> {
  const { id, orderId, status, customerNotifiedAt, createdAt } = checkouts;
  const paid = and(eq(status, 'ordered'), gte(createdAt, since.toISOString()));
  return db
    .select({ id, orderId })
    .from(checkouts)
    .where(and(or(paid, inArray(id, processing)), isNull(customerNotifiedAt), ownedBy(owner)))
    .orderBy(sql`${orderId} DESC NULLS LAST`);
}

/** Records that a browser was told of the payments of drafts. */
export async function markNotified(db: Queryable, drafts: Pick<Draft, 'id'>[], now: Date): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  await db
    .update(checkouts)
    .set({ customerNotifiedAt: now.toISOString() })
    .where(and(inArray(checkouts.id, ids), isNull(checkouts.customerNotifiedAt)));
}

/** What the reconciler reads of a draft: none of the family's facts. */
export type DueDraft = Pick<Draft, 'id' | 'paymentId' | 'status' | 'createdAt' | 'expiresAt'>;

const BATCH_SIZE = 500;

/** The drafts whose payment is to be checked with the provider now, the longest overdue first. */
export function listDueDrafts(db: Queryable, now: Date): Promise<DueDraft[]> {
  const { id, paymentId, status, createdAt, expiresAt } = checkouts;
  return db
    .select({ id, paymentId, status, createdAt, expiresAt })
    .from(checkouts)
    .where(and(or(eq(checkouts.status, 'open'), isUnanswered), lte(checkouts.checkAt, now.toISOString())))
    .orderBy(asc(checkouts.checkAt))
    .limit(BATCH_SIZE);
}

/** Makes the reconciler end a draft in its next round. */
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
 * Ends an unpaid draft and releases its discount, once. Does nothing and answers false when the draft is no longer open or
 * has another payment than the caller read. Call it only when that payment can no longer be paid.
 */
export function closeDraft(
  db: Database,
  { id, paymentId }: Pick<Draft, 'id' | 'paymentId'>,
): Promise<boolean> {
  const samePayment = paymentId === null ? isNull(checkouts.paymentId) : eq(checkouts.paymentId, paymentId);
  return inTransaction(db, async (tx) => {
    const [closed] = await tx
      .update(checkouts)
      .set({ status: 'ended' })
      .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open'), samePayment))
      .returning();
    if (closed?.discountCodeId) await releaseUse(tx, closed.discountCodeId);
    return closed !== undefined;
  });
}

/**
 * Deletes ended drafts a day after they began, and the family's facts with them; their ids stay in `lapsed_checkouts`.
 * Drafts that became orders hold no facts and stay: they tell whose order it is.
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
