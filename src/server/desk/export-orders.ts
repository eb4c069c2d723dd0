import { eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Labelled, labelledOf, type OrderFilter, type orderExportQuery } from '#shared/desk-list.ts';
import type { Queryable } from '../db/connect.ts';
import { orders } from '../db/schema.ts';
import { csvText } from '../http/csv-text.ts';
import { ordersOfRun } from '../print-runs/queries.ts';
import { isToSend } from '../print-runs/to-send.ts';
import { findOrders } from './find-orders.ts';
import { ORDER_SHEETS } from './order-sheets.ts';

/** At most this many orders are in memory at once. */
const BATCH = 500;

/**
 * Yields the orders that match a filter as parts of a CSV file, oldest first. Each part is queried when it is
 * requested, so that a slow caller holds no connection; orders placed meanwhile come last.
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
    yield csvText(page.orders.map((order) => sheet.cells(order)));
    if (page.next === null) return;
    after = page.next;
  }
}

/** Selects the orders that get a label, by the same rule as `labelledOf`. */
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
