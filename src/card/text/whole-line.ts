import { weakMemo } from '../base/memo.ts';
import type { FontStyle } from '../fonts/library.ts';
import { segmentsOf } from './itemise.ts';
import { type Line, lineOf } from './line.ts';
import { READABLE_PT, shapeSegment } from './shape.ts';

/** A text on one line, however long. Throws MissingFonts. */
export function wholeLine(text: string, { font, pt }: { font: FontStyle; pt: number }): Line {
  const lines = linesIn(font);
  const line = lines.readable(text);
  return line.minPt <= pt ? line : lines.small({ text, pt });
}

// A search sets the same text at many sizes, and families share many texts.
const linesIn = weakMemo((font: FontStyle) => {
  const { memory } = font.tools;
  const make = ({ text, pt }: SmallText) =>
    lineOf(segmentsOf(text, font.tools).map((segment) => shapeSegment(segment, font, pt)));
  return {
    readable: memory.memo((text: string) => make({ text, pt: READABLE_PT }), {
      key: (text) => text,
      weigh: lineBytes,
    }),
    /** Where some letters are set larger than the rest, a line is another at every size. */
    small: memory.memo(make, {
      key: ({ text, pt }) => `${pt} ${text}`,
      weigh: ({ text }, line) => lineBytes(text, line),
    }),
  };
});

type SmallText = { text: string; pt: number };

// What a segment with a run takes in memory, and a letter once the line is drawn.
const SEGMENT_BYTES = 500;
const LETTER_BYTES = 110;

function lineBytes(text: string, { segments }: Line): number {
  const runs = segments.reduce((sum, segment) => sum + segment.runs.length, 0);
  return (segments.length + runs) * (SEGMENT_BYTES / 2) + text.length * LETTER_BYTES;
}
