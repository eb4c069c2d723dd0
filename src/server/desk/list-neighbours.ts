import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { OrderNeighbours, orderNeighboursQuery } from '#shared/desk-list.ts';
import type { Queryable } from '../db/connect.ts';
import { orders } from '../db/schema.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { findOrders } from './find-orders.ts';
import { walkOf } from './order-sorts.ts';

type Query = z.output<typeof orderNeighboursQuery>;

/**
 * The orders beside one on a list. Its place is that of its keys: also when it is not on the list any more, since something was
 * done with it. Throws a 404.
 */
export async function listNeighbours(db: Queryable, id: number, query: Query): Promise<OrderNeighbours> {
  const list = { ...query, sort: sortOf(query), limit: 1 };
  const walk = walkOf(list.sort, false);
  const [found] = await db.select({ keys: walk.keys }).from(orders).where(eq(orders.id, id));
  const place = walk.cursorOf(orNotFound(found ?? null, 'Order').keys);
  const previous = await findOrders(db, { ...list, preceding: place });
  const next = await findOrders(db, { ...list, after: place });
  return { previousId: previous.orders[0]?.id ?? null, nextId: next.orders[0]?.id ?? null };
}

/** Those that wait are sorted by date among themselves; by that one that waits no longer keeps its place. */
function sortOf({ sort, waiting }: Query): Query['sort'] {
  return sort === 'waiting' && waiting !== undefined ? 'oldest' : sort;
}
