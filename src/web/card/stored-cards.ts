import { completeDesign, type StoredDesign } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { DrawnCard } from './draw-cards.ts';

type OrderedFacts = {
  cardLayout: CardLayout;
  childrenData: CardFacts['children'] | null;
  design: StoredDesign;
};

/** The cards of an order with their children's names; in a set the children's cards come first. */
export function storedCards(
  cards: { front: string; back: string }[],
  { cardLayout, childrenData, design }: OrderedFacts,
): DrawnCard[] {
  const owners = cardLayout === 'one-per-child' ? (childrenData ?? []) : [];
  const { title } = completeDesign(design);
  return cards.map(({ front, back }, index) => ({ title, name: owners[index]?.name ?? null, front, back }));
}
