import { BLACK } from './ink.ts';
import { PT } from './product.ts';
import type { Mark } from './scene.ts';

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
export function upright(x: number, top: number, bottom: number): Mark {
  return { kind: 'rule', ink: BLACK, box: { left: x - HALF_MM, top, right: x + HALF_MM, bottom } };
}
