import { widthOf } from '../layout/area.ts';
import { inTheMiddle, stack } from '../layout/box.ts';
import { dateRow } from '../layout/entry.ts';
import { entryStyle, relationshipStyle, widthOfDates } from '../layout/entry-style.ts';
import { centred, framed } from '../layout/frame.ts';
import { heading } from '../layout/heading.ts';
import { largeName, overStroke } from '../layout/large-name.ts';
import { textBox } from '../layout/text-box.ts';
import { PT } from '../scene/product.ts';
import type { Form } from './template.ts';

const NAME_PT = { one: { min: 14, max: 18 }, two: { min: 11, max: 15 }, large: 15 };
// The gap below the heading, which has no descenders, and the gap below the name.
const HEADING_GAP_MM = 3.2;
const NAME_GAP_MM = 0.7;
const STROKE_GAP_MM = 3.6;
const ROW_GAP_EMS = 0.24;

/** Sets one person with few dates like an announcement: the name in the middle, a coloured stroke, the dates. */
export const portrait: Form = (side, context, { pt, margin }) =>
  framed(side, context, margin, (room) => {
    const [block] = side.blocks;
    const width = widthOf(room);
    const name = block && largeName(block.head, context, width, NAME_PT);
    if (!name || block.rows.length === 0) return null;
    const style = entryStyle(side, context, { pt, names: 1, relationships: 'under', labelLines: 1 });
    const dateWidth = widthOfDates([block], style);
    const rows = block.rows.map((row) => dateRow(row, width, dateWidth, style));
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
