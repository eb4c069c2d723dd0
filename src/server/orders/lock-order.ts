import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { withinRange } from '../db/id-range.ts';
import { orders } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { findOrder, type Order } from './queries.ts';
import type { Printable } from './refuse-unprintable.ts';

/** Reads and locks an order until the transaction ends. Throws 404. */
export async function lockOrder(tx: Transaction, id: number): Promise<Order> {
  return orNotFound(await lockWhere(tx, eq(orders.id, id)), 'Order');
}

/** Reads and locks the order of a payment; null if there is none. */
export function lockOrderOfPayment(tx: Transaction, paymentId: string): Promise<Order | null> {
  return lockWhere(tx, eq(orders.stripePaymentId, paymentId));
}

/** Locks the order before reading it: a single statement would read the cards as they were before the lock. */
async function lockWhere(tx: Transaction, which: SQL): Promise<Order | null> {
  const [locked] = await tx.select({ id: orders.id }).from(orders).where(which).for('update');
  return locked ? findOrder(tx, locked.id) : null;
}

/** Locks several orders, always in the same sequence, so that two transactions cannot deadlock. */
export function lockOrders(tx: Transaction, ids: number[]): Promise<Printable[]> {
  const { id, status, heldAt, dispute, erasedAt } = orders;
  return tx
    .select({ id, status, heldAt, dispute, erasedAt })
    .from(orders)
    .where(inArray(orders.id, withinRange(ids)))
    .orderBy(asc(orders.id))
    .for('update');
}
