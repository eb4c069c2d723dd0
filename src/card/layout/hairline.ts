import { ACCENT, BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Mark } from '../scene/scene.ts';

// Thinner lines may break up in print.
const HALF_MM = (0.3 * PT) / 2;

/** A thin line across, from `x`. */
export function hairline(x: number, y: number, width: number): Mark {
  return {
    kind: 'rule',
    ink: BLACK,
    box: { left: x, top: y - HALF_MM, right: x + width, bottom: y + HALF_MM },
  };
}

/** A thin line down. */
function uprightHairline(x: number, top: number, bottom: number): Mark {
  return { kind: 'rule', ink: BLACK, box: { left: x - HALF_MM, top, right: x + HALF_MM, bottom } };
}

const TAB_MM = { min: 2.5, max: 6 };
const TAB_RATIO = 1 / 6;
/** Half the thickness of the stroke of colour: it lies across its line. */
export const TAB_HALF_MM = 0.3;

/** A line across that begins with a short thick stroke of colour, as the tab of an index card: shorter in a narrow column. */
export function tabLine(x: number, y: number, width: number): Mark[] {
  const length = Math.min(TAB_MM.max, Math.max(TAB_MM.min, width * TAB_RATIO));
  const box = { left: x, top: y - TAB_HALF_MM, right: x + length, bottom: y + TAB_HALF_MM };
  return [{ kind: 'rule', ink: ACCENT, box }, hairline(box.right, y, width - length)];
}

/** The line above a row of a side: the first one begins with the stroke of colour. */
export function rowLine(x: number, y: number, width: number, isFirst: boolean): Mark[] {
  return isFirst ? tabLine(x, y, width) : [hairline(x, y, width)];
}

/** A line with a stroke of colour, down. */
export function uprightTabLine(x: number, top: number, bottom: number): Mark[] {
  const box = { left: x - TAB_HALF_MM, top, right: x + TAB_HALF_MM, bottom: top + TAB_MM.max };
  return [{ kind: 'rule', ink: ACCENT, box }, uprightHairline(x, box.bottom, bottom)];
}
