import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { orders } from '../db/schema.ts';

export type Order = typeof orders.$inferSelect;

/** An order without its pictures and facts, which are large and for the detail alone. */
export type ListedOrder = Pick<Order, keyof typeof listed>;

/** The columns of a `ListedOrder`. */
export const listed = listedColumns();

function listedColumns() {
  const {
    checkoutId,
    confirmedAt,
    printedDigests,
    outdatedDismissedAt,
    currency,
    statusAt,
    frontCardImage,
    backCardImage,
    furtherCards,
    childrenData,
    peopleData,
    giftNote,
    design,
    titles,
    searchText,
    ...columns
  } = getTableColumns(orders);
  return columns;
}

/** What the list of a member has of an order: also whose its cards are. */
export type OwnListedOrder = Pick<Order, keyof typeof ownListed>;
const ownListed = { ...listed, design: orders.design, titles: orders.titles };

/** A member's own, newest first. */
export function ownOrders(db: Queryable, userId: number): Promise<OwnListedOrder[]> {
  return db.select(ownListed).from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id));
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

/** The numbers of the orders before and after one. */
export async function neighboursOf(db: Queryable, id: number) {
  const { rows } = await db.execute<{ previous: number | null; next: number | null }>(sql`SELECT
    (SELECT max(${orders.id}) FROM ${orders} WHERE ${orders.id} < ${id}) AS previous,
    (SELECT min(${orders.id}) FROM ${orders} WHERE ${orders.id} > ${id}) AS next`);
  return { previousId: rows[0]?.previous ?? null, nextId: rows[0]?.next ?? null };
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
