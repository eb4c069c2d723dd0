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

/** Returns the request that opens a draft's payment. Its key is fixed, so a retry opens no second payment. */
export function intentRequestOf({ id, amount, currency }: Draft): IntentRequest {
  return { checkoutId: id, amount, currency, idempotencyKey: `${id}_${amount}` };
}

/** Stores a draft's opened payment; false if the draft has ended, so that the payment must be cancelled. */
export async function attachPayment(db: Queryable, id: string, paymentId: string): Promise<boolean> {
  const attached = await db
    .update(checkouts)
    .set({ paymentId })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open'), isNull(checkouts.paymentId)))
    .returning({ id: checkouts.id });
  return attached.length > 0;
}

/** Stores the cancelled payment of a draft that ended before its payment was known; it needs no further reconciling. */
export async function attachCancelledPayment(db: Queryable, id: string, paymentId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ paymentId })
    .where(and(eq(checkouts.id, id), isNull(checkouts.paymentId)));
}

/** The owner of drafts: the user, if logged in, and the visitor ids in the browser's cookies. */
type DraftOwner = { userId: number | null; visitors: string[] };

/** The customer of a checkout; `visitor` is the one of `visitors` that is stored with the draft. */
export type Customer = DraftOwner & { visitor: string };

export function openDraftsOf(db: Queryable, owner: DraftOwner): Promise<Draft[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), ownedBy(owner)));
}

/**
 * Lists the drafts that a new one replaces: open ones, and ended ones without a payment id, for which the provider may
 * have opened a payment although its response was lost.
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
 * Lists the drafts of a customer that were paid since a time, newest order first, and those with the ids in
 * `processing`. Drafts whose payment was reported to a browser of the customer are left out.
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

/** Records that a browser was notified of the payments of drafts. */
export async function markNotified(db: Queryable, drafts: Pick<Draft, 'id'>[], now: Date): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  await db
    .update(checkouts)
    .set({ customerNotifiedAt: now.toISOString() })
    .where(and(inArray(checkouts.id, ids), isNull(checkouts.customerNotifiedAt)));
}

/** The columns that the reconciler reads of a draft, without the family's facts. */
export type DueDraft = Pick<Draft, 'id' | 'paymentId' | 'status' | 'createdAt' | 'expiresAt'>;

const BATCH_SIZE = 500;

/** Lists the drafts whose payment is due for a check with the provider, the longest overdue first. */
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
 * Ends an unpaid draft and releases its discount, once. Does nothing and returns false if the draft is no longer open
 * or has another payment than the caller read. Call it only if that payment can no longer be paid.
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
 * Deletes ended drafts a day after their start, with the family's facts; their ids are kept in `lapsed_checkouts`.
 * Drafts that became orders contain no facts and are kept, since they link orders to their customers.
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
