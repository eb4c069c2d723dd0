import { ACCENT, BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Mark } from '../scene/scene.ts';

// Thinner lines may break up in print.
const HALF_MM = (0.3 * PT) / 2;

/** A thin horizontal line from `x`. */
export function hairline(x: number, y: number, width: number): Mark {
  return {
    kind: 'rule',
    ink: BLACK,
    box: { left: x, top: y - HALF_MM, right: x + width, bottom: y + HALF_MM },
  };
}

/** A thin vertical line. */
function uprightHairline(x: number, top: number, bottom: number): Mark {
  return { kind: 'rule', ink: BLACK, box: { left: x - HALF_MM, top, right: x + HALF_MM, bottom } };
}

const TAB_MM = { min: 2.5, max: 6 };
const TAB_RATIO = 1 / 6;
/** Half the thickness of the coloured stroke, which is centred on its line. */
export const TAB_HALF_MM = 0.3;

/** A horizontal line that begins with a short, thick coloured stroke like an index tab; shorter in narrow columns. */
export function tabLine(x: number, y: number, width: number): Mark[] {
  const length = Math.min(TAB_MM.max, Math.max(TAB_MM.min, width * TAB_RATIO));
  const box = { left: x, top: y - TAB_HALF_MM, right: x + length, bottom: y + TAB_HALF_MM };
  return [{ kind: 'rule', ink: ACCENT, box }, hairline(box.right, y, width - length)];
}

/** The line above a row of a side. The first one begins with the coloured stroke. */
export function rowLine(x: number, y: number, width: number, isFirst: boolean): Mark[] {
  return isFirst ? tabLine(x, y, width) : [hairline(x, y, width)];
}

/** A vertical line that begins with the coloured stroke. */
export function uprightTabLine(x: number, top: number, bottom: number): Mark[] {
  const box = { left: x - TAB_HALF_MM, top, right: x + TAB_HALF_MM, bottom: top + TAB_MM.max };
  return [{ kind: 'rule', ink: ACCENT, box }, uprightHairline(x, box.bottom, bottom)];
}
