import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  OrderListQuery,
  OrderNeighbours,
  orderNeighboursQuery,
  WaitingOrders,
} from '#shared/desk-list.ts';
import { MAX_SHEET_ORDERS } from '#shared/printing.ts';
import type { Queryable } from '../db/connect.ts';
import { cutPage } from '../db/cut-page.ts';
import { MAX_ID } from '../db/id-range.ts';
import { IS_WAITING } from '../db/order-expressions.ts';
import { orders } from '../db/schema.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { type ListedOrder, listed } from '../orders/queries.ts';
import { orderConditions } from './order-conditions.ts';
import { type Walk, walkOf } from './order-sorting.ts';
import { numberAlone, type SearchTerms, termsOf } from './search-terms.ts';

/** A page of orders, and the cursors of the neighbouring pages; null where there is none. */
export type OrderPage = { orders: ListedOrder[]; next: string | null; previous: string | null };

/** A search reads this many orders in list order before it uses the search index. */
const READ_FIRST = 1000;

/** Finds the orders that match a query and the conditions in `further`. Throws 400 for an invalid cursor. */
export async function findOrders(
  db: Queryable,
  query: OrderListQuery,
  further: SQL[] = [],
): Promise<OrderPage> {
  const { limit, after, preceding, before } = query;
  const backwards = preceding !== undefined;
  const walk = walkOf(query.sort, backwards);
  const cursor = preceding ?? after;
  const conditions = [
    ...orderConditions(query),
    ...further,
    ...(cursor === undefined ? [] : [walk.beyond(cursor)]),
    ...(before === undefined ? [] : [sql`${orders.id} < ${Math.min(before, MAX_ID)}`]),
  ];
  const where = await withSearch(db, query.search, { conditions, walk, limit: limit + 1 });
  const rows = await db
    .select({ order: listed, keys: walk.keys })
    .from(orders)
    .where(and(...where))
    .orderBy(...walk.order)
    .limit(limit + 1);
  const { page, next, previous } = cutPage(rows, { limit, backwards, begun: cursor !== undefined });
  return {
    orders: page.map(({ order }) => order),
    next: next && walk.cursorOf(next.keys),
    previous: previous && walk.cursorOf(previous.keys),
  };
}

type Search = { conditions: SQL[]; walk: Walk; limit: number };

/** Adds the search to the conditions, as the ids of the first orders that it finds in list order. */
async function withSearch(db: Queryable, search: string | undefined, rest: Search): Promise<SQL[]> {
  const { conditions } = rest;
  if (!search?.trim()) return conditions;
  const alone = numberAlone(search);
  if (alone !== null) return [...conditions, sql`${orders.id} = ${alone}`];
  const terms = await termsOf(db, search);
  if (!terms) return conditions;
  const ids = (await searchBeginning(db, terms, rest)) ?? (await searchAll(db, terms, rest));
  return ids.length ? [...conditions, inArray(orders.id, ids)] : [sql`false`];
}

/**
 * Searches among the first orders in list order: a common word is found there without reading its many index entries.
 * Null if later orders might match too.
 */
async function searchBeginning(
  db: Queryable,
  { matches }: SearchTerms,
  { conditions, walk, limit }: Search,
): Promise<number[] | null> {
  const { rows } = await db.execute<{ read: number; ids: number[] }>(sql`
    WITH beginning AS MATERIALIZED (
      SELECT ${orders.id}, ${matches} AS found FROM ${orders} WHERE ${and(sql`true`, ...conditions)}
      ORDER BY ${sql.join(walk.order, sql`, `)} LIMIT ${READ_FIRST})
    SELECT count(*)::integer AS read, coalesce(array_agg(id) FILTER (WHERE found), '{}') AS ids FROM beginning`);
  const { read, ids } = rows[0] ?? { read: 0, ids: [] };
  return ids.length >= limit || read < READ_FIRST ? ids : null;
}

/**
 * Searches all orders by the index, and sorts the results in a separate step: otherwise the planner would scan all
 * orders.
 */
async function searchAll(
  db: Queryable,
  { matches, mayMatch }: SearchTerms,
  { conditions, walk, limit }: Search,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${orders.id}, row_number() OVER (ORDER BY ${sql.join(walk.order, sql`, `)}) AS place
      FROM ${orders} WHERE ${and(mayMatch, matches, ...conditions)})
    SELECT id FROM found ORDER BY place LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

type NeighboursQuery = z.output<typeof orderNeighboursQuery>;

/**
 * Returns the neighbours of an order on a list. They are found by the order's sort keys, even if a change has just
 * taken it off the list. Throws 404.
 */
export async function listNeighbours(
  db: Queryable,
  id: number,
  query: NeighboursQuery,
): Promise<OrderNeighbours> {
  const list = { ...query, sort: sortOf(query), limit: 1 };
  const walk = walkOf(list.sort, false);
  const [found] = await db.select({ keys: walk.keys }).from(orders).where(eq(orders.id, id));
  const place = walk.cursorOf(orNotFound(found ?? null, 'Order').keys);
  const previous = await findOrders(db, { ...list, preceding: place });
  const next = await findOrders(db, { ...list, after: place });
  return { previousId: previous.orders[0]?.id ?? null, nextId: next.orders[0]?.id ?? null };
}

/** A list of waiting orders is walked by date, so that an order that has stopped waiting still has its place. */
function sortOf({ sort, waiting }: NeighboursQuery): NeighboursQuery['sort'] {
  return sort === 'waiting' && waiting !== undefined ? 'oldest' : sort;
}

/** Returns the orders that wait to be printed, oldest first, at most a file's worth, and their total number. */
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
