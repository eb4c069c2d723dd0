import { titlesOf } from '#shared/card-design.ts';
import { plural } from '#shared/format.ts';
import type { Deps } from '../deps.ts';
import { conflict, gone } from '../http/errors.ts';
import { omissionReason, ordersOfRun, readRun } from './queries.ts';

/**
 * Returns the sheets of a run as printed, in the order of its orders: the same bytes each time. Orders that are erased,
 * disputed, cancelled or refunded are omitted and named in the margin. Throws 410 if all are erased, and 409 if none is
 * left.
 */
export async function runSheets({ db, cards }: Deps, runId: number) {
  const run = await readRun(db, runId);
  const rows = await ordersOfRun(db, runId);
  if (rows.every((row) => !row.printed))
    throw gone('The details of these families have been deleted, so there are no sheets');
  const leftOut = rows.filter((row) => omissionReason(row) !== null).map(({ id }) => id);
  if (leftOut.length === rows.length)
    throw conflict(
      rows.some((row) => omissionReason(row) === 'inQuestion')
        ? 'There are no sheets until the payments for these orders are resolved'
        : 'These orders are cancelled or refunded, so there are no sheets',
    );
  const without =
    leftOut.length > 0 ? ` without ${plural(leftOut.length, 'order', 'orders')} ${leftOut.join(', ')}` : '';
  const { shiftX: xMm, shiftY: yMm, ...how } = run.settings;
  const made = await cards.printSheets(
    rows.flatMap(({ id, printed, onlyCards: only }) => {
      if (!printed || leftOut.includes(id)) return [];
      const titles = titlesOf(printed.design, printed.titles, printed.copies);
      return [{ order: String(id), data: printed, titles, only }];
    }),
    // The date is the run's, so that the file is the same on any day.
    { ...how, name: `Print run ${runId}${without}`, date: new Date(run.createdAt), shift: { xMm, yMm } },
  );
  if (made.ok) return { bytes: made.bytes, name: `print-run-${runId}-${how.paper}.pdf` };
  const problems = made.refusals.map(({ order, refusal }) => `${order} (${refusal})`);
  throw conflict(`These orders can’t be printed: ${problems.join(', ')}`);
}
