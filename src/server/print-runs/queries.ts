import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { countCards } from '#shared/copies.ts';
import { isInQuestion } from '#shared/disputes.ts';
import type { PrintRun, PrintRunOrder, PrintRunSummary } from '#shared/print-runs.ts';
import type { Queryable } from '../db/connect.ts';
import { withinRange } from '../db/limits.ts';
import {
  dispatches,
  dispatchOrders,
  orderCards,
  orders,
  printRunOrders,
  printRuns,
  users,
} from '../db/schema.ts';
import { cardColumns } from '../orders/queries.ts';
import { isToSend, sentByRun } from './to-send.ts';

/** What decides whether an order is printed, and what is printed of it. */
export type RunnableOrder = Awaited<ReturnType<typeof findRunnable>>[number];

/** By number; unknown ids are left out. */
export function findRunnable(db: Queryable, ids: number[]) {
  const { id, status, heldAt, dispute, erasedAt, printStartedAt, cardsPerCopy, cardLayout, copies } = orders;
  return db
    .select({
      ...{ id, status, heldAt, dispute, erasedAt, printStartedAt, cardsPerCopy, cardLayout, copies },
      ...cardColumns,
    })
    .from(orders)
    .leftJoin(orderCards, eq(orderCards.orderId, id))
    .where(inArray(id, withinRange(ids)))
    .orderBy(asc(id));
}

/** Newest first. */
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
    .where(before === undefined ? undefined : lt(printRuns.id, before))
    .groupBy(printRuns.id, users.name)
    .orderBy(desc(printRuns.id))
    .limit(limit);
}

/** A run with its orders; null when there is none. */
export async function findRun(db: Queryable, id: number, now: Date): Promise<PrintRun | null> {
  const [run] = await db
    .select({
      id: printRuns.id,
      createdAt: printRuns.createdAt,
      by: users.name,
      settings: printRuns.settings,
    })
    .from(printRuns)
    .leftJoin(users, eq(users.id, printRuns.byUserId))
    .where(eq(printRuns.id, id));
  if (!run) return null;
  const rows = await ordersOfRun(db, id);
  return {
    ...run,
    orders: rows.map(({ order }) => order),
    orderCount: rows.length,
    cardCount: sumOf(rows.map(({ order }) => order.cards)),
    reprintCount: rows.filter(({ order }) => order.reason !== null).length,
    erased: rows.flatMap(({ order, erased }) => (erased ? order.id : [])),
    inQuestion: rows.flatMap(({ order, erased, inQuestion }) => (inQuestion && !erased ? order.id : [])),
    dispatch: await findDispatch(db, id, now),
  };
}

async function ordersOfRun(
  db: Queryable,
  runId: number,
): Promise<{ order: PrintRunOrder; erased: boolean; inQuestion: boolean }[]> {
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      dispute: orders.dispute,
      completed: orders.completed,
      carrier: orders.carrier,
      trackingNumber: orders.trackingNumber,
      shippingName: orders.shippingName,
      shippingCity: orders.shippingCity,
      copies: orders.copies,
      cardsPerCopy: orders.cardsPerCopy,
      onlyCards: printRunOrders.onlyCards,
      reason: printRunOrders.reason,
      reasonWords: printRunOrders.reasonWords,
      erased: sql<boolean>`${printRunOrders.printed} IS NULL`,
      dispatched: sentByRun,
    })
    .from(printRunOrders)
    .innerJoin(orders, eq(orders.id, printRunOrders.orderId))
    .where(eq(printRunOrders.runId, runId))
    .orderBy(asc(printRunOrders.position));
  return rows.map(({ copies, cardsPerCopy, erased, dispatched, dispute, ...order }) => ({
    order: {
      ...order,
      cards: order.onlyCards?.length ?? countCards({ copies, cardsPerCopy }),
      toSend: isToSend({ ...order, dispatched }),
    },
    erased,
    inQuestion: isInQuestion({ ...order, dispute }),
  }));
}

/** The latest dispatch that was not taken back. */
async function findDispatch(db: Queryable, runId: number, now: Date): Promise<PrintRun['dispatch']> {
  const [found] = await db
    .select({
      at: dispatches.at,
      by: users.name,
      mailsAt: dispatches.mailsAt,
      mailedAt: dispatches.mailedAt,
      orderCount: db.$count(dispatchOrders, eq(dispatchOrders.dispatchId, dispatches.id)),
    })
    .from(dispatches)
    .leftJoin(users, eq(users.id, dispatches.byUserId))
    .where(and(eq(dispatches.runId, runId), isNull(dispatches.takenBackAt)))
    .orderBy(desc(dispatches.id))
    .limit(1);
  if (!found) return null;
  const { mailedAt, ...dispatch } = found;
  return { ...dispatch, canBeTakenBack: mailedAt === null && now < new Date(dispatch.mailsAt) };
}

export function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
