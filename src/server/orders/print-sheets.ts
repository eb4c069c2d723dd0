import { PRINTED, type SheetQuery } from '#shared/printing.ts';
import type { Deps } from '../deps.ts';
import { conflict, type HttpError } from '../http/errors.ts';
import { findPrintedOrders, type PrintedOrder } from './queries.ts';
import { startPrinting } from './start-printing.ts';

/**
 * Starts the printing of these orders: all their cards as a PDF of sheets, sorted by order number. Throws a 409 that names
 * every order that cannot be printed.
 */
export async function printOrders(
  deps: Deps,
  { orders: ids, shiftX: xMm, shiftY: yMm, ...how }: SheetQuery,
): Promise<Uint8Array> {
  const problems = problemsOf(ids, await byNumber(deps, ids));
  if (problems.length > 0) throw cannotBePrinted(problems);
  await startPrinting(deps, ids);
  // Read again: until the printing started they could be corrected.
  const orders = [...(await byNumber(deps, ids)).values()];
  const printed = await deps.cards.printSheets(
    orders.map((order) => ({ order: String(order.id), data: order })),
    {
      ...how,
      // The date of the newest order: the same orders make the same file on any day.
      date: new Date(Math.max(...orders.map(({ createdAt }) => Date.parse(createdAt)))),
      shift: { xMm, yMm },
    },
  );
  if (printed.ok) return printed.bytes;
  throw cannotBePrinted(printed.refusals.map(({ order, refusal }) => `${order} (${refusal})`));
}

async function byNumber({ db }: Deps, ids: number[]): Promise<Map<number, PrintedOrder>> {
  return new Map((await findPrintedOrders(db, ids)).map((order) => [order.id, order]));
}

function cannotBePrinted(problems: string[]): HttpError {
  return conflict(`These orders cannot be printed: ${problems.join(', ')}`);
}

function problemsOf(ids: number[], orders: Map<number, PrintedOrder>): string[] {
  return ids.flatMap((id) => {
    const reason = whyNotPrinted(orders.get(id));
    return reason ? [`${id} (${reason})`] : [];
  });
}

/** Why an order is not printed, in a few words. */
function whyNotPrinted(order: PrintedOrder | undefined): string | null {
  if (!order) return 'not found';
  if (!PRINTED[order.status]) return order.status === 'review' ? 'in review' : order.status;
  return order.childrenData && order.peopleData ? null : 'its facts have been erased';
}
