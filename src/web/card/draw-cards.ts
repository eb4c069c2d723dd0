import type { Side } from '#card/content/side.ts';
import type { CardEngine } from '#card/engine.ts';
import type { Scene } from '#card/scene/scene.ts';
import { type CardDesign, TEXT_SIZES, type TextSize } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CardTrim } from '#shared/config.ts';
import { tooManyCharacters, tooManyRows } from '#shared/order-limits.ts';

/**
 * One card as two SVG pictures drawn by us. `title` is its owner's, `name` the child's on a card of one child. `texts`
 * is missing on stored cards.
 */
export type DrawnCard = {
  title: string;
  name: string | null;
  front: string;
  back: string;
  texts?: SideTexts;
};

/** The layout of each side, from which `CardText` makes text. */
export type SideTexts = { front: Side; back: Side };

export type DrawnCards =
  | { status: 'refused'; refusal: string }
  | { status: 'ready'; cards: DrawnCard[]; warnings: string[]; smallestPt?: number; asksForHan?: boolean };

/** The engine for one trim, and the function that draws its scenes. */
export type CardTools = { engine: CardEngine; toSvg(scene: Scene): string };

/** The user's choices beside the facts. */
type Choices = { layout: CardLayout; design: CardDesign };

/** Loads engine and drawing when a card is first shown: fonts and shaper are larger than the rest of the page. */
export async function loadCardTools(trim: CardTrim): Promise<CardTools> {
  const [{ loadCardEngine }, { toSvg }] = await Promise.all([
    import('./card-engine.ts'),
    import('#card/svg.ts'),
  ]);
  return { engine: await loadCardEngine(trim), toSvg };
}

/** Loads the fonts these facts need and draws their cards, or gives the reason why they cannot be printed. */
export async function drawCards(tools: CardTools, facts: CardFacts, choices: Choices): Promise<DrawnCards> {
  if (!excessIn(facts)) await tools.engine.prepare(facts, choices.layout, choices.design);
  return draw(tools, facts, choices);
}

/** Number of cards in each size of text; null for a size in which they are refused. */
export type CardsInSizes = Record<TextSize, number | null>;

/** Counts the cards in each size of text while the page is idle. */
export async function countCardsInSizes(
  { engine }: CardTools,
  facts: CardFacts,
  choices: Choices,
): Promise<CardsInSizes> {
  const { layout, design } = choices;
  if (excessIn(facts)) return { default: null, 'fewest-cards': null, larger: null };
  for (const textSize of TEXT_SIZES) {
    await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(resolve));
    await engine.prepare(facts, layout, { ...design, textSize });
  }
  return engine.cardsInSizes(facts, layout, design);
}

function excessIn(facts: CardFacts): string | null {
  return tooManyRows(facts) ?? tooManyCharacters(facts);
}

/** Draws the cards synchronously; undefined when a font must be loaded first. */
export function drawCardsNow(tools: CardTools, facts: CardFacts, choices: Choices): DrawnCards | undefined {
  const { layout, design } = choices;
  return excessIn(facts) || tools.engine.isReady(facts, layout, design)
    ? draw(tools, facts, choices)
    : undefined;
}

function draw({ engine, toSvg }: CardTools, facts: CardFacts, { layout, design }: Choices): DrawnCards {
  const excess = excessIn(facts);
  if (excess) return { status: 'refused', refusal: `${excess}.` };
  const composition = engine.compose(facts, layout, design);
  if (!composition.ok) return { status: 'refused', refusal: composition.refusal };
  const cards = composition.cards.map(({ name, front, back }) => ({
    ...{ title: design.title, name },
    front: toSvg(front),
    back: toSvg(back),
    texts: { front: front.content, back: back.content },
  }));
  const { warnings, smallestPt, asksForHan } = composition;
  return { status: 'ready', cards, warnings, smallestPt, asksForHan };
}
