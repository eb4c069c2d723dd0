import { decimal } from '../base/decimal.ts';
import type { Ink } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Mark, Rect, RuleMark } from '../scene/scene.ts';
import type { DrawText, Place } from './live-text.ts';

// A hundredth of a point is 3.5 µm: no press places ink as finely.
const PLACE_DIGITS = 2;

/** The drawing orders for some marks. `origin` is their own top left, in millimetres from the page's bottom left. */
export function drawing(marks: Mark[], origin: { x: number; y: number }, drawText: DrawText): string {
  const place: Place = {
    x: (mm) => decimal((origin.x + mm) / PT, PLACE_DIGITS),
    y: (mm) => decimal((origin.y - mm) / PT, PLACE_DIGITS),
  };
  let ink: Ink | null = null;
  return marks
    .map((mark) => {
      const colour = mark.ink === ink ? '' : inkOrder(mark.ink);
      ink = mark.ink;
      return colour + (mark.kind === 'rule' ? drawRule(mark, place) : drawText(mark, place));
    })
    .join('\n');
}

/** The order that chooses an ink for what follows. */
export function inkOrder({ cmyk }: Ink): string {
  return `${cmyk.map((part) => decimal(part)).join(' ')} k\n`;
}

function drawRule({ box }: RuleMark, place: Place): string {
  return fillRect(place.x(box.left), place.y(box.bottom), box);
}

/** A filled rectangle with its lower left corner at these points. */
function fillRect(x: string, y: string, { left, top, right, bottom }: Rect): string {
  return `${x} ${y} ${decimal((right - left) / PT)} ${decimal((bottom - top) / PT)} re f`;
}
