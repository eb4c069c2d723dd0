import type { CardFacts, CardLayout } from '#shared/orders.ts';
import { type Arrangement, arrange } from './arrange.ts';
import { faultsOfOrder } from './check.ts';
import { backContent, dataOf, factsOf, frontContent, inSentences, type Side, titleOf } from './content.ts';
import { type Faces, openFace, type Shaper } from './face.ts';
import { BLACK } from './ink.ts';
import { unprintableIn } from './printable.ts';
import type { Product } from './product.ts';
import { NOT_SOUND, unprintable } from './refusal.ts';
import type { Scene, TextMark } from './scene.ts';
import { setLine } from './typeset.ts';

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
  compose(facts: CardFacts, layout: CardLayout): Composition;
  /** Words beside the cards, for whoever prints them. */
  setLine(text: string): TextMark;
};

/** harfbuzzjs, loaded, the two font files, and what is to be printed. */
type EngineParts = { harfbuzz: Shaper; fonts: { regular: Uint8Array; bold: Uint8Array }; product: Product };

const LINE_PT = 6;

/** An engine is made once and used for every card: it remembers the words it has shaped. */
export async function createCardEngine({ harfbuzz, fonts, product }: EngineParts): Promise<CardEngine> {
  const faces: Faces = {
    regular: openFace(harfbuzz, 'regular', fonts.regular),
    bold: openFace(harfbuzz, 'bold', fonts.bold),
  };
  return {
    compose: (facts, layout) => compose(facts, layout, faces, product),
    setLine: (text) => setLine(text, { face: faces.regular, pt: LINE_PT, ink: BLACK }),
  };
}

function compose(facts: CardFacts, layout: CardLayout, faces: Faces, product: Product): Composition {
  const children = frontContent(facts.children);
  const dates = backContent(facts);
  for (const datum of [children, dates].flatMap(dataOf)) {
    const character = unprintableIn(datum, faces.regular) ?? unprintableIn(datum, faces.bold);
    if (character !== null) return { ok: false, refusal: unprintable(character, datum.text) };
  }
  const arrangement = arrange(children, dates, layout, { faces, product });
  if (typeof arrangement === 'string') return { ok: false, refusal: arrangement };
  const { marks, warnings } = arrangement;
  const faults = faultsOfOrder([...marks.values()], [children, dates].flatMap(factsOf));
  if (faults.length > 0) return { ok: false, refusal: NOT_SOUND };
  return { ok: true, cards: drawn(arrangement, facts, product), warnings };
}

function drawn({ cards, marks }: Arrangement, { children }: CardFacts, product: Product): ComposedCard[] {
  const scenes = new Map<Side, Scene>();
  const sceneOf = (side: Side, face: 'front' | 'back') => {
    const known = scenes.get(side);
    if (known) return known;
    const [title, description] = [titleOf(face, side), inSentences(side)];
    const scene = { product, title, description, marks: marks.get(side) ?? [] };
    scenes.set(side, scene);
    return scene;
  };
  return cards.map(({ child, front, back }) => ({
    name: child === null ? null : (children[child]?.name ?? null),
    front: sceneOf(front, 'front'),
    back: sceneOf(back, 'back'),
  }));
}
