import type { CardEngine } from '#card/engine.ts';
import { toSvg } from '#card/svg.ts';
import type { CardFacts, CardLayout } from '#shared/orders.ts';
import type { CardPictures } from '../db/schema.ts';

/** An order's cards as SVG markup: the first card, and those of a set that follow it. */
export type Pictures = { first: CardPictures; further: CardPictures[] };

/** Throws when the facts do not fit on cards; they were tried before the customer could pay. */
export function drawPictures(engine: CardEngine, facts: CardFacts, layout: CardLayout): Pictures {
  const composition = engine.compose(facts, layout);
  if (!composition.ok) throw new Error(`The card engine refused: ${composition.refusal}`);
  const [first, ...further] = composition.cards.map(({ front, back }) => ({
    front: toSvg(front),
    back: toSvg(back),
  }));
  if (!first) throw new Error('The card engine composed no card');
  return { first, further };
}
