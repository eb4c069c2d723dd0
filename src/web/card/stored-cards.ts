import { type StoredDesign, wholeDesign } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CardPictures } from './draw-cards.ts';

type OrderedFacts = {
  cardLayout: CardLayout;
  childrenData: CardFacts['children'] | null;
  design: StoredDesign;
};

/** The cards of an order with their children's names; in a set the children's cards come first. */
export function storedCards(
  cards: { front: string; back: string }[],
  { cardLayout, childrenData, design }: OrderedFacts,
): CardPictures[] {
  const owners = cardLayout === 'one-per-child' ? (childrenData ?? []) : [];
  const { title } = wholeDesign(design);
  return cards.map(({ front, back }, index) => ({ title, name: owners[index]?.name ?? null, front, back }));
}
