import { inArray, sql } from 'drizzle-orm';
import type { StoredDiscountCode } from '#shared/discount-codes.ts';
import type { Queryable } from '../db/connect.ts';
import { orders } from '../db/schema.ts';
import { capitals, type DiscountCode } from './queries.ts';

/** The form of a code in the table of orders; the index `orders_code` needs exactly this expression. */
const CODE_OF_ORDER = sql<string>`upper(${orders.discountCode})`;

/**
 * The cost of discounts in pence: the sum of all discounts of orders that are neither cancelled nor fully refunded, of
 * which the shop keeps the money. Partial refunds do not reduce it.
 */
export const COST = sql<number>`coalesce(sum(${orders.discountAmount})
  FILTER (WHERE ${orders.status} NOT IN ('cancelled', 'refunded')), 0)::integer`;

/** Adds to each code the number of its orders and their total discount in pence. */
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
