import { setImmediate } from 'node:timers/promises';
import type { SheetCard } from '#card/sheets/sheets-pdf.ts';
import { PRINTED, type SheetQuery } from '#shared/printing.ts';
import type { Cards } from '../cards/cards.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
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
  refuse(problemsOf(ids, await byNumber(deps, ids)));
  await startPrinting(deps, ids);
  // Read again: until the printing started they could be corrected.
  const orders = await byNumber(deps, ids);
  const cards: SheetCard[] = [];
  const problems: string[] = [];
  for (const [id, order] of orders) {
    const composed = await cardsOf(order, deps.cards);
    if (typeof composed === 'string') problems.push(`${id} (${composed})`);
    else cards.push(...composed);
    // Two hundred orders take seconds: other requests are served in between.
    await setImmediate();
  }
  refuse(problems);
  return deps.cards.printSheets(cards, {
    ...how,
    title: `${how.paper.toUpperCase()} sheets, ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`,
    // The date of the newest order: the same orders make the same file on any day.
    date: new Date(Math.max(...[...orders.values()].map(({ createdAt }) => Date.parse(createdAt)))),
    shift: { xMm, yMm },
  });
}

async function byNumber({ db }: Deps, ids: number[]): Promise<Map<number, PrintedOrder>> {
  return new Map((await findPrintedOrders(db, ids)).map((order) => [order.id, order]));
}

function refuse(problems: string[]): void {
  if (problems.length > 0) throw conflict(`These orders cannot be printed: ${problems.join(', ')}`);
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

/** The cards of one order, or in a few words why there are none. */
async function cardsOf(order: PrintedOrder, { compose }: Cards): Promise<SheetCard[] | string> {
  const composition = await compose(order);
  if (!composition.ok) return composition.refusal;
  return composition.cards.map(({ front, back }) => ({ order: String(order.id), front, back }));
}
