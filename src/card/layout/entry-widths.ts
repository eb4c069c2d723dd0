import { memo, orderMemo } from '../base/memo.ts';
import { type Block, wordsOf } from '../content/side.ts';
import type { FontStyle } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import { widthOnOneLine } from '../text/typeset.ts';
import { type EntryStyle, nameStyle, relationshipStyle } from './entry-style.ts';
import { widestOf } from './text-box.ts';

/** Between a name and the relationship behind it, in ems. */
export const RELATIONSHIP_GAP_EMS = 0.5;

type Heading = Pick<EntryStyle, 'fonts' | 'pt' | 'minPt' | 'leastNamePt' | 'names'>;

/** How wide a name is with the relationship behind it, in millimetres. */
export function headingWidth({ head, relationship }: Block, style: Heading): number {
  const name = widestOf([head], nameStyle(style));
  if (!relationship) return name;
  return name + style.pt * PT * RELATIONSHIP_GAP_EMS + widestOf([relationship], relationshipStyle(style));
}

/** Whether there is room behind every name for the relationship. */
export function isRoomBehind(blocks: Block[], width: number, style: Heading): boolean {
  return blocks.every((block) => !block.relationship || headingWidth(block, style) <= width);
}

/** How long all labels and dates are in one line, in ems, without the spaces in dates. */
export function lengthInEms(blocks: Block[], font: FontStyle): number {
  const lengthOf = lengths(font);
  return blocks.reduce((sum, block) => sum + lengthOf(block), 0);
}

// The same people are divided among two sides, three, four.
const lengths = orderMemo((font: FontStyle) =>
  memo(({ rows }: Block) => {
    const style = { font, pt: MEASURE_PT, ink: BLACK };
    let length = 0;
    for (const row of rows)
      for (const text of [row.label.text, ...wordsOf(row)]) length += widthOnOneLine(text, style);
    return length / (MEASURE_PT * PT);
  }),
);

// So large that what hangs into the margin does not count.
const MEASURE_PT = 100;
