import { useQueries } from '@tanstack/react-query';
import { type CardDesign, type CardTitles, countTitles } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { type Cards, cardsFromQueries, drawingQuery, useTools } from './use-cards.ts';

/** The cards of one title, and the number of copies with it. */
export type TitledCards = { title: string; copies: number; cards: Cards };
/** The first entry has the title of the first copy. */
export type CardsByTitle = readonly [TitledCards, ...TitledCards[]];

/** The cards of each title of an order's copies. */
export function useCardsByTitle(
  facts: CardFacts,
  layout: CardLayout,
  wanted: boolean,
  order: CardTitles & { design: CardDesign },
): CardsByTitle {
  const tools = useTools(wanted);
  const counts = countTitles(order);
  const drawn = useQueries({
    queries: counts.map(({ title }) =>
      drawingQuery(tools.data, { facts, layout, wanted, design: { ...order.design, title } }),
    ),
  });
  const [first, ...further] = counts.map((count, place) => ({
    ...count,
    cards: cardsFromQueries(tools, drawn[place]),
  }));
  if (!first) throw new Error('An order has at least one copy');
  return [first, ...further];
}
