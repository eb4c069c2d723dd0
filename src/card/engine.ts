import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { memo, weakMemo } from './base/memo.ts';
import { TooMuchWork } from './base/work.ts';
import { NOT_SOUND, NOTHING_TO_PRINT, TOO_MUCH, unprintable } from './content/refusal.ts';
import {
  backContent,
  type Datum,
  dataOf,
  factsOf,
  frontContent,
  inSentences,
  type Side,
  titleOf,
} from './content/side.ts';
import { createFontLibrary, type FetchFont, type FontLibrary, MissingFonts } from './fonts/library.ts';
import type { Shaper } from './fonts/shape-letters.ts';
import { type Arrangement, arrange } from './pages/arrange.ts';
import { faultsOfOrder } from './scene/check.ts';
import { BLACK } from './scene/ink.ts';
import type { Product } from './scene/product.ts';
import type { CardScenes, Mark, Scene, TextMark } from './scene/scene.ts';
import { charactersWithoutFont, requireFonts } from './text/required-fonts.ts';
import { setLine } from './text/set-line.ts';

/** `name` is the child's on a card of a set, and null on a card that all share. */
export type ComposedCard = CardScenes & { name: string | null };

/**
 * The cards of one order and, in plain sentences, what a customer should know of them before paying; or one sentence
 * that says why there can be none.
 */
export type ComposeResult =
  | { ok: true; cards: ComposedCard[]; warnings: string[] }
  | { ok: false; refusal: string };

export type CardEngine = {
  /** Fetches the fonts these cards need; rejects when one cannot be had, and may then be tried again. */
  prepare(facts: CardFacts, layout: CardLayout): Promise<void>;
  /** Whether `compose` needs nothing that has not been fetched. */
  isReady(facts: CardFacts, layout: CardLayout): boolean;
  /** Throws MissingFonts before `prepare` has been waited for. */
  compose(facts: CardFacts, layout: CardLayout): ComposeResult;
  /** How many steps the last composition took: the letters that were shaped, and the parts of lines that were placed. */
  steps(): number;
  /** A line of text beside the cards, for whoever prints them: western letters only. */
  setLine(text: string): TextMark;
};

/** harfbuzzjs, loaded, a way to get font files, and what is to be printed. */
type EngineParts = { harfbuzz: Shaper; fetchFont: FetchFont; product: Product };

const LINE_PT = 6;
// A hundred times what a large family takes: no order within the limits comes near it.
const MAX_STEPS = 1_500_000;

/** An engine is made once and used for every card: it remembers the fonts it has and the words it has shaped. */
export function createCardEngine({ harfbuzz, fetchFont, product }: EngineParts): CardEngine {
  const fonts = createFontLibrary(harfbuzz, fetchFont, MAX_STEPS);
  const composed = weakMemo((facts: CardFacts) =>
    memo((layout: CardLayout) => boundedCards(facts, layout, fonts, product)),
  );

  function compose(facts: CardFacts, layout: CardLayout): ComposeResult {
    return composed(facts)(layout);
  }

  function isReady(facts: CardFacts, layout: CardLayout): boolean {
    try {
      compose(facts, layout);
      return true;
    } catch (error) {
      if (error instanceof MissingFonts) return false;
      throw error;
    }
  }

  return {
    compose,
    isReady,
    steps: fonts.tools.work.steps,
    setLine: (text) => setLine(text, { font: fonts.styles.regular, pt: LINE_PT, ink: BLACK }),
    async prepare(facts, layout) {
      // Composing shows which fonts are needed: each round fetches what the one before lacked.
      while (!isReady(facts, layout)) await fonts.fetchMissing();
    },
  };
}

/** Ends with a refusal instead of going on for ever, and forgets what only these cards needed. */
function boundedCards(...order: Parameters<typeof composeCards>): ComposeResult {
  const { work, memory } = order[2].tools;
  work.begin();
  try {
    return composeCards(...order);
  } catch (error) {
    if (error instanceof TooMuchWork) return { ok: false, refusal: TOO_MUCH };
    throw error;
  } finally {
    memory.endWork();
  }
}

function composeCards(
  facts: CardFacts,
  layout: CardLayout,
  fonts: FontLibrary,
  product: Product,
): ComposeResult {
  const children = frontContent(facts.children);
  const dates = backContent(facts);
  const data = [children, dates].flatMap(dataOf);
  const refusal = refusalOf(data, fonts);
  if (refusal) return { ok: false, refusal };
  const arrangement = arrange(children, dates, layout, { fonts: fonts.styles, product });
  if (typeof arrangement === 'string') return { ok: false, refusal: arrangement };
  const { marks, warnings } = arrangement;
  const faults = faultsOfOrder([...marks.values()], [children, dates].flatMap(factsOf));
  if (faults.length > 0) return { ok: false, refusal: NOT_SOUND };
  return { ok: true, cards: cardsOf(arrangement, facts, product), warnings };
}

/** What can never be printed, in one sentence; null when all can. Throws MissingFonts. */
function refusalOf(data: Datum[], fonts: FontLibrary): string | null {
  const texts = data.map(({ text }) => text);
  if (texts.includes('')) return NOTHING_TO_PRINT;
  requireFonts(texts, fonts);
  const found = texts.map((text) => ({ text, characters: charactersWithoutFont(text, fonts.tools.finder) }));
  const refused = found.filter(({ characters }) => characters.length > 0);
  return refused.length > 0 ? unprintable(refused) : null;
}

function cardsOf({ cards, marks }: Arrangement, { children }: CardFacts, product: Product): ComposedCard[] {
  // Cards may share a side; one that is both front and back of a card is titled as the front.
  const scenes = new Map<Side, Scene>();
  const sceneOf = (side: Side, place: 'front' | 'back') => {
    const scene = scenes.get(side) ?? makeScene(side, place, marks.get(side) ?? [], product);
    scenes.set(side, scene);
    return scene;
  };
  return cards.map(({ child, front, back }) => ({
    name: child === null ? null : (children[child]?.name ?? null),
    front: sceneOf(front, 'front'),
    back: sceneOf(back, 'back'),
  }));
}

function makeScene(side: Side, place: 'front' | 'back', marks: Mark[], product: Product): Scene {
  return { product, title: titleOf(side, place), description: inSentences(side), content: side, marks };
}
