import { asc, sql } from 'drizzle-orm';
import type { WaitingOrders } from '#shared/desk-list.ts';
import { MAX_SHEET_ORDERS } from '#shared/printing.ts';
import type { Queryable } from '../db/connect.ts';
import { IS_WAITING } from '../db/order-marks.ts';
import { orders } from '../db/schema.ts';

/** The orders that wait to be printed, oldest first, as many as one file takes, and how many wait in all. */
export async function waitingOrders(db: Queryable): Promise<WaitingOrders> {
  const rows = await db
    .select({
      order: { id: orders.id, copies: orders.copies, cardsPerCopy: orders.cardsPerCopy },
      total: sql<number>`(SELECT count(*)::integer FROM ${orders} WHERE ${IS_WAITING})`,
    })
    .from(orders)
    .where(IS_WAITING)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MAX_SHEET_ORDERS);
  return { orders: rows.map(({ order }) => order), total: rows[0]?.total ?? 0 };
}
