import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type CardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { useConfig } from '../call/config.ts';
import {
  type CardsInSizes,
  type CardTools,
  countCardsInSizes,
  type DrawnCards,
  drawCards,
  drawCardsNow,
  loadCardTools,
} from './draw-cards.ts';

export type Cards = { status: 'loading' } | { status: 'failed'; retry(): void } | DrawnCards;

/** The cards of these facts, drawn again after each change. Nothing is loaded before they are `wanted`. */
export function useCards(
  facts: CardFacts,
  layout: CardLayout,
  wanted: boolean,
  design: CardDesign = DEFAULT_DESIGN,
): Cards {
  const tools = useTools(wanted);
  return cardsFromQueries(tools, useQuery(drawingQuery(tools.data, { facts, layout, wanted, design })));
}

/** Engine and drawing, loaded once they are wanted. */
export function useTools(wanted: boolean) {
  const { cardTrim } = useConfig();
  return useQuery({
    queryKey: ['card-tools'],
    queryFn: () => loadCardTools(cardTrim),
    enabled: wanted,
    retry: false,
  });
}

/** Number of cards in each size of text; undefined until counted, which begins once cards are `wanted`. */
export function useCardsInSizes(
  facts: CardFacts,
  layout: CardLayout,
  design: CardDesign,
  wanted: boolean,
): CardsInSizes | undefined {
  const tools = useTools(wanted).data;
  const { data } = useQuery({
    queryKey: ['cards-in-sizes', facts, layout, { ...design, textSize: null }],
    enabled: wanted,
    queryFn: tools ? () => countCardsInSizes(tools, facts, { layout, design }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}

type Wanted = { facts: CardFacts; layout: CardLayout; wanted: boolean; design: CardDesign };

/** The drawing of cards, as a query. */
export function drawingQuery(tools: CardTools | undefined, { facts, layout, wanted, design }: Wanted) {
  return queryOptions({
    queryKey: ['cards', facts, layout, design],
    enabled: wanted,
    // Most cards need no additional font and are available at the first render.
    initialData: () => tools && drawCardsNow(tools, facts, { layout, design }),
    queryFn: tools ? () => drawCards(tools, facts, { layout, design }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The parts of a query's state used here: its data, or its failure and a retry. */
type Fetch<Answer> = { data: Answer | undefined; failureReason: unknown; refetch(): unknown };

export function cardsFromQueries(tools: Fetch<CardTools>, drawn: Fetch<DrawnCards> | undefined): Cards {
  if (drawn?.data) return drawn.data;
  const failed = [tools, drawn].find((fetch) => fetch && fetch.failureReason !== null);
  return failed ? { status: 'failed', retry: () => void failed.refetch() } : { status: 'loading' };
}
