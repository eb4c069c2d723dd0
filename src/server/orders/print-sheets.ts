import { setImmediate } from 'node:timers/promises';
import type { SheetCard } from '#card/sheets/sheets-pdf.ts';
import type { SheetQuery } from '#shared/printing.ts';
import type { Cards } from '../cards/cards.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { findPrintedOrders, isErased, type PrintedOrder } from './queries.ts';
import { refuseUnprintable } from './refuse-unprintable.ts';

/** All cards of these orders as a PDF of sheets, sorted by order number; changes nothing. Throws as `refuseUnprintable`. */
export async function printOrders(
  deps: Deps,
  { orders: ids, shiftX: xMm, shiftY: yMm, ...how }: SheetQuery,
): Promise<Uint8Array> {
  const orders = await findPrintedOrders(deps.db, ids);
  refuseUnprintable(
    ids,
    orders.map((order) => ({ ...order, erased: isErased(order) })),
  );
  const cards: SheetCard[] = [];
  const problems: string[] = [];
  for (const order of orders) {
    const composed = await cardsOf(order, deps.cards);
    if (typeof composed === 'string') problems.push(`${order.id} (${composed})`);
    else cards.push(...composed);
    // Two hundred orders take seconds: other requests are served in between.
    await setImmediate();
  }
  if (problems.length > 0) throw conflict(`These orders cannot be printed: ${problems.join(', ')}`);
  return deps.cards.printSheets(cards, {
    ...how,
    title: `${how.paper.toUpperCase()} sheets, ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`,
    // The date of the newest order: the same orders make the same file on any day.
    date: new Date(Math.max(...orders.map(({ createdAt }) => Date.parse(createdAt)))),
    shift: { xMm, yMm },
  });
}

/** The cards of one order, or in a few words why there are none. */
async function cardsOf(order: PrintedOrder, { compose }: Cards): Promise<SheetCard[] | string> {
  const composition = await compose(order);
  if (!composition.ok) return composition.refusal;
  return composition.cards.map(({ front, back }) => ({ order: String(order.id), front, back }));
}
