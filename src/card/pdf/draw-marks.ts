import type { Ink } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Mark, RuleMark } from '../scene/scene.ts';
import { Content } from './content.ts';
import { type DrawText, type Origin, writePlace } from './live-text.ts';

/** The operators that draw some marks. `origin` is their top left, in millimetres from the page's bottom left. */
export function drawMarks(marks: Mark[], origin: Origin, drawText: DrawText): Uint8Array {
  const content = new Content();
  let ink: Ink | null = null;
  for (const mark of marks) {
    if (content.length() > 0) content.text('\n');
    if (mark.ink !== ink) writeInk(content, mark.ink);
    ink = mark.ink;
    if (mark.kind === 'rule') writeRule(content, mark, origin);
    else drawText(content, mark, origin);
  }
  return content.bytes();
}

/** Sets the ink of the marks that follow. */
function writeInk(content: Content, { cmyk }: Ink) {
  for (const part of cmyk) {
    content.number(part);
    content.text(' ');
  }
  content.text('k\n');
}

function writeRule(content: Content, { box: { left, top, right, bottom } }: RuleMark, origin: Origin) {
  writePlace(content, left, bottom, origin);
  content.text(' ');
  content.number((right - left) / PT);
  content.text(' ');
  content.number((bottom - top) / PT);
  content.text(' re f');
}
