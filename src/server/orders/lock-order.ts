import { asc, eq, inArray, sql } from 'drizzle-orm';
import { withinRange } from '../db/limits.ts';
import { orders } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Order } from './queries.ts';
import type { Printable } from './refuse-unprintable.ts';

/** Reads and locks an order until the transaction ends. Throws a 404 when there is none. */
export async function lockOrder(tx: Transaction, id: number): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return orNotFound(order ?? null, 'Order');
}

/** Reads and locks the order of a payment; null when there is none. */
export async function lockOrderOfPayment(tx: Transaction, paymentId: string): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.stripePaymentId, paymentId)).for('update');
  return order ?? null;
}

/** Locks several orders, always in the same sequence, so that two transactions cannot deadlock. */
export function lockOrders(tx: Transaction, ids: number[]): Promise<Printable[]> {
  const erased = sql<boolean>`${orders.childrenData} IS NULL OR ${orders.peopleData} IS NULL`;
  return tx
    .select({
      ...{ id: orders.id, status: orders.status, heldAt: orders.heldAt },
      ...{ dispute: orders.dispute, erased },
    })
    .from(orders)
    .where(inArray(orders.id, withinRange(ids)))
    .orderBy(asc(orders.id))
    .for('update');
}
