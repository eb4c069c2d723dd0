import type { Side } from '../content/side.ts';
import { BLACK } from '../ink.ts';
import { PT } from '../product.ts';
import { type Box, stack, textBox } from './box.ts';
import type { Press } from './style.ts';

/** The title, and under it the message of a side whose people have no dates. */
export function heading(
  { title, message }: Side,
  { faces }: Press,
  width: number,
  pt: number,
  titlePt: number,
): Box | null {
  const words = { breaks: 'words' } as const;
  const boxes: (Box | null)[] = [];
  if (title) boxes.push(textBox(title, { face: faces.bold, pt: titlePt, ink: BLACK }, width, words));
  if (message) {
    const messagePt = Math.min(pt, MESSAGE_MAX_PT);
    boxes.push(textBox(message, { face: faces.regular, pt: messagePt, ink: BLACK }, width, words));
  }
  return stack(boxes, pt * PT * 0.5);
}

// The specified message stands on one line of a card.
const MESSAGE_MAX_PT = 9;
