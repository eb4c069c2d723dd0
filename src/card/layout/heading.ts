import type { Side } from '../content/side.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import { type Box, stack } from './box.ts';
import type { LayoutContext } from './context.ts';
import { withoutSpaceAbove } from './ink-edges.ts';
import { type Align, textBox } from './text-box.ts';

/** The size of titles in small capitals, like labels: no text on a side may be more prominent than a name. */
const TITLE_PT = { ratio: 0.9, min: 6.5, max: 8.5 };

/** The title, and under it the message of a side whose people have no dates. */
export function heading(
  { title, message }: Side,
  { fonts, product }: LayoutContext,
  width: number,
  pt: number,
  align: Align = 'left',
): Box | null {
  const words = { breaks: 'words', align } as const;
  const titlePt = Math.min(TITLE_PT.max, Math.max(TITLE_PT.min, product.least.labels, pt * TITLE_PT.ratio));
  const boxes: (Box | null)[] = [];
  if (title) boxes.push(textBox(title, { font: fonts.capitals, pt: titlePt, ink: BLACK }, width, words));
  if (message) {
    const messagePt = Math.max(product.least.labels, Math.min(pt, MESSAGE_MAX_PT));
    boxes.push(textBox(message, { font: fonts.regular, pt: messagePt, ink: BLACK }, width, words));
  }
  const all = stack(boxes, pt * PT * 0.5);
  return all && withoutSpaceAbove(all);
}

// The largest size of a message below the title, which has to fit on one line.
const MESSAGE_MAX_PT = 8;
