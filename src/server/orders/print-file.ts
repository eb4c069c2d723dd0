import type { PrintText } from '#shared/printing.ts';
import type { Deps } from '../deps.ts';
import { conflict, gone } from '../http/errors.ts';
import type { Order } from './queries.ts';

/** An order's cards for the printer. Throws a 410 once the facts have been erased. */
export async function printOrder(
  deps: Pick<Deps, 'cards'>,
  order: Order,
  text: PrintText,
): Promise<Uint8Array> {
  if (!order.childrenData || !order.peopleData)
    throw gone('The facts of this order have been erased, so its cards can no longer be printed');
  const options = { title: `Order ${order.id}`, date: new Date(order.createdAt), text };
  const printed = await deps.cards.printFile({ order: String(order.id), data: order }, options);
  if (printed.ok) return printed.bytes;
  throw conflict(printed.refusals.map(({ refusal }) => refusal).join(' '));
}
