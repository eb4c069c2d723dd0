import { weakMemo } from '../base/memo.ts';
import { type Datum, factsOf, type Side } from '../content/side.ts';
import { PT } from '../scene/product.ts';
import { EM } from '../text/shape.ts';
import { wholeText } from '../text/whole-line.ts';
import { areaOf, heightOf, widthOf } from './area.ts';
import type { LayoutContext } from './context.ts';

/** How much narrower the condensed style is at most. */
export const CONDENSED_RATIO = 0.75;
// What kerning and side bearings may save where a text is broken: a part of its length, and some ems in all.
const BROKEN_RATIO = 0.9;
const BEARINGS_EMS = 0.4;
// So few characters fill less than half a side in any script, and most families have no more: they are not measured.
const FEW_CHARACTERS = 400;
// Every line takes at least this much height, in ems.
const LINE_EMS = 1;

/**
 * The least part of a side's room that its facts fill, in whatever composition: above 1 they cannot stand on it. Measured
 * without laying anything out: all texts in the smallest size and the narrowest style, in lines that leave no gap.
 */
export function leastFill(side: Side, context: LayoutContext): number {
  return fills(context)(side);
}

// It is asked for before each number of sides is tried.
const fills = weakMemo((context: LayoutContext) => weakMemo((side: Side) => measure(side, context)));

function measure(side: Side, { fonts, product }: LayoutContext): number {
  const facts = factsOf(side);
  if (facts.reduce((sum, { text }) => sum + text.length, 0) <= FEW_CHARACTERS) return 0;
  const em = product.minPt * PT;
  const area = areaOf(product, 'least');
  const isHead = new Set(side.blocks.map(({ head }) => head));
  const length = (datum: Datum) => {
    const font = isHead.has(datum) ? fonts.bold : fonts.regular;
    const { segments } = wholeText(datum.text, { font, pt: product.minPt });
    const ems = segments.reduce((sum, { width }) => sum + width, 0) / EM;
    return Math.max(0, ems * BROKEN_RATIO * (isHead.has(datum) ? 1 : CONDENSED_RATIO) - BEARINGS_EMS);
  };
  const lengths = facts.reduce((sum, datum) => sum + length(datum), 0);
  return (lengths * em * em * LINE_EMS) / (widthOf(area) * heightOf(area));
}
