import { asc, eq, getTableColumns } from 'drizzle-orm';
import { titlesOf } from '#shared/card-design.ts';
import { isInQuestion } from '#shared/disputes.ts';
import { orders, printRunOrders, printRuns } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { conflict, gone } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';

/**
 * The sheets of a run as it was printed, in the order of its orders: the same bytes each time. Orders whose facts have been erased
 * since are left out, as are those whose payment is in question, and the margin names them. Throws a 410 when all of them are
 * erased, a 409 when none is left.
 */
export async function runSheets({ db, cards }: Deps, runId: number) {
  const [found] = await db.select().from(printRuns).where(eq(printRuns.id, runId));
  const run = orNotFound(found ?? null, 'Print run');
  const rows = await db
    .select({ ...getTableColumns(printRunOrders), status: orders.status, dispute: orders.dispute })
    .from(printRunOrders)
    .innerJoin(orders, eq(orders.id, printRunOrders.orderId))
    .where(eq(printRunOrders.runId, runId))
    .orderBy(asc(printRunOrders.position));
  if (rows.every((row) => !row.printed))
    throw gone('The facts of these families have been erased, so there are no sheets any more');
  const leftOut = rows.flatMap((row) => (!row.printed || isInQuestion(row) ? row.orderId : []));
  if (leftOut.length === rows.length)
    throw conflict('The payment of these orders is in question, so there are no sheets until it is settled');
  const without = leftOut.length > 0 ? ` without order ${leftOut.join(', ')}` : '';
  const { shiftX: xMm, shiftY: yMm, ...how } = run.settings;
  const made = await cards.printSheets(
    rows.flatMap(({ orderId, printed, onlyCards }) =>
      printed && !leftOut.includes(orderId)
        ? [
            {
              order: String(orderId),
              data: printed,
              titles: titlesOf(printed.design, printed.titles, printed.copies),
              only: onlyCards,
            },
          ]
        : [],
    ),
    // The moment the run was made: the same file on any day.
    { ...how, name: `Print run ${runId}${without}`, date: new Date(run.createdAt), shift: { xMm, yMm } },
  );
  if (made.ok) return { bytes: made.bytes, name: `print-run-${runId}-${how.paper}.pdf` };
  const problems = made.refusals.map(({ order, refusal }) => `${order} (${refusal})`);
  throw conflict(`These orders cannot be printed: ${problems.join(', ')}`);
}
