import type { Row, Side } from '../content/side.ts';
import { widthOf } from '../layout/area.ts';
import { type Box, beside } from '../layout/box.ts';
import type { LayoutContext } from '../layout/context.ts';
import { type FactStyle, labelOverValue } from '../layout/facts.ts';
import { centred, framed, type SideLayout } from '../layout/frame.ts';
import { largeName, overStroke } from '../layout/large-name.ts';
import { largestFit, sizesUpTo } from '../layout/search.ts';

const FACTS = { min: 7, max: 10 };
/** Between two facts: the least, and the most that still holds them together. */
const GAP_MM = { min: 6.5, max: 9 };
// Above and below the stroke of colour.
const STROKE_GAP_MM = 4.4;
const NAME_PT = { one: { min: 14, max: 34 }, two: { min: 11, max: 24 }, large: 19 };

/** One child, like a birth announcement: the name large in the middle, a stroke of colour, the facts in a row. */
export function announcement(side: Side, context: LayoutContext, maxPt: number): SideLayout | null {
  const [block] = side.blocks;
  if (!block) return null;
  const { fonts, product } = context;
  return framed(side, context, 'roomy', (room) => {
    const width = widthOf(room);
    const name = largeName(block.head, context, width, NAME_PT);
    if (!name) return null;
    return largestFit(sizesUpTo(maxPt, FACTS, product), (pt) => {
      const style: FactStyle = { fonts, form: 'stacked', pt, breaks: 'nowhere', minPt: product.minPt };
      const facts = factsInARow(block.rows, width, style);
      return facts && centred(overStroke(name.box, name.pt, facts, STROKE_GAP_MM), room);
    });
  });
}

/**
 * Each label over its value, with nothing but white between them. Of three the date, which is the longest, stands in the middle;
 * the outer two are equally wide, so that it stands under the middle of the name. They are read out in the order of their rows.
 */
function factsInARow(rows: Row[], width: number, style: FactStyle): Box | null {
  const order = rows.length === 3 ? [1, 0, 2] : rows.map((_, index) => index);
  const natural = rows.map((row) => labelOverValue(row, width, style)?.width ?? width);
  const ends = [order[0] ?? 0, order.at(-1) ?? 0];
  const outer = Math.max(...ends.map((index) => natural[index] ?? 0));
  const widths = natural.map((own, index) => (ends.includes(index) ? outer : own));
  const sum = widths.reduce((total, own) => total + own, 0);
  const gap = Math.min((width - sum) / Math.max(1, rows.length - 1), GAP_MM.max);
  if (rows.length > 1 && gap < GAP_MM.min) return null;
  const total = sum + gap * (rows.length - 1);
  const lefts: number[] = [];
  let left = (width - total) / 2;
  for (const index of order) {
    lefts[index] = left;
    left += (widths[index] ?? 0) + gap;
  }
  return beside(
    rows.map((row, index) => ({
      box: labelOverValue(row, widths[index] ?? 0, style, 'centre'),
      x: lefts[index] ?? 0,
    })),
  );
}
