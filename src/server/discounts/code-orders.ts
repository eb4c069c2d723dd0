import { inArray, sql } from 'drizzle-orm';
import type { StoredDiscountCode } from '#shared/discount-codes.ts';
import type { Queryable } from '../db/connect.ts';
import { orders } from '../db/schema.ts';
import { capitals, type DiscountCode } from './queries.ts';

/** How a code stands in the table of orders; the index `orders_code` answers by these words. */
const CODE_OF_ORDER = sql<string>`upper(${orders.discountCode})`;

/**
 * What the discounts of some orders have cost, in pence: all that was taken off those which are neither cancelled nor refunded,
 * of which the shop keeps the money. What was given back of others in part does not change it.
 */
export const COST = sql<number>`coalesce(sum(${orders.discountAmount})
  FILTER (WHERE ${orders.status} NOT IN ('cancelled', 'refunded')), 0)::integer`;

/** Codes with the orders that were made with them. */
export async function withOrders(db: Queryable, codes: DiscountCode[]): Promise<StoredDiscountCode[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({ code: CODE_OF_ORDER, orderCount: sql<number>`count(*)::integer`, cost: COST })
    .from(orders)
    .where(
      inArray(
        CODE_OF_ORDER,
        codes.map(({ code }) => capitals(code)),
      ),
    )
    .groupBy(CODE_OF_ORDER);
  const counted = new Map(rows.map(({ code, ...counts }) => [code, counts]));
  return codes.map((code) => {
    const { orderCount = 0, cost = 0 } = counted.get(capitals(code.code)) ?? {};
    return { ...code, orderCount, cost, isFixed: code.usedCount > 0 || orderCount > 0 };
  });
}
