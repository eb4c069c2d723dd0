import type { Side } from '#card/content/side.ts';
import type { CardEngine } from '#card/engine.ts';
import type { Scene } from '#card/scene/scene.ts';
import { type CardDesign, TEXT_SIZES, type TextSize } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CardTrim } from '#shared/config.ts';
import { excessOf, excessOfWords } from '#shared/order-limits.ts';

/**
 * One card as two pictures, SVG markup of our own making; `title` says whose wallet it is for, `name` is the child's whose card it
 * is. A card drawn here also has `texts`; of a stored one there are only the pictures.
 */
export type CardPictures = {
  title: string;
  name: string | null;
  front: string;
  back: string;
  texts?: SideTexts;
};

/** What each side says, from which `CardText` makes text. */
export type SideTexts = { front: Side; back: Side };

export type DrawnCards =
  | { status: 'refused'; refusal: string }
  | { status: 'ready'; cards: CardPictures[]; warnings: string[]; smallestPt?: number; asksForHan?: boolean };

/** The engine for one trim, and the drawing of its scenes. */
export type CardTools = { engine: CardEngine; toSvg(scene: Scene): string };

/** What is chosen beside the facts. */
type Choices = { layout: CardLayout; design: CardDesign };

/** Fonts and shaper weigh more than all the rest of the page: they are fetched when a card is first to be seen. */
export async function loadCardTools(trim: CardTrim): Promise<CardTools> {
  const [{ loadCardEngine }, { toSvg }] = await Promise.all([
    import('./card-engine.ts'),
    import('#card/svg.ts'),
  ]);
  return { engine: await loadCardEngine(trim), toSvg };
}

/** Fetches the fonts these facts need, and draws their cards, or says why they cannot be printed. */
export async function drawCards(tools: CardTools, facts: CardFacts, choices: Choices): Promise<DrawnCards> {
  if (!excessIn(facts)) await tools.engine.prepare(facts, choices.layout, choices.design);
  return draw(tools, facts, choices);
}

/** How many cards the facts take in each size of text; null where they would be refused. */
export type CardsInSizes = Record<TextSize, number | null>;

/** Counts them while the page has nothing better to do: nobody waits for it. */
export async function countCards(
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
  return excessOf(facts) ?? excessOfWords(facts);
}

/** The same without waiting; undefined when a font has to be fetched first. */
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
