import type { Datum } from '../content/side.ts';
import { PT } from '../scene/product.ts';
import { fillLine } from './fill-line.ts';
import { fits, type Line, lineOf } from './line.ts';
import { EM, type ShapedSegment } from './shape.ts';
import { lineWidth, type SizedLine, sizedLine, type TextStyle } from './sized-line.ts';
import { splitSegment } from './split-segment.ts';
import { wholeLine } from './whole-line.ts';

/** Where a text may be broken: nowhere, between words, or also inside a word that is wider than the line. */
export type Breaks = 'nowhere' | 'words' | 'anywhere';

// A text always fits a width that was measured from it, whatever the arithmetic made of the last digit.
const ROUNDING_MM = 0.000_01;

/**
 * Breaks a text into lines no wider than `widthMm`; null when its breaks do not allow that. A script that cannot be read at
 * the style's size stands a little larger on the same line. Throws MissingFonts.
 */
export function typeset(datum: Datum, style: TextStyle, widthMm: number, breaks: Breaks): SizedLine[] | null {
  const width = (widthMm / (style.pt * PT)) * EM;
  const whole = wholeLine(datum.text, style);
  const sized = sizedLine(datum.id, style, whole);
  if (fits(whole, width) || lineWidth(sized) <= widthMm + ROUNDING_MM) return [sized];
  if (breaks === 'nowhere') return null;
  const lines = breakLines(whole.segments, width, breaks);
  return lines?.map((line) => sizedLine(datum.id, style, line)) ?? null;
}

/** Puts as many segments on each line as it holds. */
function breakLines(segments: ShapedSegment[], width: number, breaks: Breaks): Line[] | null {
  const lines: Line[] = [];
  let next = 0;
  for (let segment = segments[next]; segment; segment = segments[next]) {
    let first = segment;
    if (!fits(lineOf([first]), width)) {
      const parts = breaks === 'anywhere' ? splitSegment(segment, width) : null;
      const last = parts?.pop();
      if (!parts || !last) return null;
      lines.push(...parts.map((part) => lineOf([part])));
      first = last;
    }
    const filled = fillLine(first, segments, next + 1, width);
    lines.push(filled.line);
    next = filled.next;
  }
  return lines;
}
