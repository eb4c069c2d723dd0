import { and, inArray, isNull } from 'drizzle-orm';
import type { OrderChange } from '#shared/orders.ts';
import type { PrintRunInput, Reprint } from '#shared/print-runs.ts';
import { capitalise } from '#shared/text.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orders, printRunOrders, printRuns } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { lockOrders } from '../orders/lock-order.ts';
import { type Actor, administrator, recordOrderEvent } from '../orders/order-events.ts';
import type { Order } from '../orders/queries.ts';
import { refuseUnprintable } from '../orders/refuse-unprintable.ts';
import { readDeskSettings } from './print-settings.ts';
import { findRunnable, findTogether } from './queries.ts';
import { refuseReprints } from './refuse-reprints.ts';

/**
 * Creates a print run of all of these orders and the copies in their parcels, or of none, with a copy of their printed
 * data, so that its sheets stay the same after corrections. Returns its id. Throws 404 or 409 with the orders that
 * cannot be printed, or that were printed before and lack a reason.
 */
export async function makeRun(
  tx: Transaction,
  { byUserId, now }: { byUserId: number; now: Date },
  { orders: chosen, reasons, ...given }: PrintRunInput,
): Promise<number> {
  const ids = [...chosen, ...(await findTogether(tx, chosen))];
  const settings = given.settings ?? (await readDeskSettings(tx));
  const run = firstOrThrow(
    await tx
      .insert(printRuns)
      .values({ byUserId, settings, createdAt: now.toISOString() })
      .returning({ id: printRuns.id }),
  );
  refuseUnprintable(ids, await lockOrders(tx, ids));
  const found = await findRunnable(tx, ids);
  const why = new Map(reasons.flatMap((reason) => reason.orders.map((id) => [id, reason] as const)));
  refuseReprints(found, why);
  const again = found.filter(({ printStartedAt }) => printStartedAt !== null);
  const told = { now, by: administrator({ id: byUserId }) };
  await startPrinting(tx, ids, told);
  for (const { id } of again) await recordReprint(tx, { runId: run.id, orderId: id }, why.get(id), told);
  await tx.insert(printRunOrders).values(found.map((order, position) => rowOf(run.id, order, position, why)));
  return run.id;
}

/**
 * Marks locked orders as being printed: their customers can no longer correct or cancel them. A reprinted order keeps
 * its first print time.
 */
async function startPrinting(
  tx: Transaction,
  ids: number[],
  { now, by }: { now: Date; by: Actor },
): Promise<void> {
  const at = now.toISOString();
  const started = await tx
    .update(orders)
    .set({ printStartedAt: at, updatedAt: at })
    .where(and(inArray(orders.id, ids), isNull(orders.printStartedAt)))
    .returning({ id: orders.id });
  for (const { id } of started) await recordOrderEvent(tx, id, 'printing started', { now, by });
}

async function recordReprint(
  tx: Transaction,
  { runId, orderId }: { runId: number; orderId: number },
  why: Reprint | undefined,
  told: { now: Date; by: Actor },
): Promise<void> {
  const words = [why && capitalise(why.reason), why?.words].filter(Boolean).join(': ');
  const changes: OrderChange[] = [
    { field: 'print run', from: null, to: String(runId) },
    ...(why?.cards ? [{ field: 'cards' as const, from: null, to: why.cards.join(', ') }] : []),
  ];
  await recordOrderEvent(tx, orderId, 'reprinted', { ...told, changes, words });
}

/** A reason applies only to an order that was printed before; any other is printed completely. */
function rowOf(
  runId: number,
  { id, printStartedAt, cardLayout, copies, design, titles, childrenData, peopleData }: Order,
  position: number,
  reasons: ReadonlyMap<number, Reprint>,
): typeof printRunOrders.$inferInsert {
  const why = printStartedAt ? reasons.get(id) : undefined;
  return {
    ...{ runId, orderId: id, position },
    reason: why?.reason ?? null,
    reasonWords: why?.words || null,
    onlyCards: why?.cards ? [...new Set(why.cards)].sort((a, b) => a - b) : null,
    printed: childrenData && peopleData && { cardLayout, copies, design, titles, childrenData, peopleData },
  };
}
