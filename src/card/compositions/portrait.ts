import type { Side } from '../content/side.ts';
import { widthOf } from '../layout/area.ts';
import { type Box, stack } from '../layout/box.ts';
import type { LayoutContext } from '../layout/context.ts';
import { dateColumns } from '../layout/date-columns.ts';
import { dateRow } from '../layout/entry.ts';
import { type EntryStyle, relationshipStyle, tableStyle } from '../layout/entry-style.ts';
import { centred, framed, type SideLayout } from '../layout/frame.ts';
import { heading } from '../layout/heading.ts';
import { largeName, overStroke } from '../layout/large-name.ts';
import { largestFit, sizesUpTo } from '../layout/search.ts';
import { textBox } from '../layout/text-box.ts';
import { PT } from '../scene/product.ts';

const DATES = { min: 7, max: 10 };
/** More of them are a list. */
const MOST_DATES = 4;
const NAME_PT = { one: { min: 14, max: 18 }, two: { min: 11, max: 15 }, large: 15 };
// Below the heading, from which nothing hangs down; and below the name.
const HEADING_GAP_MM = 3.2;
const NAME_GAP_MM = 0.7;
const STROKE_GAP_MM = 3.6;
const ROW_GAP_EMS = 0.24;

/** One person with a few dates, like the announcement of one child: the name in the middle, a stroke of colour, the dates under it. */
export function portrait(side: Side, context: LayoutContext, maxPt: number): SideLayout | null {
  const [block, ...others] = side.blocks;
  const dates = block?.rows.length ?? 0;
  if (!block || others.length > 0 || dates === 0 || dates > MOST_DATES) return null;
  return framed(side, context, 'roomy', (room) => {
    const width = widthOf(room);
    const name = largeName(block.head, context, width, NAME_PT);
    if (!name) return null;
    return largestFit(sizesUpTo(maxPt, DATES, context.product), (pt) => {
      const style: EntryStyle = { ...tableStyle(side, context, pt), labelLines: 1 };
      const columns = dateColumns([block], style);
      const rows = block.rows.map((row) => dateRow(row, width, columns, style));
      const said = relationshipStyle(style);
      const relationship =
        block.relationship && textBox(block.relationship, said, width, { breaks: 'words', align: 'centre' });
      const person = stack(relationship ? [name.box, relationship] : [name.box], NAME_GAP_MM);
      const opening = stack([heading(side, context, width, pt, 'centre'), person], HEADING_GAP_MM);
      const list = inTheMiddle(stack(rows, pt * PT * ROW_GAP_EMS), width);
      return (
        opening && centred(overStroke(opening, relationship ? said.pt : name.pt, list, STROKE_GAP_MM), room)
      );
    });
  });
}

function inTheMiddle(box: Box | null, width: number): Box | null {
  return box && { ...box, width, draw: (x, y) => box.draw(x + (width - box.width) / 2, y) };
}
