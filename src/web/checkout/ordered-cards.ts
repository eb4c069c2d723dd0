import type { CardFacts, CardLayout } from '#shared/orders.ts';

/** What an order is of: '2 cards, one per child: Ada, Łukasz'. */
export function orderedCards({ children }: CardFacts, layout: CardLayout): string {
  if (children.length === 0) return '1 card with the important dates';
  const names = children.map(({ name }) => name).join(', ');
  return layout === 'one-per-child' && children.length > 1
    ? `${children.length} cards, one per child: ${names}`
    : `1 card: ${names}`;
}
