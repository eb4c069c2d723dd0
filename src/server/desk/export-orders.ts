import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ExportLayout, OrderFilter, orderExportQuery } from '#shared/desk-list.ts';
import { ORDER_STATUSES } from '#shared/order-status.ts';
import { PRINTED } from '#shared/printing.ts';
import type { Queryable } from '../db/connect.ts';
import { orders } from '../db/schema.ts';
import { csvText } from '../http/csv-text.ts';
import { listed } from '../orders/queries.ts';
import { orderConditions } from './order-conditions.ts';
import { type ExportedOrder, ORDER_SHEETS } from './order-sheets.ts';
import { walkOf } from './order-sorts.ts';
import { numberAlone, type SearchTerms, termsOf } from './search-terms.ts';

/** How many orders are read one after the other, whether the search finds them or not: so many are in memory at once. */
const BATCH = 500;

/**
 * The orders that a filter lets through as the parts of a CSV file, oldest first. Each part is read when it is asked for, with
 * statements of their own, so that a slow caller keeps no connection; what is ordered meanwhile is at the end.
 */
export async function* exportOrders(
  db: Queryable,
  { layout, ...filter }: z.output<typeof orderExportQuery>,
): AsyncGenerator<string, void> {
  const sheet = ORDER_SHEETS[layout];
  yield csvText([sheet.headings]);
  for await (const found of walkOrders(db, filter, mayBeOn(layout)))
    yield csvText(found.map((order) => sheet.cells(order)));
}

/** What is not to be posted gets no label: what is not paid, held back, or has no address any more. */
function mayBeOn(layout: ExportLayout): SQL[] {
  if (layout === 'everything') return [];
  return [
    inArray(
      orders.status,
      ORDER_STATUSES.filter((status) => PRINTED[status]),
    ),
    isNull(orders.heldAt),
    ne(orders.shippingAddress, ''),
  ];
}

async function* walkOrders(
  db: Queryable,
  { search = '', ...filter }: OrderFilter,
  further: SQL[],
): AsyncGenerator<ExportedOrder[]> {
  const alone = numberAlone(search);
  const terms = alone === null ? await termsOf(db, search) : null;
  const conditions = [
    ...orderConditions(filter),
    ...further,
    ...(alone === null ? [] : [eq(orders.id, alone)]),
  ];
  const walk = walkOf('oldest', false);
  for (let beyond: SQL[] = []; ; ) {
    const places = await db
      .select({ id: orders.id, keys: walk.keys, isFound: isFound(terms) })
      .from(orders)
      .where(and(...conditions, ...beyond))
      .orderBy(...walk.order)
      .limit(BATCH);
    const found = places.filter(({ isFound }) => isFound).map(({ id }) => id);
    if (found.length) yield await readOrders(db, found);
    const last = places.at(-1);
    if (!last || places.length < BATCH) return;
    beyond = [walk.beyond(walk.cursorOf(last.keys))];
  }
}

/** Looked for in each order that is passed, without the index: that would look for all of them anew for each part. */
function isFound(terms: SearchTerms | null): SQL<boolean> {
  return sql<boolean>`${terms?.matches ?? sql`true`}`;
}

function readOrders(db: Queryable, ids: number[]): Promise<ExportedOrder[]> {
  const { giftNote, currency, createdAt, id } = orders;
  return db
    .select({ ...listed, giftNote, currency })
    .from(orders)
    .where(inArray(id, ids))
    .orderBy(asc(createdAt), asc(id));
}
