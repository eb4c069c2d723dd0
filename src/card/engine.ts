import type { CardFacts, CardLayout } from '#shared/orders.ts';
import { backLadder } from './back.ts';
import { backContent, dataOf, frontContent, inSentences, type Side, titleOf } from './content.ts';
import { type Faces, openFace, type Shaper } from './face.ts';
import { frontLadder } from './front.ts';
import { BLACK } from './ink.ts';
import { climb } from './ladder.ts';
import { unprintableIn } from './printable.ts';
import type { Product } from './product.ts';
import { NAME_TOO_LONG, NOT_SOUND, TOO_MANY_CHILDREN, TOO_MANY_DATES, unprintable } from './refusal.ts';
import type { Scene, TextMark } from './scene.ts';
import { setLine } from './typeset.ts';

/** `name` is the child's on a card of a set, and null on a card that all share. */
export type ComposedCard = { name: string | null; front: Scene; back: Scene };

/** The cards of one order, or one plain sentence for the customer that says why there can be none. */
export type Composition = { ok: true; cards: ComposedCard[] } | { ok: false; refusal: string };

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
  const isSet = layout === 'one-per-child' && facts.children.length > 0;
  const back = setSide(backContent(facts), faces, product);
  if (typeof back === 'string') return { ok: false, refusal: back };
  const cards: ComposedCard[] = [];
  for (const children of isSet ? facts.children.map((child) => [child]) : [facts.children]) {
    const front = setSide(frontContent(children), faces, product);
    if (typeof front === 'string') return { ok: false, refusal: front };
    cards.push({ name: isSet ? (children[0]?.name ?? null) : null, front, back });
  }
  return { ok: true, cards };
}

/** One side, finished and inspected; or the sentence that refuses it. */
function setSide(side: Side, faces: Faces, product: Product): Scene | string {
  for (const datum of dataOf(side)) {
    const character = unprintableIn(datum, faces.regular) ?? unprintableIn(datum, faces.bold);
    if (character !== null) return unprintable(character, datum.text);
  }
  const ladder = side.side === 'front' ? frontLadder(side, product) : backLadder(side, product);
  const outcome = climb(ladder, side, faces, product);
  if ('failed' in outcome) {
    if (outcome.failed === 'not sound') return NOT_SOUND;
    if (side.side === 'back') return TOO_MANY_DATES;
    return side.blocks.length > 1 ? TOO_MANY_CHILDREN : NAME_TOO_LONG;
  }
  const { marks } = outcome;
  return { product, title: titleOf(side), description: inSentences(side), marks };
}
