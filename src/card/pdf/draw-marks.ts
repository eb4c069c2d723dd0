import { decimal } from '../base/decimal.ts';
import type { Ink } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Mark, RuleMark } from '../scene/scene.ts';
import type { DrawText, ToPage } from './live-text.ts';

// A hundredth of a point is 3.5 µm: no press places ink as finely.
const POSITION_DIGITS = 2;

/** The operators that draw some marks. `origin` is their own top left, in millimetres from the page's bottom left. */
export function drawMarks(marks: Mark[], origin: { x: number; y: number }, drawText: DrawText): string {
  const toPage: ToPage = {
    x: (mm) => decimal((origin.x + mm) / PT, POSITION_DIGITS),
    y: (mm) => decimal((origin.y - mm) / PT, POSITION_DIGITS),
  };
  let ink: Ink | null = null;
  return marks
    .map((mark) => {
      const colour = mark.ink === ink ? '' : setInk(mark.ink);
      ink = mark.ink;
      return colour + (mark.kind === 'rule' ? drawRule(mark, toPage) : drawText(mark, toPage));
    })
    .join('\n');
}

/** Chooses the ink for what follows. */
function setInk({ cmyk }: Ink): string {
  return `${cmyk.map((part) => decimal(part)).join(' ')} k\n`;
}

function drawRule({ box: { left, top, right, bottom } }: RuleMark, toPage: ToPage): string {
  const [width, height] = [(right - left) / PT, (bottom - top) / PT];
  return `${toPage.x(left)} ${toPage.y(bottom)} ${decimal(width)} ${decimal(height)} re f`;
}
