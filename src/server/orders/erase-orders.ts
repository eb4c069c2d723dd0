import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { toShippingColumns } from '#shared/shipping-columns.ts';
import type { Queryable } from '../db/connect.ts';
import { dispatchOrders, orderCards, orderEvents, orders, printRunOrders, refunds } from '../db/schema.ts';

const DAY_MS = 86_400_000;

type OrderRow = typeof orders.$inferSelect;

/** What the books and the provider need, and tells of nobody. */
type Kept =
  | ('id' | 'checkoutId' | 'stripePaymentId' | 'amount' | 'currency' | 'discountCode' | 'discountAmount')
  | (
      | 'status'
      | 'shippingCountry'
      | 'cardLayout'
      | 'copies'
      | 'cardsPerCopy'
      | 'completed'
      | 'completedAt'
      | 'dispatchedAt'
      | 'createdAt'
      | 'updatedAt'
    )
  | ('printStartedAt' | 'heldAt' | 'mailFailedAt' | 'dispute' | 'confirmedAt' | 'statusAt')
  | ('refundedAt' | 'refundStatus' | 'amountRefunded' | 'amountLost' | 'reviewReason');

/** What the database makes of other columns: it is erased with them. */
type Made = 'searchText';

/**
 * Erases the facts, notes and corrections of orders that were settled long ago; the money and the address stay.
 * An order is settled when it is completed or, as long as it is not, since it was sent, cancelled, refunded or put in review.
 * One that is paid is still to be printed.
 */
export async function eraseOldOrderFacts(db: Queryable, now: Date, retentionDays: number): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS).toISOString();
  const settledAt = sql`coalesce(${orders.completedAt},
    CASE WHEN ${orders.status} <> 'paid' THEN ${orders.statusAt} END)`;
  const old = sql`${settledAt} < ${limit}::timestamptz`;
  await eraseFamily(db, old);
  await db
    .update(orders)
    .set({ giftNote: null, erasedAt: now.toISOString() })
    .where(and(old, or(isNull(orders.erasedAt), isNotNull(orders.giftNote))));
}

/**
 * Erases everything of a user's orders but what the books need: what, when, how much, and the country, by which it is
 * taxed. The name becomes a text that says so wherever the order is shown.
 */
export async function erasePersonOfOrders(db: Queryable, userId: number, now: Date): Promise<void> {
  await eraseFamily(db, eq(orders.userId, userId));
  const { shippingCountry: _, ...blank } = toShippingColumns(null);
  // The type asks of every new column whether it is kept or erased.
  const erased: Omit<OrderRow, Kept | Made> = {
    ...blank,
    userId: null,
    erasedAt: now.toISOString(),
    shippingName: 'Account deleted',
    printedDigests: null,
    carrier: null,
    trackingNumber: null,
  };
  await db.update(orders).set(erased).where(eq(orders.userId, userId));
}

/**
 * What their cards say goes. The history keeps what happened and when, and loses the texts before and after; refunds lose why they
 * were made, runs and dispatches what they kept of the order.
 */
async function eraseFamily(db: Queryable, which: SQL): Promise<void> {
  const ids = db.select({ id: orders.id }).from(orders).where(which);
  await db.delete(orderCards).where(inArray(orderCards.orderId, ids));
  await db
    .update(refunds)
    .set({ reason: null })
    .where(and(inArray(refunds.orderId, ids), isNotNull(refunds.reason)));
  await db
    .update(orderEvents)
    .set({ changes: [], words: null })
    .where(
      and(inArray(orderEvents.orderId, ids), or(ne(orderEvents.changes, []), isNotNull(orderEvents.words))),
    );
  await db
    .update(dispatchOrders)
    .set({ before: null })
    .where(and(inArray(dispatchOrders.orderId, ids), isNotNull(dispatchOrders.before)));
  await db
    .update(printRunOrders)
    .set({ printed: null, reasonWords: null })
    .where(
      and(
        inArray(printRunOrders.orderId, ids),
        or(isNotNull(printRunOrders.printed), isNotNull(printRunOrders.reasonWords)),
      ),
    );
}
