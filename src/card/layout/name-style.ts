import type { FontStyles } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import type { LeastSizes } from '../scene/product.ts';
import type { TextStyle } from '../text/sized-line.ts';

// The thin strokes of the display style (3.5 % of the size in an e of EB Garamond) are a quarter of a point at this
// size.
const DISPLAY_MIN_PT = 7;
const MORE_THAN_FACTS_PT = 0.5;

/** The least size of names, in points: they are always in the display style, and larger than the smallest facts. */
export function leastNamePt({ facts }: LeastSizes): number {
  return Math.max(DISPLAY_MIN_PT, facts + MORE_THAN_FACTS_PT);
}

/** The style of names and messages. */
export function nameStyleAt(fonts: FontStyles, pt: number): TextStyle {
  return { font: fonts.display, pt, ink: BLACK };
}
