import { asc, eq } from 'drizzle-orm';
import { titlesOf } from '#shared/card-design.ts';
import { printRunOrders, printRuns } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { conflict, gone } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';

/**
 * The sheets of a run as it was printed, in the order of its orders: the same bytes each time. Orders whose facts have been erased
 * since are left out, and the margin names them; throws a 410 when that is all of them.
 */
export async function runSheets({ db, cards }: Deps, runId: number) {
  const [found] = await db.select().from(printRuns).where(eq(printRuns.id, runId));
  const run = orNotFound(found ?? null, 'Print run');
  const rows = await db
    .select()
    .from(printRunOrders)
    .where(eq(printRunOrders.runId, runId))
    .orderBy(asc(printRunOrders.position));
  const erased = rows.flatMap(({ orderId, printed }) => (printed ? [] : [orderId]));
  if (erased.length === rows.length)
    throw gone('The facts of these families have been erased, so there are no sheets any more');
  const without = erased.length > 0 ? ` without order ${erased.join(', ')}` : '';
  const { shiftX: xMm, shiftY: yMm, ...how } = run.settings;
  const made = await cards.printSheets(
    rows.flatMap(({ orderId, printed, onlyCards }) =>
      printed
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
