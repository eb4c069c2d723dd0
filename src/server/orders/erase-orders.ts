import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { toShippingColumns } from '#shared/shipping-columns.ts';
import { NO_PICTURES } from '../cards/card-pictures.ts';
import type { Queryable } from '../db/connect.ts';
import { orderEvents, orders } from '../db/schema.ts';

const DAY_MS = 86_400_000;

type OrderRow = typeof orders.$inferSelect;

/** What the books and the provider need, and tells of nobody. */
type Kept =
  | ('id' | 'checkoutId' | 'stripePaymentId' | 'amount' | 'currency' | 'discountCode' | 'discountAmount')
  | ('status' | 'shippingCountry' | 'cardLayout' | 'completed' | 'completedAt' | 'createdAt' | 'updatedAt')
  | ('printStartedAt' | 'mailFailedAt' | 'disputedAt' | 'dispute' | 'confirmedAt' | 'statusAt')
  | ('refundedAt' | 'refundStatus' | 'refundTries' | 'refundTryAt' | 'amountRefunded')
  | ('cancellationAmount' | 'cancellationToldAt');

/** Blanks everything an order holds of a family. */
const NO_FACTS = {
  ...NO_PICTURES,
  childrenData: null,
  peopleData: null,
  giftNote: null,
};

/**
 * Erases the facts, pictures, notes and corrections of orders that were settled long ago; the money and the address stay.
 * An order is settled when it is completed or, as long as it is not, since it was sent, cancelled, refunded or put in review.
 * One that is paid is still to be printed.
 */
export async function eraseOldOrderFacts(db: Queryable, now: Date, retentionDays: number): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS).toISOString();
  const settledAt = sql`coalesce(${orders.completedAt},
    CASE WHEN ${orders.status} <> 'paid' THEN coalesce(${orders.statusAt}, ${orders.updatedAt}) END)`;
  const old = sql`${settledAt} < ${limit}::timestamptz`;
  await eraseChanges(db, old);
  await db
    .update(orders)
    .set(NO_FACTS)
    .where(
      and(
        old,
        or(
          isNotNull(orders.childrenData),
          isNotNull(orders.peopleData),
          isNotNull(orders.frontCardImage),
          isNotNull(orders.giftNote),
        ),
      ),
    );
}

/**
 * Erases everything of a user's orders but what the books need: what, when, how much, and the country, by which it is
 * taxed. The name becomes a text that says so wherever the order is shown.
 */
export async function erasePersonOfOrders(db: Queryable, userId: number): Promise<void> {
  await eraseChanges(db, eq(orders.userId, userId));
  const { shippingCountry: _, ...blank } = toShippingColumns(null);
  // The type asks of every new column whether it is kept or erased.
  const erased: Omit<OrderRow, Kept> = {
    ...NO_FACTS,
    ...blank,
    userId: null,
    shippingName: 'Account deleted',
  };
  await db.update(orders).set(erased).where(eq(orders.userId, userId));
}

/** The history keeps what happened and when, and loses the texts before and after. */
async function eraseChanges(db: Queryable, which: SQL): Promise<void> {
  await db
    .update(orderEvents)
    .set({ changes: [] })
    .where(
      and(
        inArray(orderEvents.orderId, db.select({ id: orders.id }).from(orders).where(which)),
        ne(orderEvents.changes, []),
      ),
    );
}
