import { skipToken, useQuery } from '@tanstack/react-query';
import type { Side } from '#card/content/side.ts';
import type { CardEngine } from '#card/engine.ts';
import type { Scene } from '#card/scene.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CardTrim } from '#shared/config.ts';
import { excessOf } from '#shared/order-limits.ts';
import { useConfig } from '../call/config.ts';

type Press = { engine: CardEngine; toSvg(scene: Scene): string };

/**
 * One card as two pictures, SVG markup of our own making; `name` is the child's whose card it is. A card drawn here also
 * has what its sides say; of a stored one there are only the pictures.
 */
export type CardPictures = { name: string | null; front: string; back: string; said?: Said };

export type Said = { front: Side; back: Side };

export type Cards =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'refused'; refusal: string }
  | { status: 'ready'; cards: CardPictures[]; warnings: string[] };

// Fonts and shaper weigh more than all the rest of the page, so they come when a card is first to be seen.
const press = (trim: CardTrim) => ({
  queryKey: ['card-press'],
  queryFn: async (): Promise<Press> => {
    const [{ loadCardEngine }, { toSvg }] = await Promise.all([
      import('./card-engine.ts'),
      import('#card/svg.ts'),
    ]);
    return { engine: await loadCardEngine(trim), toSvg };
  },
});

/** The cards of these facts, drawn anew when the facts or the layout change; `wanted` fetches what draws them. */
export function useCards(facts: CardFacts, layout: CardLayout, wanted: boolean): Cards {
  const { cardTrim } = useConfig();
  const tools = useQuery({ ...press(cardTrim), enabled: wanted });
  const drawn = useQuery({
    queryKey: ['cards', facts, layout],
    enabled: wanted,
    // Most cards need no further font, and are there at once.
    initialData: () =>
      tools.data?.engine.isReady(facts, layout) ? draw(tools.data, facts, layout) : undefined,
    queryFn: tools.data ? () => drawWhenReady(tools.data, facts, layout) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (drawn.data) return drawn.data;
  const failed = [tools, drawn].find(({ isError, isFetching }) => isError && !isFetching);
  return failed ? { status: 'failed', retry: () => void failed.refetch() } : { status: 'loading' };
}

async function drawWhenReady(tools: Press, facts: CardFacts, layout: CardLayout): Promise<Cards> {
  if (!excessOf(facts)) await tools.engine.prepare(facts, layout);
  return draw(tools, facts, layout);
}

function draw({ engine, toSvg }: Press, facts: CardFacts, layout: CardLayout): Cards {
  const excess = excessOf(facts);
  if (excess) return { status: 'refused', refusal: `${excess}.` };
  const composition = engine.compose(facts, layout);
  if (!composition.ok) return { status: 'refused', refusal: composition.refusal };
  const cards = composition.cards.map(({ name, front, back }) => ({
    name,
    front: toSvg(front),
    back: toSvg(back),
    said: { front: front.content, back: back.content },
  }));
  return { status: 'ready', cards, warnings: composition.warnings };
}
