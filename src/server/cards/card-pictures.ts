import { inflateRawSync } from 'node:zlib';
import type { CardPictures, orders } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { CardData } from './card-data.ts';
import type { DrawnCard } from './card-tasks.ts';
import { composeCards } from './compose-cards.ts';
import type { Requester } from './requester.ts';

type Order = typeof orders.$inferSelect;

type DrawnColumns = PictureColumns & { cardsPerCopy: number };

/** An order's cards as SVG markup, as its row holds them. */
export type PictureColumns = Pick<Order, 'frontCardImage' | 'backCardImage' | 'furtherCards'>;

/** Also what erasing leaves: how many cards there were stays. */
export const NO_PICTURES: PictureColumns = { frontCardImage: null, backCardImage: null, furtherCards: [] };

const inflated = (deflated: Uint8Array) => inflateRawSync(deflated).toString();

/** The pictures and their number. */
export function toPictureColumns(cards: DrawnCard[]): DrawnColumns {
  const [first, ...furtherCards] = cards.map(({ front, back }) => ({
    front: inflated(front),
    back: inflated(back),
  }));
  if (!first) throw new Error('The card engine composed no card');
  return { frontCardImage: first.front, backCardImage: first.back, furtherCards, cardsPerCopy: cards.length };
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
  requester?: Requester,
): Promise<PictureColumns & Partial<DrawnColumns>> {
  try {
    const refuse = (sentence: string) => new Error(`The card engine refused: ${sentence}`);
    return toPictureColumns(await composeCards(deps, data, refuse, requester));
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
  // One after the other: an order whose cards take long is not to take all threads when it is asked for again and again.
  const requester = { names: [`order ${order.id}`] };
  return { ...order, ...(await drawPictures(deps, order, { orderId: order.id }, requester)) };
}
