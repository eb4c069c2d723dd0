import type { FontStyles } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import type { TextStyle } from '../text/sized-line.ts';

/** From this size on the thin strokes of the display style, 3.5 % of it in an e of EB Garamond, are a quarter of a point thick. */
export const DISPLAY_MIN_PT = 7;
/** From this size on names lead, whatever stands below them: the small letters of the display style are larger than those of facts. */
export const LEADING_PT = 7.75;

/** The style of names and titles: with character where they are large, plain and bold where they are small. */
export function nameStyleAt(fonts: FontStyles, pt: number): TextStyle {
  return { font: pt >= DISPLAY_MIN_PT ? fonts.display : fonts.bold, pt, ink: BLACK };
}
