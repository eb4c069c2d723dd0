import type { CardEngine, ComposedCard } from '#card/engine.ts';
import { toSvg } from '#card/svg.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CardPictures } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Order } from './queries.ts';

/** An order's cards as SVG markup: the first card, and those of a set that follow it. */
export type Pictures = { first: CardPictures; further: CardPictures[] };

type Facts = Pick<Order, 'childrenData' | 'peopleData' | 'cardLayout'>;

/** null, and an error in the log about `what`, when there are no pictures: an order does without them until it is read. */
export async function tryToDraw(
  { loadCardEngine, log }: Deps,
  { childrenData, peopleData, cardLayout }: Facts,
  what: { checkoutId: string } | { orderId: number },
): Promise<Pictures | null> {
  try {
    const facts = { children: childrenData ?? [], people: peopleData ?? [] };
    return await drawPictures(await loadCardEngine(), facts, cardLayout);
  } catch (error) {
    log.error('The pictures of an order could not be drawn', { ...what, error });
    return null;
  }
}

/** Throws when the facts do not fit on cards; they were tried before the customer could pay. */
async function drawPictures(engine: CardEngine, facts: CardFacts, layout: CardLayout): Promise<Pictures> {
  await engine.prepare(facts, layout);
  const composition = engine.compose(facts, layout);
  if (!composition.ok) throw new Error(`The card engine refused: ${composition.refusal}`);
  return picturesOf(composition.cards);
}

/** Both sides of every composed card. */
export function picturesOf(cards: ComposedCard[]): Pictures {
  const [first, ...further] = cards.map(({ front, back }) => ({
    front: toSvg(front),
    back: toSvg(back),
  }));
  if (!first) throw new Error('The card engine composed no card');
  return { first, further };
}

/** An order whose pictures could not be drawn when it was made is drawn as soon as somebody looks at it. */
export async function withPictures(deps: Deps, order: Order): Promise<Order> {
  if (order.frontCardImage || !order.childrenData || !order.peopleData) return order;
  const pictures = await tryToDraw(deps, order, { orderId: order.id });
  if (!pictures) return order;
  const { first, further } = pictures;
  return { ...order, frontCardImage: first.front, backCardImage: first.back, furtherCards: further };
}
