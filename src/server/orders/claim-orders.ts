import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { orders, users } from '../db/schema.ts';
import { isForeignKeyViolation } from '../db/sql-state.ts';
import type { Deps } from '../deps.ts';
import { conflict, unauthorized } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { digestsOfOrder } from './outdated-card.ts';
import { findOrder, type Order, readOrders } from './queries.ts';

type Digesting = Pick<Deps, 'db' | 'cardDigests'>;

/** A guest's order has a shipping email; an order of a deleted account has none, and cannot be claimed. */
const unclaimed = and(isNull(orders.userId), ne(orders.shippingEmail, ''));

/**
 * Moves a guest's order and the copies added to it to an account; the caller must have checked the right to do so. Of
 * two simultaneous claims one succeeds; repeating one changes nothing. Throws 404, and 409 if the order is in another
 * account.
 */
export async function claimOrder(deps: Digesting, id: number, userId: number): Promise<Order> {
  const { db } = deps;
  await claim(deps, userId, and(or(eq(orders.id, id), eq(orders.alongside, id)), unclaimed));
  const order = orNotFound(await findOrder(db, id), 'Order');
  if (order.userId !== userId) throw conflict('This order already belongs to another account');
  return order;
}

/** Lists guests' orders with the user's email address, newest first; none if the address is not confirmed. */
export function claimableOrders(db: Queryable, userId: number): Promise<Pick<Order, 'id' | 'createdAt'>[]> {
  return db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(ofAddressOf(db, userId))
    .orderBy(desc(orders.id));
}

/** Moves all guests' orders with the user's confirmed email address to the account, and returns those moved. */
export function claimOrdersByAddress(deps: Digesting, userId: number): Promise<Order[]> {
  return claim(deps, userId, ofAddressOf(deps.db, userId));
}

/** Moves orders and stores their cards' digests, so that outdated cards can be reported. Newest first. */
async function claim(
  { db, cardDigests }: Digesting,
  userId: number,
  which: SQL | undefined,
): Promise<Order[]> {
  const claimed = await db
    .update(orders)
    .set({ userId })
    .where(which)
    .returning({ id: orders.id })
    .catch(refuseDeletedUser);
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  const found = await readOrders(db, inArray(orders.id, ids));
  for (const order of found) {
    const printedDigests = await digestsOfOrder(db, cardDigests, order);
    await db.update(orders).set({ printedDigests }).where(eq(orders.id, order.id));
  }
  return found;
}

function ofAddressOf(db: Queryable, userId: number): SQL | undefined {
  const confirmed = db
    .select({ key: users.emailKey })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return and(unclaimed, inArray(sql`lower(${orders.shippingEmail} COLLATE "C")`, confirmed));
}

/** The account may have just been deleted: its orders are erased, and none may be added unerased. */
function refuseDeletedUser(error: unknown): never {
  if (isForeignKeyViolation(error)) throw unauthorized();
  throw error;
}
