import { setImmediate } from 'node:timers/promises';
import type { CardEngine } from '#card/engine.ts';
import type { SheetCard } from '#card/pdf-sheets.ts';
import { PRINTED, type SheetQuery } from '#shared/printing.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { findPrintedOrders, type PrintedOrder } from './queries.ts';

/** All cards of these orders on sheets, in the order of their numbers. Throws a 409 that names every order that cannot be. */
export async function printOrders(
  { db, loadCardEngine, printSheets }: Deps,
  { orders: ids, shiftX: xMm, shiftY: yMm, ...how }: SheetQuery,
): Promise<Uint8Array> {
  const orders = new Map((await findPrintedOrders(db, ids)).map((order) => [order.id, order]));
  const engine = await loadCardEngine();
  const cards: SheetCard[] = [];
  const problems: string[] = [];
  for (const id of ids) {
    const composed = cardsOf(orders.get(id), engine);
    if (typeof composed === 'string') problems.push(`${id} (${composed})`);
    else cards.push(...composed);
    // Two hundred orders take seconds, in which others want to be served.
    await setImmediate();
  }
  if (problems.length > 0) throw conflict(`These orders cannot be printed: ${problems.join(', ')}`);
  return printSheets(cards, {
    ...how,
    title: `${how.paper.toUpperCase()} sheets, ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`,
    // The youngest order's moment: the same orders make the same file on any day.
    date: new Date(Math.max(...[...orders.values()].map(({ createdAt }) => Date.parse(createdAt)))),
    shift: { xMm, yMm },
    setLine: engine.setLine,
  });
}

/** The cards of one order, or in a few words why there are none. */
function cardsOf(order: PrintedOrder | undefined, engine: CardEngine): SheetCard[] | string {
  if (!order) return 'not found';
  if (!PRINTED[order.status]) return order.status === 'review' ? 'in review' : order.status;
  const { childrenData: children, peopleData: people } = order;
  if (!children || !people) return 'its facts have been erased';
  const composition = engine.compose({ children, people }, order.cardLayout);
  if (!composition.ok) return composition.refusal;
  return composition.cards.map(({ front, back }) => ({ order: String(order.id), front, back }));
}
