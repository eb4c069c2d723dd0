import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CardPictures } from './draw-cards.ts';

type OrderedFacts = { cardLayout: CardLayout; childrenData: CardFacts['children'] | null };

/** The cards kept with an order, each with its child's name: in a set, the cards of the children come first. */
export function storedCards(
  cards: { front: string; back: string }[],
  { cardLayout, childrenData }: OrderedFacts,
): CardPictures[] {
  const owners = cardLayout === 'one-per-child' ? (childrenData ?? []) : [];
  return cards.map(({ front, back }, index) => ({ front, back, name: owners[index]?.name ?? null }));
}
