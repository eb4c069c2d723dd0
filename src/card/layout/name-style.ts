import type { FontStyles } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import type { TextStyle } from '../text/sized-line.ts';

// From this size on the thinnest strokes of the display style are thicker than 0.25 pt, and its small letters as large as
// those of the facts.
export const DISPLAY_MIN_PT = 7.75;

/** The style of names and titles: with character where they are large, plain and bold where they are small. */
export function nameStyleAt(fonts: FontStyles, pt: number): TextStyle {
  return { font: pt >= DISPLAY_MIN_PT ? fonts.display : fonts.bold, pt, ink: BLACK };
}
