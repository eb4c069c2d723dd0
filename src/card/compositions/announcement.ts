import type { Row, Side } from '../content/side.ts';
import { widthOf } from '../layout/area.ts';
import { type Box, beside, stack } from '../layout/box.ts';
import type { LayoutContext } from '../layout/context.ts';
import { type FactStyle, labelOverValue } from '../layout/facts.ts';
import { centred, framed, type SideLayout } from '../layout/frame.ts';
import { largeName, overStroke } from '../layout/large-name.ts';
import { largestFit, sizesUpTo } from '../layout/search.ts';
import { PT } from '../scene/product.ts';

const FACTS = { min: 7, max: 10 };
/** Between two facts beside each other. */
const GAP_MM = 7;
/** Between the two lines of facts, in ems. */
const LINE_GAP_EMS = 0.75;
// Above and below the stroke of colour.
const STROKE_GAP_MM = 3.8;
const NAME_PT = { one: { min: 14, max: 34 }, two: { min: 11, max: 24 }, large: 19 };

/**
 * One child, like a birth announcement: the name large in the middle, a stroke of colour, the date, and below it the other two facts;
 * without a time, date and weight beside each other.
 */
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
      const lines = block.rows.length > 2 ? [block.rows.slice(0, 1), block.rows.slice(1)] : [block.rows];
      const facts = stack(
        lines.map((rows) => factsInARow(rows, width, style)),
        pt * PT * LINE_GAP_EMS,
      );
      return facts && centred(overStroke(name.box, name.pt, facts, STROKE_GAP_MM), room);
    });
  });
}

/** Each label over its value, beside each other in the middle: what is seen of them is as wide on the left of the name's axis as on the right. */
function factsInARow(rows: Row[], width: number, style: FactStyle): Box | null {
  const widths = rows.map((row) => labelOverValue(row, width, style)?.width ?? width);
  let left = (width - widths.reduce((sum, own) => sum + own, GAP_MM * (rows.length - 1))) / 2;
  if (left < 0) return null;
  return beside(
    rows.map((row, index) => {
      const [own = 0, x] = [widths[index], left];
      left += own + GAP_MM;
      return { box: labelOverValue(row, own, style, 'centre'), x };
    }),
  );
}
