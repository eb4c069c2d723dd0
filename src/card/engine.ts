import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { faultsOfOrder } from './check.ts';
import { NOT_SOUND, NOTHING_TO_PRINT, unprintable } from './content/refusal.ts';
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
import type { Shaper } from './fonts/face.ts';
import { createFontLibrary, type FetchFont, type FontLibrary, MissingFonts } from './fonts/library.ts';
import { BLACK } from './ink.ts';
import { type Arrangement, arrange } from './pages/arrange.ts';
import type { Product } from './product.ts';
import type { Scene, TextMark } from './scene.ts';
import { setLine } from './text/typeset.ts';

/** `name` is the child's on a card of a set, and null on a card that all share. */
export type ComposedCard = { name: string | null; front: Scene; back: Scene };

/**
 * The cards of one order and, in plain sentences, what a customer should know of them before paying; or one sentence
 * that says why there can be none.
 */
export type Composition =
  | { ok: true; cards: ComposedCard[]; warnings: string[] }
  | { ok: false; refusal: string };

export type CardEngine = {
  /** Fetches the fonts these cards need; rejects when one cannot be had, and may then be tried again. */
  prepare(facts: CardFacts, layout: CardLayout): Promise<void>;
  /** Whether `compose` needs nothing that has not been fetched. */
  isReady(facts: CardFacts, layout: CardLayout): boolean;
  /** Throws MissingFonts before `prepare` has been waited for. */
  compose(facts: CardFacts, layout: CardLayout): Composition;
  /** Words beside the cards, for whoever prints them: western letters only. */
  setLine(text: string): TextMark;
};

/** harfbuzzjs, loaded, a way to get font files, and what is to be printed. */
type EngineParts = { harfbuzz: Shaper; fetchFont: FetchFont; product: Product };

const LINE_PT = 6;

/** An engine is made once and used for every card: it remembers the fonts it has and the words it has shaped. */
export function createCardEngine({ harfbuzz, fetchFont, product }: EngineParts): CardEngine {
  const fonts = createFontLibrary(harfbuzz, fetchFont);
  const composed = new WeakMap<CardFacts, Map<CardLayout, Composition>>();

  function composeOnce(facts: CardFacts, layout: CardLayout): Composition {
    const known = composed.get(facts)?.get(layout);
    if (known) return known;
    const made = compose(facts, layout, fonts, product);
    const layouts = composed.get(facts) ?? new Map<CardLayout, Composition>();
    composed.set(facts, layouts.set(layout, made));
    return made;
  }

  function isReady(facts: CardFacts, layout: CardLayout): boolean {
    try {
      composeOnce(facts, layout);
      return true;
    } catch (error) {
      if (error instanceof MissingFonts) return false;
      throw error;
    }
  }

  return {
    compose: composeOnce,
    isReady,
    setLine: (text) => setLine(text, { face: fonts.faces.regular, pt: LINE_PT, ink: BLACK }),
    async prepare(facts, layout) {
      // Which fonts are needed shows best when the cards are made: each round gets what the one before lacked.
      while (!isReady(facts, layout)) await fonts.fetchMissing();
    },
  };
}

function compose(facts: CardFacts, layout: CardLayout, fonts: FontLibrary, product: Product): Composition {
  const children = frontContent(facts.children);
  const dates = backContent(facts);
  const data = [children, dates].flatMap(dataOf);
  const refusal = refusalOf(data, fonts);
  if (refusal) return { ok: false, refusal };
  const arrangement = arrange(children, dates, layout, { faces: fonts.faces, product });
  if (typeof arrangement === 'string') return { ok: false, refusal: arrangement };
  const { marks, warnings } = arrangement;
  const faults = faultsOfOrder([...marks.values()], [children, dates].flatMap(factsOf));
  if (faults.length > 0) return { ok: false, refusal: NOT_SOUND };
  return { ok: true, cards: drawn(arrangement, facts, product), warnings };
}

/** What can never be printed, in one sentence; null when all can. Throws MissingFonts. */
function refusalOf(data: Datum[], fonts: FontLibrary): string | null {
  const texts = data.map(({ text }) => text);
  if (texts.includes('')) return NOTHING_TO_PRINT;
  fonts.require(texts);
  const found = texts.map((text) => ({ text, characters: fonts.unknownIn(text) }));
  const places = found.filter(({ characters }) => characters.length > 0);
  return places.length > 0 ? unprintable(places) : null;
}

function drawn({ cards, marks }: Arrangement, { children }: CardFacts, product: Product): ComposedCard[] {
  const scenes = new Map<Side, Scene>();
  const sceneOf = (side: Side, face: 'front' | 'back') => {
    const known = scenes.get(side);
    if (known) return known;
    const [title, description] = [titleOf(face, side), inSentences(side)];
    const scene = { product, title, description, content: side, marks: marks.get(side) ?? [] };
    scenes.set(side, scene);
    return scene;
  };
  return cards.map(({ child, front, back }) => ({
    name: child === null ? null : (children[child]?.name ?? null),
    front: sceneOf(front, 'front'),
    back: sceneOf(back, 'back'),
  }));
}
