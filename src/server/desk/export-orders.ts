import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Labelled, labelledOf, type OrderFilter, type orderExportQuery } from '#shared/desk-list.ts';
import type { Queryable } from '../db/connect.ts';
import { orders } from '../db/schema.ts';
import { csvText } from '../http/csv-text.ts';
import { type ListedOrder, listed } from '../orders/queries.ts';
import { ordersOfRun } from '../print-runs/queries.ts';
import { isToSend } from '../print-runs/to-send.ts';
import { orderConditions } from './order-conditions.ts';
import { ORDER_SHEETS } from './order-sheets.ts';
import { walkOf } from './order-sorts.ts';
import { numberAlone, termsOf } from './search-terms.ts';

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
  const further = layout === 'everything' ? [] : await isLabelled(db, filter);
  for await (const found of walkOrders(db, filter, further))
    yield csvText(found.map((order) => sheet.cells(order)));
}

/** Which orders get a label, as `labelledOf` tells it. */
async function isLabelled(db: Queryable, filter: OrderFilter): Promise<SQL[]> {
  const ofRun = filter.run === undefined ? [] : (await ordersOfRun(db, filter.run)).filter(isToSend);
  const isPaid = eq(orders.status, 'paid');
  const which: Record<Labelled, SQL[]> = {
    'to send': [isPaid, isNotNull(orders.printStartedAt)],
    'of the run': [
      inArray(
        orders.id,
        ofRun.map(({ id }) => id),
      ),
    ],
    'not printed': [isPaid, isNull(orders.printStartedAt)],
    sent: [eq(orders.status, 'fulfilled')],
    none: [sql`false`],
  };
  return [...which[labelledOf(filter)], isNull(orders.heldAt), ne(orders.shippingAddress, '')];
}

async function* walkOrders(
  db: Queryable,
  { search = '', ...filter }: OrderFilter,
  further: SQL[],
): AsyncGenerator<ListedOrder[]> {
  const alone = numberAlone(search);
  const terms = alone === null ? await termsOf(db, search) : null;
  const conditions = [
    ...orderConditions(filter),
    ...further,
    ...(alone === null ? [] : [eq(orders.id, alone)]),
  ];
  // Looked for in each order that is passed, without the index: that would look for all of them anew for each part.
  const isFound = sql<boolean>`${terms?.matches ?? sql`true`}`;
  const walk = walkOf('oldest', false);
  for (let beyond: SQL[] = []; ; ) {
    const places = await db
      .select({ id: orders.id, keys: walk.keys, isFound })
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

function readOrders(db: Queryable, ids: number[]): Promise<ListedOrder[]> {
  const { createdAt, id } = orders;
  return db.select(listed).from(orders).where(inArray(id, ids)).orderBy(asc(createdAt), asc(id));
}
