import type { PrintText } from '#shared/printing.ts';
import { composeCards } from '../cards/compose-cards.ts';
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
  const cards = await composeCards(deps, order, conflict);
  const date = new Date(order.createdAt);
  return deps.cards.printFile(cards, { title: `Order ${order.id}`, date, text });
}
