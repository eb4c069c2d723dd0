import type { ComposedCard } from '#card/engine.ts';
import { toSvg } from '#card/svg.ts';
import type { CardPictures, orders } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { CardData } from './cards.ts';
import { composeCards } from './compose-cards.ts';

type Order = typeof orders.$inferSelect;

/** An order's cards as SVG markup, as its row holds them. */
export type PictureColumns = Pick<Order, 'frontCardImage' | 'backCardImage' | 'furtherCards'>;

export const NO_PICTURES: PictureColumns = { frontCardImage: null, backCardImage: null, furtherCards: [] };

/** Draws both sides of every card. */
export function toPictureColumns(cards: ComposedCard[]): PictureColumns {
  const [first, ...furtherCards] = cards.map(({ front, back }) => ({
    front: toSvg(front),
    back: toSvg(back),
  }));
  if (!first) throw new Error('The card engine composed no card');
  return { frontCardImage: first.front, backCardImage: first.back, furtherCards };
}

/** The pictures of an order's cards, the first card first; null when it has none. */
export function picturesOf({
  frontCardImage: front,
  backCardImage: back,
  furtherCards,
}: PictureColumns): CardPictures[] | null {
  return front && back ? [{ front, back }, ...furtherCards] : null;
}

/** Composes and draws; should that fail, logs an error about `subject` and answers no pictures. */
export async function drawPictures(
  deps: Pick<Deps, 'cards' | 'log'>,
  data: CardData,
  subject: { checkoutId: string } | { orderId: number },
): Promise<PictureColumns> {
  try {
    const refuse = (sentence: string) => new Error(`The card engine refused: ${sentence}`);
    return toPictureColumns(await composeCards(deps, data, refuse));
  } catch (error) {
    deps.log.error('The pictures of an order could not be drawn', { ...subject, error });
    return NO_PICTURES;
  }
}

/** The order with its pictures: those that could not be drawn when it was made are drawn now. They are not stored. */
export async function withPictures<Stored extends PictureColumns & CardData & { id: number }>(
  deps: Pick<Deps, 'cards' | 'log'>,
  order: Stored,
): Promise<Stored> {
  if (order.frontCardImage || !order.childrenData || !order.peopleData) return order;
  return { ...order, ...(await drawPictures(deps, order, { orderId: order.id })) };
}
