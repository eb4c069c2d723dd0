import type { CardPictures } from '#shared/card-facts.ts';
import type { Deps } from '../deps.ts';
import type { CardData } from './card-data.ts';
import type { Requester } from './requester.ts';

/** Draws the pictures of an order's cards; null once its facts have been erased. Throws if drawing fails. */
export async function drawPictures(
  { cards }: Pick<Deps, 'cards'>,
  order: CardData,
  requester: Requester,
): Promise<CardPictures[] | null> {
  if (!order.childrenData || !order.peopleData) return null;
  const drawn = await cards.draw(order, requester);
  if (!drawn.ok) throw new Error(`The card engine refused: ${drawn.refusal}`);
  return drawn.cards;
}

/** Draws the pictures for a page; null also if drawing fails, because the page is then sent without them. */
export async function picturesForPage(
  deps: Pick<Deps, 'cards' | 'log'>,
  order: CardData & { id: number },
): Promise<CardPictures[] | null> {
  try {
    // Naming the order makes its requests queue behind each other, so that one slow order cannot occupy all threads.
    return await drawPictures(deps, order, { names: [`order ${order.id}`] });
  } catch (error) {
    deps.log.error('The pictures of an order could not be drawn', { orderId: order.id, error });
    return null;
  }
}
