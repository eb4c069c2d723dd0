import { type CardTitles, completeDesign, DEFAULT_DESIGN, differentTitles } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { cardsInWords } from '#shared/copies.ts';

/** `count` is the number of cards in each copy, once known. */
type CountedOrder = CardTitles & { count?: number | undefined };

/** The order in words: '2 cards, one per child: Ada, Łukasz', "1 card, 3 copies (Dad's × 2, Grandma's × 1): Ada". */
export function orderedCardsWords(
  { children }: CardFacts,
  layout: CardLayout,
  { count, ...order }: CountedOrder,
): string {
  const isSet = layout === 'one-per-child' && children.length > 1;
  const total = count ?? (isSet ? children.length : 1);
  const cards = cardsInWords(total);
  const titles = titlesInWords(order);
  const times = `${order.copies > 1 ? `, ${order.copies} copies` : ''}${titles ? ` (${titles})` : ''}`;
  if (children.length === 0) return `${cards} with the important dates${times}`;
  const further = total - children.length;
  const what = isSet ? `, one per child${further > 0 ? ` and ${further} with more dates` : ''}` : '';
  return `${cards}${what}${times}: ${children.map(({ name }) => name).join(', ')}`;
}

/** The cards' titles, unless all are the default. */
function titlesInWords(order: CardTitles): string | null {
  const { title } = completeDesign(order.design);
  return differentTitles(order) ?? (title === DEFAULT_DESIGN.title ? null : title);
}
