import { and, eq, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Labelled, labelledOf, type OrderFilter, type orderExportQuery } from '#shared/desk-list.ts';
import type { Queryable } from '../db/connect.ts';
import { orders } from '../db/schema.ts';
import { csvText } from '../http/csv-text.ts';
import { type ListedOrder, listed } from '../orders/queries.ts';
import { isInRun, isToSend } from '../print-runs/is-to-send.ts';
import { parcelsOf } from '../print-runs/parcels.ts';
import { ordersOfRun, sumOf } from '../print-runs/queries.ts';
import { findOrders } from './find-orders.ts';
import { ORDER_SHEETS } from './order-spreadsheets.ts';

/** At most this many orders are in memory at once. */
const BATCH = 500;

/**
 * Yields the orders that match a filter as parts of a CSV file, oldest first. Each part is queried when it is
 * requested, so that a slow caller holds no connection; orders placed in the meantime come last.
 */
export async function* exportOrders(
  db: Queryable,
  { layout, ...filter }: z.output<typeof orderExportQuery>,
): AsyncGenerator<string, void> {
  const sheet = ORDER_SHEETS[layout];
  yield csvText([sheet.headings]);
  const further = layout === 'everything' ? [] : await isLabelled(db, filter);
  for (let after: string | undefined; ; ) {
    const page = await findOrders(db, { ...filter, sort: 'oldest', limit: BATCH, after }, further);
    const rows = layout === 'everything' ? page.orders : await asParcels(db, page.orders, filter.run);
    yield csvText(rows.map((order) => sheet.cells(order)));
    if (page.next === null) return;
    after = page.next;
  }
}

/** Whether an order is of added copies that are sent in the parcel of another, by the same rule as `parcelsOf`. */
const GOES_WITH_ANOTHER = sql`EXISTS (SELECT FROM ${orders} AS first
  WHERE first.id = ${orders.alongside} AND first.status = ${orders.status} AND first.held_at IS NULL
    AND first.print_started_at IS NOT DISTINCT FROM ${orders.printStartedAt}
    AND (first.shipping_name, first.shipping_address, first.shipping_city, first.shipping_postcode, first.shipping_country)
      = (${orders.shippingName}, ${orders.shippingAddress}, ${orders.shippingCity}, ${orders.shippingPostcode}, ${orders.shippingCountry}))`;

/** Returns an order per parcel, whose copies and price include those of the added copies in the parcel. */
async function asParcels(
  db: Queryable,
  firsts: ListedOrder[],
  run: number | undefined,
): Promise<ListedOrder[]> {
  const ofFirsts = inArray(
    orders.alongside,
    firsts.map(({ id }) => id),
  );
  const added = await db
    .select(listed)
    .from(orders)
    .where(and(ofFirsts, GOES_WITH_ANOTHER, run === undefined ? undefined : isInRun(run)));
  return firsts.map((first) => {
    const all = [first, ...added.filter(({ alongside }) => alongside === first.id)];
    return {
      ...first,
      copies: sumOf(all.map(({ copies }) => copies)),
      amount: sumOf(all.map(({ amount }) => amount)),
    };
  });
}

/** Selects the orders that get a label, by the same rule as `labelledOf`. */
async function isLabelled(db: Queryable, filter: OrderFilter): Promise<SQL[]> {
  const ofRun = filter.run === undefined ? [] : (await ordersOfRun(db, filter.run)).filter(isToSend);
  const parcels = parcelsOf(ofRun).map(([first]) => first.id);
  const isPaid = eq(orders.status, 'paid');
  const which: Record<Labelled, SQL[]> = {
    'to send': [isPaid, isNotNull(orders.printStartedAt), not(GOES_WITH_ANOTHER)],
    'of the run': [inArray(orders.id, parcels)],
    'not printed': [isPaid, isNull(orders.printStartedAt), not(GOES_WITH_ANOTHER)],
    sent: [eq(orders.status, 'fulfilled'), not(GOES_WITH_ANOTHER)],
    none: [sql`false`],
  };
  return [...which[labelledOf(filter)], isNull(orders.heldAt), ne(orders.shippingAddress, '')];
}
