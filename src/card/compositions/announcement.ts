import type { Row } from '../content/side.ts';
import { widthOf } from '../layout/area.ts';
import { type Box, beside, stack } from '../layout/box.ts';
import { type FactStyle, labelOverValue } from '../layout/facts.ts';
import { centred, framed } from '../layout/frame.ts';
import { largeName, overStroke } from '../layout/large-name.ts';
import { PT } from '../scene/product.ts';
import type { Form } from './template.ts';

/** The gap between two facts beside each other. */
const GAP_MM = 7;
/** The gap between the two lines of facts, in ems. */
const LINE_GAP_EMS = 0.75;
// The gap above and below the coloured stroke.
const STROKE_GAP_MM = 3.8;
const NAME_PT = { one: { min: 14, max: 34 }, two: { min: 11, max: 24 }, large: 19 };

/**
 * Sets one child like a birth announcement: a large name in the middle, a coloured stroke, the date, and below it the
 * time and weight. Without a time, date and weight are beside each other.
 */
export const announcement: Form = (side, context, { pt, margin }) =>
  framed(side, context, margin, (room) => {
    const [block] = side.blocks;
    const width = widthOf(room);
    const name = block && largeName(block.head, context, width, NAME_PT);
    if (!name) return null;
    const { fonts, product } = context;
    const style: FactStyle = { fonts, facts: 'stacked', pt, breaks: 'nowhere', least: product.least };
    const lines = block.rows.length > 2 ? [block.rows.slice(0, 1), block.rows.slice(1)] : [block.rows];
    const facts = stack(
      lines.map((rows) => factsInARow(rows, width, style)),
      pt * PT * LINE_GAP_EMS,
    );
    return facts && centred(overStroke(name.box, name.pt, facts, STROKE_GAP_MM), room);
  });

/** Sets each label over its value, beside each other, so that their ink is centred under the name. */
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
