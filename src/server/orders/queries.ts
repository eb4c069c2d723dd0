import { and, desc, eq, getTableColumns, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { StoredDesign } from '#shared/card-design.ts';
import { recipientOf } from '#shared/order-columns-of-shipping.ts';
import type { Recipient } from '#shared/shipping.ts';
import type { Queryable } from '../db/connect.ts';
import { checkouts, orderCards, orders } from '../db/schema.ts';

/** The contents of an order's cards; the facts are null once erased, and the design is then the default. */
export const cardColumns = {
  childrenData: orderCards.childrenData,
  peopleData: orderCards.peopleData,
  design: sql<StoredDesign>`coalesce(${orderCards.design}, '{}')`,
  titles: sql<string[]>`coalesce(${orderCards.titles}, '{}')`,
};

export type Order = Awaited<ReturnType<typeof readOrders>>[number];

/** Returns the orders that match, the newest first. */
export function readOrders(db: Queryable, which: SQL | undefined) {
  return db
    .select({ ...getTableColumns(orders), ...cardColumns })
    .from(orders)
    .leftJoin(orderCards, eq(orderCards.orderId, orders.id))
    .where(which)
    .orderBy(desc(orders.id));
}

/** An order as the shop's list contains it. */
export type ListedOrder = Pick<Order, keyof typeof listed>;

/** The columns of a `ListedOrder`: all except those used only for comparison and search. */
export const { printedDigests: _, searchText: __, ...listed } = getTableColumns(orders);

/** Returns a member's own orders, newest first. */
export function ownOrders(db: Queryable, userId: number): Promise<Order[]> {
  return readOrders(db, eq(orders.userId, userId));
}

/**
 * Returns the address that a member entered last, for an order or for a checkout whose payment failed or is processing.
 * The address of a gift is not the member's own.
 */
export async function lastAddressOf(db: Queryable, userId: number): Promise<Recipient | null> {
  const ordered = and(eq(orders.userId, userId), isNull(orders.buyerName), ne(orders.shippingAddress, ''));
  const [order] = await db.select(listed).from(orders).where(ordered).orderBy(desc(orders.id)).limit(1);
  const entered = and(
    ...[eq(checkouts.userId, userId), ne(checkouts.status, 'ordered'), isNotNull(checkouts.shipping)],
    sql`${checkouts.shipping} ->> 'gift' IS NULL`,
  );
  const { shipping, createdAt } = checkouts;
  const drafts = db.select({ shipping, createdAt }).from(checkouts).where(entered);
  const [draft] = await drafts.orderBy(desc(createdAt)).limit(1);
  if (order && !(draft && draft.createdAt > order.createdAt)) return recipientOf(order);
  return draft?.shipping ?? null;
}

export async function findOrder(db: Queryable, id: number): Promise<Order | null> {
  const [order] = await readOrders(db, eq(orders.id, id));
  return order ?? null;
}

/** Returns the numbers of the previous and the next order. */
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
