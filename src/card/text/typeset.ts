import type { Datum } from '../content/side.ts';
import { PT } from '../scene/product.ts';
import { type Breaks, breakLines, breakLinesOnce } from './break-lines.ts';
import { fits } from './line.ts';
import { EM } from './shape.ts';
import { lineWidthAt, MAX_HANG_MM, type SizedLine, sizedLine, type TextStyle } from './sized-line.ts';
import { lineOfWhole, wholeText } from './whole-line.ts';

// Measuring a text takes about as long as shaping this many letters.
const STEPS = 5;

// A tolerance, so that a text always fits a width that was measured from it.
const ROUNDING_MM = 0.000_01;

/**
 * Breaks a text into lines no wider than `widthMm`; null when its breaks do not allow that. A script that is not
 * readable at the style's size is set slightly larger on the same line. Throws MissingFonts.
 */
export function typeset(datum: Datum, style: TextStyle, widthMm: number, breaks: Breaks): SizedLine[] | null {
  style.font.tools.work.add(STEPS);
  const mm = EM / (style.pt * PT);
  const width = widthMm * mm;
  const whole = wholeText(datum.text, style);
  if (whole.least <= (widthMm + MAX_HANG_MM + ROUNDING_MM) * mm) {
    const line = lineOfWhole(whole);
    if (fits(line, width) || lineWidthAt(line, style.pt) <= widthMm + ROUNDING_MM)
      return [sizedLine(datum.id, style, line)];
  }
  if (breaks === 'nowhere') return null;
  const lines = breakLines({ text: datum.text, whole, width, breaks });
  return lines?.map((line) => sizedLine(datum.id, style, line)) ?? null;
}

/** Sets a text again that has these lines in a larger width; null where it would have more lines in this one. */
export function typesetNarrower(
  lines: SizedLine[],
  { id, text }: Datum,
  style: TextStyle,
  widthMm: number,
  breaks: Breaks,
): SizedLine[] | null {
  style.font.tools.work.add(1);
  const width = widthMm * (EM / (style.pt * PT));
  const whole = wholeText(text, style);
  const narrower = breakLinesOnce({ text, whole, width, breaks, most: lines.length });
  return narrower?.map((line) => sizedLine(id, style, line)) ?? null;
}

/** The width of a text on one line, in millimetres. Throws MissingFonts. */
export function widthOnOneLine(text: string, style: TextStyle): number {
  style.font.tools.work.add(STEPS);
  return lineWidthAt(lineOfWhole(wholeText(text, style)), style.pt);
}
