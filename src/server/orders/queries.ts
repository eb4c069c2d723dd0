import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { withinRange } from '../db/limits.ts';
import { orders } from '../db/schema.ts';

export type Order = typeof orders.$inferSelect;

/** An order without its pictures and facts, which are large and for the detail alone. */
export type ListedOrder = Pick<Order, keyof typeof listed>;

/** What a print run takes of an order. */
export type PrintedOrder = Pick<
  Order,
  'id' | 'status' | 'cardLayout' | 'childrenData' | 'peopleData' | 'createdAt'
>;

/** The columns of a `ListedOrder`. */
export const listed = listedColumns();

function listedColumns() {
  const {
    checkoutId,
    confirmedAt,
    disputedAt,
    currency,
    statusAt,
    refundTries,
    refundTryAt,
    cancellationToldAt,
    frontCardImage,
    backCardImage,
    furtherCards,
    childrenData,
    peopleData,
    giftNote,
    ...columns
  } = getTableColumns(orders);
  return columns;
}

/** Newest first; one more than the page shows tells whether another follows. */
export function listOrders(
  db: Queryable,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ListedOrder[]> {
  return db
    .select(listed)
    .from(orders)
    .where(before === undefined ? undefined : lt(orders.id, before))
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** A member's own, newest first. */
export function ownOrders(db: Queryable, userId: number): Promise<ListedOrder[]> {
  return db.select(listed).from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id));
}

/** The latest order of a member's own that was no present and whose address has not been erased. */
export async function lastAddressed(db: Queryable, userId: number): Promise<ListedOrder | null> {
  const own = and(eq(orders.userId, userId), isNull(orders.buyerName), ne(orders.shippingAddress, ''));
  const [order] = await db.select(listed).from(orders).where(own).orderBy(desc(orders.id)).limit(1);
  return order ?? null;
}

export async function findOrder(db: Queryable, id: number): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

export async function findOrderIdByPayment(db: Queryable, paymentId: string): Promise<number | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.stripePaymentId, paymentId));
  return order?.id ?? null;
}

/** Whether what is printed of an order has been erased. */
export function isErased({ childrenData, peopleData }: Pick<Order, 'childrenData' | 'peopleData'>): boolean {
  return !childrenData || !peopleData;
}

/** The orders of a print run, by number; unknown ids are left out. */
export function findPrintedOrders(db: Queryable, ids: number[]): Promise<PrintedOrder[]> {
  const { id, status, cardLayout, childrenData, peopleData, createdAt } = orders;
  return db
    .select({ id, status, cardLayout, childrenData, peopleData, createdAt })
    .from(orders)
    .where(inArray(id, withinRange(ids)))
    .orderBy(id);
}

/** Completing an order again keeps the moment it was first completed. */
export async function changeCompletion(
  db: Queryable,
  id: number,
  completed: boolean,
  now: Date,
): Promise<ListedOrder | null> {
  const at = now.toISOString();
  const [order] = await db
    .update(orders)
    .set({
      completed,
      completedAt: completed ? sql`coalesce(${orders.completedAt}, ${at}::timestamptz)` : null,
      updatedAt: at,
    })
    .where(eq(orders.id, id))
    .returning(listed);
  return order ?? null;
}
