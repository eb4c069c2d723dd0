import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { countCards } from '#shared/copies.ts';
import { isInQuestion } from '#shared/disputes.ts';
import type { PrintRun, PrintRunSummary, printPreview } from '#shared/print-runs.ts';
import { PRINTABLE } from '#shared/printing.ts';
import type { Queryable } from '../db/connect.ts';
import { MAX_ID, withinRange } from '../db/id-range.ts';
import { IS_WAITING } from '../db/order-expressions.ts';
import {
  dispatches,
  dispatchOrders,
  orderCards,
  orders,
  printRunOrders,
  printRuns,
  users,
} from '../db/schema.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { cardColumns, listed, type Order, readOrders } from '../orders/queries.ts';
import { whyUnprintable } from '../orders/refuse-unprintable.ts';
import { isToSend, sentByRun } from './is-to-send.ts';
import { parcelsOf } from './parcels.ts';

/** Returns the orders by number, each followed by the copies that were added to it; unknown ids are omitted. */
export async function findRunnable(db: Queryable, ids: number[]): Promise<Order[]> {
  const found = await readOrders(db, inArray(orders.id, withinRange(ids)));
  return found.sort((a, b) => (a.alongside ?? a.id) - (b.alongside ?? b.id) || a.id - b.id);
}

/**
 * Lists the unprinted orders that belong in the parcel of one of these: copies added to it, or the order it was added
 * to. A reprinted order adds none.
 */
export async function findTogether(db: Queryable, ids: number[]): Promise<number[]> {
  const first = sql`coalesce(${orders.alongside}, ${orders.id})`;
  const chosen = await db
    .selectDistinct({ first: sql<number>`${first}` })
    .from(orders)
    .where(and(inArray(orders.id, withinRange(ids)), isNull(orders.printStartedAt)));
  const firsts = chosen.map((row) => row.first);
  const together = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(inArray(orders.id, firsts), inArray(orders.alongside, firsts)), IS_WAITING))
    .orderBy(asc(orders.id));
  return together.flatMap(({ id }) => (ids.includes(id) ? [] : id));
}

/** Returns what a run of these orders would contain, without changing anything. */
export async function previewRun(db: Queryable, ids: number[]): Promise<z.infer<typeof printPreview>> {
  const together = await findTogether(db, ids);
  const orders = await findRunnable(db, [...ids, ...together]);
  const found = new Map(orders.map((order) => [order.id, order]));
  return {
    cards: sumOf(orders.map(countCards)),
    together,
    printed: orders.flatMap(({ id, printStartedAt }) => (printStartedAt ? [id] : [])),
    refused: ids.flatMap((order) => {
      const reason = whyUnprintable(found.get(order));
      return reason ? [{ order, reason }] : [];
    }),
  };
}

/** Returns the newest runs first, and one more than fits on a page, which shows that there is another page. */
export function listRuns(
  db: Queryable,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<PrintRunSummary[]> {
  const counted = sql`coalesce(cardinality(${printRunOrders.onlyCards}), ${orders.copies} * ${orders.cardsPerCopy})`;
  return db
    .select({
      id: printRuns.id,
      createdAt: printRuns.createdAt,
      by: users.name,
      orderCount: sql<number>`count(*)::integer`,
      cardCount: sql<number>`sum(${counted})::integer`,
      reprintCount: sql<number>`count(${printRunOrders.reason})::integer`,
    })
    .from(printRuns)
    .innerJoin(printRunOrders, eq(printRunOrders.runId, printRuns.id))
    .innerJoin(orders, eq(orders.id, printRunOrders.orderId))
    .leftJoin(users, eq(users.id, printRuns.byUserId))
    .where(before === undefined ? undefined : lt(printRuns.id, Math.min(before, MAX_ID)))
    .groupBy(printRuns.id, users.name)
    .orderBy(desc(printRuns.id))
    .limit(limit + 1);
}

/** Returns a run without its orders. Throws 404. */
export async function readRun(db: Queryable, id: number) {
  const [run] = await db
    .select({ ...getTableColumns(printRuns), by: users.name })
    .from(printRuns)
    .leftJoin(users, eq(users.id, printRuns.byUserId))
    .where(eq(printRuns.id, id));
  return orNotFound(run ?? null, 'Print run');
}

/** Returns the orders of a run in their current state, in the order of its cards, with what it printed of each. */
export function ordersOfRun(db: Queryable, runId: number) {
  const { reason, reasonWords, onlyCards, printed } = printRunOrders;
  const { design, titles } = cardColumns;
  return db
    .select({
      ...listed,
      ...{ design, titles, reason, reasonWords, onlyCards, printed, dispatched: sentByRun },
    })
    .from(printRunOrders)
    .innerJoin(orders, eq(orders.id, printRunOrders.orderId))
    .leftJoin(orderCards, eq(orderCards.orderId, orders.id))
    .where(eq(printRunOrders.runId, runId))
    .orderBy(asc(printRunOrders.position));
}

export type OrderOfRun = Awaited<ReturnType<typeof ordersOfRun>>[number];

/** Returns why the sheets of a run omit an order; null if they contain it. */
export function omissionReason(order: OrderOfRun): 'erased' | 'inQuestion' | 'stopped' | null {
  if (!order.printed) return 'erased';
  if (isInQuestion(order)) return 'inQuestion';
  return PRINTABLE[order.status] ? null : 'stopped';
}

/** Returns a run with its orders. Throws 404. */
export async function readRunWithOrders(db: Queryable, id: number, now: Date): Promise<PrintRun> {
  const run = await readRun(db, id);
  const rows = await ordersOfRun(db, id);
  const cardsOf = (order: OrderOfRun) => order.onlyCards?.length ?? countCards(order);
  const parcels = new Map(
    parcelsOf(rows).flatMap(([first, ...more]) => more.map(({ id }) => [id, first.id])),
  );
  const leftOut = (why: ReturnType<typeof omissionReason>) =>
    rows.flatMap((order) => (omissionReason(order) === why ? order.id : []));
  return {
    ...run,
    orders: rows.map((order) => ({
      ...{ ...order, cards: cardsOf(order), toSend: isToSend(order) },
      parcel: parcels.get(order.id) ?? order.id,
    })),
    orderCount: rows.length,
    cardCount: sumOf(rows.map(cardsOf)),
    reprintCount: rows.filter(({ reason }) => reason !== null).length,
    erased: leftOut('erased'),
    inQuestion: leftOut('inQuestion'),
    stopped: leftOut('stopped'),
    dispatch: await findDispatch(db, id, now),
  };
}

/** Returns the latest dispatch that was not undone. */
async function findDispatch(db: Queryable, runId: number, now: Date): Promise<PrintRun['dispatch']> {
  const [found] = await db
    .select({
      at: dispatches.at,
      by: users.name,
      emailsDueAt: dispatches.emailsDueAt,
      emailedAt: dispatches.emailedAt,
      orderCount: db.$count(dispatchOrders, eq(dispatchOrders.dispatchId, dispatches.id)),
    })
    .from(dispatches)
    .leftJoin(users, eq(users.id, dispatches.byUserId))
    .where(and(eq(dispatches.runId, runId), isNull(dispatches.undoneAt)))
    .orderBy(desc(dispatches.id))
    .limit(1);
  if (!found) return null;
  const { emailedAt, ...dispatch } = found;
  return { ...dispatch, canBeUndone: emailedAt === null && now < new Date(dispatch.emailsDueAt) };
}

export function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
