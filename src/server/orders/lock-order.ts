import { asc, eq, inArray } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Order } from './queries.ts';

/** Reads and locks an order until the transaction ends. Throws a 404 when there is none. */
export async function lockOrder(tx: Transaction, id: number): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return orNotFound(order ?? null, 'Order');
}

/** Locks several orders, always in the same sequence, so that two transactions cannot deadlock. */
export function lockOrders(
  tx: Transaction,
  ids: number[],
): Promise<Pick<Order, 'id' | 'status' | 'printStartedAt'>[]> {
  return tx
    .select({ id: orders.id, status: orders.status, printStartedAt: orders.printStartedAt })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('update');
}
