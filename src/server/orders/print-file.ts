import type { PrintText } from '#shared/printing.ts';
import { composeCards } from '../cards/compose-cards.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { isErased, type Order } from './queries.ts';
import { refuseUnprintable } from './refuse-unprintable.ts';

/** An order's cards for the printer; changes nothing. Throws a 409 when it is not to be printed, a 410 once its facts have been erased. */
export async function printOrder(
  deps: Pick<Deps, 'cards'>,
  order: Order,
  text: PrintText,
): Promise<Uint8Array> {
  refuseUnprintable([order.id], [{ ...order, erased: isErased(order) }]);
  const cards = await composeCards(deps, order, conflict);
  const date = new Date(order.createdAt);
  return deps.cards.printFile(cards, { title: `Order ${order.id}`, date, text });
}
