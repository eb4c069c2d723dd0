import type { SheetQuery } from '#shared/printing.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { findPrintedOrders, isErased } from './queries.ts';
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
  const problems = printed.refusals.map(({ order, refusal }) => `${order} (${refusal})`);
  throw conflict(`These orders cannot be printed: ${problems.join(', ')}`);
}
