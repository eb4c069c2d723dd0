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

/** An order that nobody has and that is somebody's: of a deleted account nothing is left by which it could be claimed. */
const unclaimed = and(isNull(orders.userId), ne(orders.shippingEmail, ''));

/**
 * Puts a guest's order into an account, with the copies that were added to it; whoever calls this has proved that the user may. Of two at once one has their way. Once
 * more by the same user changes nothing. Throws a 409 when it is in another account, and a 404 when there is none.
 */
export async function claimOrder(deps: Digesting, id: number, userId: number): Promise<Order> {
  const { db } = deps;
  await claim(deps, userId, and(or(eq(orders.id, id), eq(orders.alongside, id)), unclaimed));
  const order = orNotFound(await findOrder(db, id), 'Order');
  if (order.userId !== userId) throw conflict('This order is already in another account');
  return order;
}

/** Guests' orders whose mails go to the user's address, newest first; none while nobody has confirmed that it is theirs. */
export function claimableOrders(db: Queryable, userId: number): Promise<Pick<Order, 'id' | 'createdAt'>[]> {
  return db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(ofAddressOf(db, userId))
    .orderBy(desc(orders.id));
}

/** Puts all of them into the user's account and answers those that are there now because of it. */
export function claimOrdersByAddress(deps: Digesting, userId: number): Promise<Order[]> {
  return claim(deps, userId, ofAddressOf(deps.db, userId));
}

/** Each is a member's card from now on, which may get out of date. Newest first. */
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

/** An account may be deleted in this very moment: its orders are erased, and none may join them unerased. */
function refuseDeletedUser(error: unknown): never {
  if (isForeignKeyViolation(error)) throw unauthorized();
  throw error;
}
