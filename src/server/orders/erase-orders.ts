import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { toShippingColumns } from '#shared/order-columns-of-shipping.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { MAX_ID } from '../db/id-range.ts';
import { dispatchOrders, orderCards, orderEvents, orders, printRunOrders, refunds } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

const DAY_MS = 86_400_000;
/** A batch is small enough to lock its orders only briefly. */
const ORDERS_AT_ONCE = 500;

type OrderRow = typeof orders.$inferSelect;

/** The columns that accounting and the provider need, which identify nobody. */
type Kept =
  | ('id' | 'checkoutId' | 'stripePaymentId' | 'amount' | 'currency' | 'discountCode' | 'discountAmount')
  | (
      | 'status'
      | 'shippingCountry'
      | 'alongside'
      | 'cardLayout'
      | 'copies'
      | 'cardsPerCopy'
      | 'completed'
      | 'completedAt'
      | 'dispatchedAt'
      | 'createdAt'
      | 'updatedAt'
    )
  | ('printStartedAt' | 'heldAt' | 'emailFailedAt' | 'dispute' | 'confirmedAt' | 'statusAt')
  | ('refundedAt' | 'refundStatus' | 'amountRefunded' | 'amountLost' | 'reviewReasons');

/** The database generates this column from others, so it is erased with them. */
type Made = 'searchText';

/**
 * Erases the facts, notes and corrections of orders that were settled long ago; payment data and the address are kept.
 * An order is settled when it is completed, sent, cancelled, refunded or put in review, whichever is last. A paid order
 * that is not completed still has to be printed, so it is not settled.
 */
export async function eraseOldOrderFacts(db: Database, now: Date, retentionDays: number): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS).toISOString();
  const settledAt = sql`greatest(${orders.completedAt},
    CASE WHEN ${orders.status} <> 'paid' THEN ${orders.statusAt} END)`;
  // An order changed after its erasure may contain personal texts again.
  const unerased = or(isNull(orders.erasedAt), gt(orders.updatedAt, orders.erasedAt));
  const old = and(sql`${settledAt} < ${limit}::timestamptz`, unerased);
  const erasedAt = sql`greatest(${orders.updatedAt}, ${now.toISOString()}::timestamptz)`;
  const eraseSome = () =>
    inTransaction(db, async (tx) => {
      const ids = await lockIds(tx, old, ORDERS_AT_ONCE);
      await eraseFamily(tx, ids);
      await tx.update(orders).set({ giftNote: null, erasedAt }).where(inArray(orders.id, ids));
      return ids.length;
    });
  while ((await eraseSome()) > 0);
}

/**
 * Erases everything of a user's orders except what accounting needs: items, times, amounts, and the country, which
 * determines the tax. The name is replaced by words that explain the erasure.
 */
export async function erasePersonOfOrders(db: Queryable, userId: number, now: Date): Promise<void> {
  const ids = await lockIds(db, eq(orders.userId, userId));
  await eraseFamily(db, ids);
  const { shippingCountry: _, ...blank } = toShippingColumns(null);
  // The type forces every new column to be classified as kept or erased.
  const erased: Omit<OrderRow, Kept | Made> = {
    ...blank,
    userId: null,
    erasedAt: now.toISOString(),
    shippingName: 'Account deleted',
    printedDigests: null,
    carrier: null,
    trackingNumber: null,
  };
  await db.update(orders).set(erased).where(inArray(orders.id, ids));
}

/**
 * Locks the rows before checking whether they are to be erased, so that an order changed in the meantime is not erased
 * in part.
 */
async function lockIds(db: Queryable, which: SQL | undefined, limit = MAX_ID): Promise<number[]> {
  const { id } = orders;
  const rows = await db.select({ id }).from(orders).where(which).orderBy(asc(id)).limit(limit).for('update');
  return rows.map((row) => row.id);
}

/**
 * Deletes the facts on cards. The history keeps its events and times, and loses the texts before and after; refunds
 * lose their reasons, and runs and dispatches their copies.
 */
async function eraseFamily(db: Queryable, ids: number[]): Promise<void> {
  await db.delete(orderCards).where(inArray(orderCards.orderId, ids));
  await db.update(refunds).set({ reason: null }).where(inArray(refunds.orderId, ids));
  await db.update(orderEvents).set({ changes: [], words: null }).where(inArray(orderEvents.orderId, ids));
  await db.update(dispatchOrders).set({ before: null }).where(inArray(dispatchOrders.orderId, ids));
  await db
    .update(printRunOrders)
    .set({ printed: null, reasonWords: null })
    .where(inArray(printRunOrders.orderId, ids));
}
