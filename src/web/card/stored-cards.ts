import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CardPictures } from './draw-cards.ts';

type Of = { cardLayout: CardLayout; childrenData: CardFacts['children'] | null };

/** The cards kept with an order, with the names of those whose they are: of a set, the first are the children's. */
export function storedCards(
  cards: { front: string; back: string }[],
  { cardLayout, childrenData }: Of,
): CardPictures[] {
  const owners = cardLayout === 'one-per-child' ? (childrenData ?? []) : [];
  return cards.map(({ front, back }, index) => ({ front, back, name: owners[index]?.name ?? null }));
}
