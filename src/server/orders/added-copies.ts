import { asc, eq } from 'drizzle-orm';
import { whyNotMove } from '#shared/order-moves.ts';
import type { Queryable } from '../db/connect.ts';
import { orders } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { lockOrder } from './lock-order.ts';
import { findOrder, type Order } from './queries.ts';

/** The orders of copies that were added to an order, oldest first. */
export function listAdded(db: Queryable, orderId: number) {
  const { id, copies, status } = orders;
  return db.select({ id, copies, status }).from(orders).where(eq(orders.alongside, orderId)).orderBy(asc(id));
}

/** Locks the orders of copies that were added to a locked order and can still be corrected with it. */
export async function lockAdded(tx: Transaction, orderId: number, now: Date): Promise<Order[]> {
  const added = [];
  for (const { id } of await listAdded(tx, orderId)) added.push(await lockOrder(tx, id));
  return added.filter((order) => whyNotMove(order, 'correct', now) === null);
}

/**
 * Returns the order that these copies were added to, while a correction of that order also corrects them; otherwise
 * null. Once that order is printed or cancelled, the copies are corrected on their own.
 */
export async function findChangedWith(
  db: Queryable,
  { alongside }: Pick<Order, 'alongside'>,
  now: Date,
): Promise<Order | null> {
  const first = alongside === null ? null : await findOrder(db, alongside);
  return first && whyNotMove(first, 'correct', now) === null ? first : null;
}
