import { memo, weakMemo } from '../base/memo.ts';
import type { FontStyle } from '../fonts/library.ts';
import { segmentsOf } from './itemise.ts';
import { type Line, lineOf } from './line.ts';
import { READABLE_PT, shapeSegment } from './shape.ts';

const MAX_REMEMBERED = 20_000;

// A search sets the same text at many sizes, and families share many texts.
const readableLines = weakMemo((font: FontStyle) =>
  memo((text: string) => makeLine(text, font, READABLE_PT), { limit: MAX_REMEMBERED }),
);

/** A text on one line, however long. Throws MissingFonts. */
export function wholeLine(text: string, { font, pt }: { font: FontStyle; pt: number }): Line {
  const line = readableLines(font)(text);
  return line.minPt <= pt ? line : makeLine(text, font, pt);
}

function makeLine(text: string, font: FontStyle, pt: number): Line {
  return lineOf(segmentsOf(text, font.finder).map((segment) => shapeSegment(segment, font, pt)));
}
