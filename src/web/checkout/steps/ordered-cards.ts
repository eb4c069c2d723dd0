import type { CardFacts, CardLayout } from '#shared/card-facts.ts';

/** `count` is how many cards each copy takes, once that is known. */
type Number = { count?: number | undefined; copies: number };

/** What an order is of: '2 cards, one per child: Ada, Łukasz', '1 card, 3 copies: Ada'. */
export function orderedCards({ children }: CardFacts, layout: CardLayout, { count, copies }: Number): string {
  const isSet = layout === 'one-per-child' && children.length > 1;
  const total = count ?? (isSet ? children.length : 1);
  const cards = total === 1 ? '1 card' : `${total} cards`;
  const times = copies > 1 ? `, ${copies} copies` : '';
  if (children.length === 0) return `${cards} with the important dates${times}`;
  const further = total - children.length;
  const what = isSet ? `, one per child${further > 0 ? ` and ${further} with further dates` : ''}` : '';
  return `${cards}${what}${times}: ${children.map(({ name }) => name).join(', ')}`;
}
