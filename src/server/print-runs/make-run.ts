import { and, inArray, isNull } from 'drizzle-orm';
import type { PrintRunInput, Reprint } from '#shared/print-runs.ts';
import { capitalise } from '#shared/text.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orders, printRunOrders, printRuns } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { lockOrders } from '../orders/lock-order.ts';
import { type Actor, administrator, recordOrderEvent } from '../orders/order-events.ts';
import type { Order } from '../orders/queries.ts';
import { refuseUnprintable } from '../orders/refuse-unprintable.ts';
import { readDeskSettings } from './desk-settings.ts';
import { findRunnable, findTogether } from './queries.ts';
import { refuseReprints } from './refuse-reprints.ts';

/**
 * Makes a print run of all of these orders and what goes in their parcels, or of none, and copies what is printed of them, so that its sheets stay the
 * same whatever is corrected afterwards. The run's id. Throws a 404 or 409 that names the orders which cannot be printed,
 * or were printed before and have no reason.
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
 * Marks locked orders as being printed: from now on their customers can neither correct nor cancel them. Of those that were printed
 * before the first time is kept.
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
  const changes = [
    { what: 'Print run', from: null, to: String(runId) },
    ...(why?.cards ? [{ what: 'Cards', from: null, to: why.cards.join(', ') }] : []),
  ];
  await recordOrderEvent(tx, orderId, 'printed again', { ...told, changes, words });
}

/** A reason counts only for what was printed before; everything else is printed whole. */
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
