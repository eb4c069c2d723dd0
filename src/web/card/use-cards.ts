import { skipToken, useQuery } from '@tanstack/react-query';
import { type CardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { useConfig } from '../call/config.ts';
import { type DrawnCards, drawCards, drawCardsNow, loadCardTools } from './draw-cards.ts';

export type Cards = { status: 'loading' } | { status: 'failed'; retry(): void } | DrawnCards;

/** The cards of these facts, drawn again when facts, layout or design change. Nothing is fetched before they are `wanted`. */
export function useCards(
  facts: CardFacts,
  layout: CardLayout,
  wanted: boolean,
  design: CardDesign = DEFAULT_DESIGN,
): Cards {
  const { cardTrim } = useConfig();
  const tools = useQuery({
    queryKey: ['card-tools'],
    queryFn: () => loadCardTools(cardTrim),
    enabled: wanted,
    retry: false,
  });
  const drawn = useQuery({
    queryKey: ['cards', facts, layout, design],
    enabled: wanted,
    // Most cards need no further font, and are there at the first render.
    initialData: () => tools.data && drawCardsNow(tools.data, facts, { layout, design }),
    queryFn: tools.data ? () => drawCards(tools.data, facts, { layout, design }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (drawn.data) return drawn.data;
  const failed = [tools, drawn].find(({ failureReason }) => failureReason !== null);
  return failed ? { status: 'failed', retry: () => void failed.refetch() } : { status: 'loading' };
}
