import type { Row, Side } from '../content/side.ts';
import { widthOf } from '../layout/area.ts';
import type { Box } from '../layout/box.ts';
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
 * Each label over its value, with nothing but white between them. The first and the last are equally wide, so that what is
 * between them stands under the middle of the name.
 */
function factsInARow(rows: Row[], width: number, style: FactStyle): Box | null {
  const natural = rows.map((row) => labelOverValue(row, width, style)?.width ?? width);
  const outer = Math.max(natural[0] ?? 0, natural.at(-1) ?? 0);
  const widths = natural.map((own, index) => (index === 0 || index === rows.length - 1 ? outer : own));
  const sum = widths.reduce((total, own) => total + own, 0);
  const gap = Math.min((width - sum) / Math.max(1, rows.length - 1), GAP_MM.max);
  if (rows.length > 1 && gap < GAP_MM.min) return null;
  const columns: { width: number; box: Box }[] = [];
  for (const [index, row] of rows.entries()) {
    const own = widths[index] ?? 0;
    const box = labelOverValue(row, own, style, 'centre');
    if (!box) return null;
    columns.push({ width: own, box });
  }
  const total = sum + gap * (columns.length - 1);
  const height = Math.max(...columns.map(({ box }) => box.height));
  return {
    width,
    height,
    baseline: 0,
    draw(x, y) {
      let left = x + (width - total) / 2;
      return columns.flatMap((column) => {
        const marks = column.box.draw(left, y);
        left += column.width + gap;
        return marks;
      });
    },
  };
}
