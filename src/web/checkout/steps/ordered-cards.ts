import type { CardFacts, CardLayout } from '#shared/card-facts.ts';

/** What an order is of: '2 cards, one per child: Ada, Łukasz'. `count` is how many cards it takes, once that is known. */
export function orderedCards({ children }: CardFacts, layout: CardLayout, count?: number): string {
  const isSet = layout === 'one-per-child' && children.length > 1;
  const total = count ?? (isSet ? children.length : 1);
  const cards = total === 1 ? '1 card' : `${total} cards`;
  if (children.length === 0) return `${cards} with the important dates`;
  const further = total - children.length;
  const what = isSet ? `, one per child${further > 0 ? ` and ${further} with further dates` : ''}` : '';
  return `${cards}${what}: ${children.map(({ name }) => name).join(', ')}`;
}
