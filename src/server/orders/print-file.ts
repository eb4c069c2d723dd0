import { titlesOf } from '#shared/card-design.ts';
import type { PrintText } from '#shared/printing.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import type { Order } from './queries.ts';
import { refuseUnprintable } from './refuse-unprintable.ts';

/** Prints an order's cards without changing it. Throws 409 if it must not be printed, 410 once its facts are erased. */
export async function printOrder(
  deps: Pick<Deps, 'cards'>,
  order: Order,
  text: PrintText,
): Promise<Uint8Array> {
  refuseUnprintable([order.id], [order]);
  const title = order.copies === 1 ? `Order ${order.id}` : `Order ${order.id}, ${order.copies} copies`;
  const titles = titlesOf(order.design, order.titles, order.copies);
  const options = { title, date: new Date(order.createdAt), text };
  const printed = await deps.cards.printFile({ order: String(order.id), data: order, titles }, options);
  if (printed.ok) return printed.bytes;
  throw conflict(printed.refusals.map(({ refusal }) => refusal).join(' '));
}
