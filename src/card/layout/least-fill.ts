import { memo, orderMemo } from '../base/memo.ts';
import { type Block, factsOf, type Side, wordsOf } from '../content/side.ts';
import { lentStyle } from '../fonts/families.ts';
import type { FontStyle } from '../fonts/library.ts';
import { PT } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';
import { EM, measuresAt, READABLE_PT, type ShapedSegment } from '../text/shape.ts';
import { leastHeight } from '../text/sized-line.ts';
import { type WholeText, wholeText } from '../text/whole-line.ts';
import { areaOf, heightOf, widthOf } from './area.ts';
import type { LayoutContext } from './context.ts';
import { frameOf } from './frame.ts';
import { LEAST_TITLE_PT } from './heading.ts';
import { LINE_GAP } from './text-box.ts';

/** How much narrower the condensed style is at most. */
export const CONDENSED_RATIO = 0.75;
// What kerning and side bearings may save where a text is broken: a part of its length, and some ems in all.
const BROKEN_RATIO = 0.95;
const BEARINGS_EMS = 0.4;
// Relationships, and the labels of children, are no smaller than this part of the size of facts, and no smaller than may be.
const SMALL_RATIO = 0.8;
// The least size of names beside that of dates. Larger ones stand in the display style, which takes as much.
const NAME_RATIO = 1.05;
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
  const squares = leastSquares(side, context, { pt: minPt, isNarrow: true });
  const room = squares > 0 ? frameOf(side, context, 'least')?.room : null;
  if (!room) return 0;
  const height = heightOf(room) - (side.title ? LEAST_TITLE_PT * PT : 0);
  return (squares * (minPt * PT) ** 2) / (widthOf(room) * height);
}

/** How the facts of a side are set: at most at this size, in the narrow style or the usual one. */
type Setting = { pt: number; isNarrow: boolean };

/** The least area that a side's facts take in columns however wide, in square ems of their size; 0 where they are few. */
export function leastSquares(side: Side, context: LayoutContext, { pt, isNarrow }: Setting): number {
  if (charactersIn(side) <= FEW_CHARACTERS) return 0;
  const areas = areasIn(context)[side.kind];
  const smallRatio = (smallPt(pt, context.product.minPt) / pt) ** 2;
  const width = isNarrow ? 'narrow' : 'wide';
  return side.blocks.reduce((sum, block) => {
    const { names, small, facts } = areas(block)(pt);
    return sum + names + small[width] * smallRatio + facts[width];
  }, 0);
}

/**
 * A size above which a side's facts cannot stand in a room, whatever it is filled with; `maxPt` is the largest that is asked for. In
 * letters of the usual width.
 */
export function largestPtIn(room: Rect, side: Side, context: LayoutContext, maxPt: number): number {
  const squares = leastSquares(side, context, { pt: maxPt, isNarrow: false });
  return Math.sqrt((widthOf(room) * heightOf(room)) / squares) / PT;
}

const charactersIn = orderMemo((side: Side) => factsOf(side).reduce((sum, { text }) => sum + text.length, 0));

/** The least areas of the texts of each kind in square ems, of names in those of the facts. */
type Areas = { names: number; small: Area; facts: Area };

/** In letters of the usual width, and in narrow ones of the scripts that have some. */
type Area = { wide: number; narrow: number };

// They are asked for before each composition and each number of sides is tried. Nearly always they are the same at every size.
const areasIn = orderMemo((context: LayoutContext) => {
  const areasOf = (kind: Side['kind']) =>
    memo((block: Block) => {
      const measured = memo((pt: number) => measure(block, kind, context, pt));
      return (pt: number) => {
        const large = measured(READABLE_PT);
        return large.minPt <= context.product.minPt ? large : measured(pt < large.minPt ? pt : READABLE_PT);
      };
    });
  return { children: areasOf('children'), dates: areasOf('dates') };
});

function measure(
  { head, relationship, rows, remark }: Block,
  kind: Side['kind'],
  { fonts, product }: LayoutContext,
  pt: number,
): Areas & { minPt: number } {
  const areas = { names: 0, small: { wide: 0, narrow: 0 }, facts: { wide: 0, narrow: 0 }, minPt: 0 };
  const widest = widthOf(areaOf(product, 'least')) / (product.minPt * PT);
  const add = (area: Area, words: string[], font: FontStyle, size: number) => {
    const wholes = words.map((text) => wholeText(text, { font, pt: size }));
    for (const { minPt } of wholes) areas.minPt = Math.max(areas.minPt, minPt);
    addText(area, wholes, widest);
  };
  const isPerson = kind === 'dates';
  const smallSize = smallPt(pt, product.minPt);
  const [labels, labelPt] = isPerson ? [areas.facts, pt] : [areas.small, smallSize];
  const name = { wide: 0, narrow: 0 };
  add(name, [head.text], fonts.bold, isPerson ? pt * NAME_RATIO : pt);
  for (const datum of [relationship, remark])
    if (datum) add(areas.small, [datum.text], fonts.regular, smallSize);
  for (const row of rows) {
    add(labels, [row.label.text], fonts.regular, labelPt);
    add(areas.facts, wordsOf(row), fonts.regular, pt);
  }
  return { ...areas, names: name.wide * (isPerson ? NAME_RATIO ** 2 : DISPLAY_RATIO) };
}

/** The size of relationships, and of the labels of children. */
function smallPt(pt: number, minPt: number): number {
  return Math.max(minPt, pt * SMALL_RATIO);
}

/** Adds the least area of the lines of a text, given in one part or several, of which none is wider than `widest` ems. */
function addText(area: Area, parts: WholeText[], widest: number) {
  let [wide, wideLength, narrow, narrowLength] = [0, 0, 0, 0];
  for (const { segments, pt } of parts)
    for (const segment of segments) {
      const measures = measuresAt(segment, pt);
      const width = measures.width / EM;
      const least = canBeNarrow(segment) ? width * CONDENSED_RATIO : width;
      const height = leastHeight(measures);
      wide += width * height;
      wideLength += width;
      narrow += least * height;
      narrowLength += least;
    }
  area.wide += leastArea(wide, wideLength, widest);
  area.narrow += leastArea(narrow, narrowLength, widest);
}

/** What is left of an area of letters when they are broken into lines, with the gaps between these. */
function leastArea(letters: number, length: number, widest: number): number {
  const gaps = Math.max(0, length * BROKEN_RATIO - widest) * LINE_GAP;
  return Math.max(0, letters * BROKEN_RATIO - BEARINGS_EMS) + gaps;
}

function canBeNarrow({ segment }: ShapedSegment): boolean {
  return segment.runs.some(({ slice }) => lentStyle(slice.family, 'condensed') === 'condensed');
}
