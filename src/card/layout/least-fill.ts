import { weakMemo } from '../base/memo.ts';
import { type Datum, factsOf, type Side } from '../content/side.ts';
import { lentStyle } from '../fonts/families.ts';
import { PT } from '../scene/product.ts';
import { EM, type ShapedSegment } from '../text/shape.ts';
import { leastHeight } from '../text/sized-line.ts';
import { type LineStyle, wholeText } from '../text/whole-line.ts';
import { areaOf, heightOf, widthOf } from './area.ts';
import type { LayoutContext } from './context.ts';
import { LINE_GAP } from './text-box.ts';

/** How much narrower the condensed style is at most. */
export const CONDENSED_RATIO = 0.75;
// What kerning and side bearings may save where a text is broken: a part of its length, and some ems in all.
const BROKEN_RATIO = 0.9;
const BEARINGS_EMS = 0.4;
// So few characters fill less than half a side in any script, and most families have no more: they are not measured.
const FEW_CHARACTERS = 400;

/**
 * The least part of a side's room that its facts fill, in whatever composition: above 1 they cannot stand on it. Measured
 * without laying anything out: all texts in the smallest size and the narrowest style, in lines as close as they may stand.
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
  const square = (datum: Datum) =>
    areaOfText(
      datum.text,
      { font: isHead.has(datum) ? fonts.bold : fonts.regular, pt: product.minPt },
      isHead.has(datum) ? 1 : CONDENSED_RATIO,
      widthOf(area) / em,
    );
  const squares = facts.reduce((sum, datum) => sum + square(datum), 0);
  return (squares * em * em) / (widthOf(area) * heightOf(area));
}

/** The least area of a text's lines in square ems, where no line is wider than `widest` ems and letters may be narrowed. */
function areaOfText(text: string, style: LineStyle, narrowest: number, widest: number): number {
  let [length, area] = [0, 0];
  for (const segment of wholeText(text, style).segments) {
    const width = (segment.width / EM) * (canBeNarrow(segment) ? narrowest : 1);
    length += width;
    area += width * leastHeight(segment);
  }
  const gaps = Math.max(0, length * BROKEN_RATIO - widest) * LINE_GAP;
  return Math.max(0, area * BROKEN_RATIO - BEARINGS_EMS) + gaps;
}

function canBeNarrow({ segment }: ShapedSegment): boolean {
  return segment.runs.some(({ slice }) => lentStyle(slice.family, 'condensed') === 'condensed');
}
