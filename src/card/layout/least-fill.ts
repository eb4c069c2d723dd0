import { memo, weakMemo } from '../base/memo.ts';
import { type Datum, factsOf, type Side } from '../content/side.ts';
import { lentStyle } from '../fonts/families.ts';
import { PT } from '../scene/product.ts';
import { EM, type ShapedSegment } from '../text/shape.ts';
import { leastHeight } from '../text/sized-line.ts';
import { type LineStyle, wholeText } from '../text/whole-line.ts';
import { areaOf, heightOf, widthOf } from './area.ts';
import type { LayoutContext } from './context.ts';
import { nameStyle } from './entry-style.ts';
import { LINE_GAP } from './text-box.ts';

/** How much narrower the condensed style is at most. */
export const CONDENSED_RATIO = 0.75;
// What kerning and side bearings may save where a text is broken: a part of its length, and some ems in all.
const BROKEN_RATIO = 0.9;
const BEARINGS_EMS = 0.4;
// Relationships, and the labels of children, are no smaller than this part of the size of facts, and no smaller than may be.
const SMALL_RATIO = 0.8;
// The names of children, which may be as small as their facts, are narrower in the display style than in bold.
const DISPLAY_RATIO = 0.7;
// So few characters fill less than half a side in any script, and most families have no more: they are not measured.
const FEW_CHARACTERS = 400;

/**
 * The least part of a side's room that its facts fill, in whatever composition: above 1 they cannot stand on it. Measured
 * without laying anything out: all texts in the smallest size and the narrowest style, in lines as close as they may stand.
 */
export function leastFill(side: Side, context: LayoutContext): number {
  const { minPt } = context.product;
  const area = areaOf(context.product, 'least');
  const em = minPt * PT;
  const squares = leastSquares(side, context, { pt: minPt, isNarrow: true });
  return (squares * em * em) / (widthOf(area) * heightOf(area));
}

/** How the facts of a side are set: at most at this size, in the narrow style or the usual one. */
type Setting = { pt: number; isNarrow: boolean };

/** The least area that a side's facts take in columns however wide, in square ems of their size; 0 where they are few. */
export function leastSquares(side: Side, context: LayoutContext, setting: Setting): number {
  return squares(context)(side)(setting);
}

// It is asked for before each composition and each number of sides is tried.
const squares = weakMemo((context: LayoutContext) =>
  weakMemo((side: Side) =>
    memo((setting: Setting) => measure(side, context, setting), {
      key: ({ pt, isNarrow }) => (isNarrow ? pt : -pt),
    }),
  ),
);

function measure(side: Side, { fonts, product }: LayoutContext, { pt, isNarrow }: Setting): number {
  const facts = factsOf(side);
  if (facts.reduce((sum, { text }) => sum + text.length, 0) <= FEW_CHARACTERS) return 0;
  const widest = widthOf(areaOf(product, 'least')) / (product.minPt * PT);
  const areaWith = (style: LineStyle, narrowest: number) => (sum: number, datum: Datum | null) =>
    sum + (datum ? areaOfText(datum.text, style, narrowest, widest) * (style.pt / pt) ** 2 : 0);
  const small = Math.max(product.minPt, pt * SMALL_RATIO);
  const narrowest = isNarrow ? CONDENSED_RATIO : 1;
  const asFact = areaWith({ font: fonts.regular, pt }, narrowest);
  const asSmall = areaWith({ font: fonts.regular, pt: small }, narrowest);
  const asName =
    side.kind === 'dates'
      ? areaWith(nameStyle({ fonts, pt, leastNamePt: 0 }), 1)
      : areaWith({ font: fonts.bold, pt }, DISPLAY_RATIO);
  let area = 0;
  for (const { head, relationship, rows, remark } of side.blocks) {
    area = [relationship, remark].reduce(asSmall, asName(area, head));
    for (const { label, value } of rows)
      area = asFact((side.kind === 'dates' ? asFact : asSmall)(area, label), value);
  }
  return area;
}

/** The least area of a text's lines in square ems, where no line is wider than `widest` ems and letters may be as narrow as `narrowest` says. */
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
