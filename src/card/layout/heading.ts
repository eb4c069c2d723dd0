import type { Side } from '../content/side.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import { type Box, stack } from './box.ts';
import type { LayoutContext } from './context.ts';
import { withoutSpaceAbove } from './inked.ts';
import { nameStyleAt } from './name-style.ts';
import { textBox } from './text-box.ts';

/** No title is smaller. */
export const LEAST_TITLE_PT = 7.75;

/** The title, and under it the message of a side whose people have no dates. */
export function heading(
  { title, message }: Side,
  { fonts }: LayoutContext,
  width: number,
  pt: number,
  titlePt: number,
): Box | null {
  const words = { breaks: 'words' } as const;
  const boxes: (Box | null)[] = [];
  if (title) boxes.push(textBox(title, nameStyleAt(fonts, titlePt), width, words));
  if (message) {
    const messagePt = Math.min(pt, MESSAGE_MAX_PT);
    boxes.push(textBox(message, { font: fonts.regular, pt: messagePt, ink: BLACK }, width, words));
  }
  const all = stack(boxes, pt * PT * 0.5);
  return all && withoutSpaceAbove(all);
}

// A remark below the title, on one line of a card.
const MESSAGE_MAX_PT = 8;
