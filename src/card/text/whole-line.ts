import { weakMemo } from '../base/memo.ts';
import type { FontStyle } from '../fonts/library.ts';
import { newSpan } from './bidi-span.ts';
import { segmentsOf } from './itemise.ts';
import { type Line, lineOf, lineToRight } from './line.ts';
import { READABLE_PT, resized, type ShapedSegment, shapeSegment } from './shape.ts';

/** A text's segments in a font style, and what is known of the line they would make. */
export type WholeText = {
  /** Unique among all texts of all styles: a short name for what is remembered of this one. */
  id: number;
  /** Shaped for lines of any size. */
  segments: ShapedSegment[];
  font: FontStyle;
  /** The size of the line, or `READABLE_PT` where it looks the same at every size. */
  pt: number;
  /** Thousandths of an em that the ink of the whole line takes at least. */
  least: number;
  minPt: number;
  /** Made when it is first asked for where something runs from right to left: most such texts fit on no line. */
  line: Line | null;
  /** Made when the text is first broken at a size at which not all of it can be read: most texts stand on one line. */
  sized: ShapedSegment[] | null;
};

/** A text on one line, however long. Throws MissingFonts. */
export function wholeLine(text: string, style: LineStyle): Line {
  return lineOfWhole(wholeText(text, style));
}

export function lineOfWhole(whole: WholeText): Line {
  whole.line ??= lineOf(whole.segments, whole.pt);
  return whole.line;
}

/** The segments of a text with their measures at its size. */
export function sizedSegments(whole: WholeText): ShapedSegment[] {
  const { segments, pt } = whole;
  whole.sized ??= pt === READABLE_PT ? segments : segments.map((segment) => resized(segment, pt));
  return whole.sized;
}

type LineStyle = { font: FontStyle; pt: number };

/** The same text, not yet laid out. Throws MissingFonts. */
export function wholeText(text: string, { font, pt }: LineStyle): WholeText {
  const texts = textsIn(font);
  const readable = texts.readable(text);
  return readable.minPt <= pt ? readable : texts.small({ text, readable, pt });
}

// A search sets the same text at many sizes, and families share many texts.
const textsIn = weakMemo((font: FontStyle) => {
  const { memory } = font.tools;
  const make = (text: string) =>
    measured(
      segmentsOf(text, font.tools).map((segment) => shapeSegment(segment, font, READABLE_PT)),
      font,
      READABLE_PT,
    );
  const makeSmall = ({ readable, pt }: SmallText) => {
    font.tools.work.add(Math.ceil(readable.segments.length / MEASURED_IN_A_STEP));
    return measured(readable.segments, font, pt);
  };
  return {
    readable: memory.memo(make, { key: (text) => text, weigh: textBytes }),
    /** Where some letters are set larger than the rest, a line is another at every size. */
    small: memory.memo(makeSmall, {
      // A search asks for the same long texts again and again: their own letters would make long keys.
      key: ({ readable, pt }) => `${readable.id} ${pt}`,
      weigh: ({ text }, whole) => textBytes(text, whole),
    }),
  };
});

// Measuring a segment at another size is quicker than making it by about so much.
const MEASURED_IN_A_STEP = 8;

let ids = 0;

function measured(segments: ShapedSegment[], font: FontStyle, pt: number): WholeText {
  const id = ++ids;
  const minPt = segments.reduce((most, segment) => Math.max(most, segment.minPt), 0);
  const line = lineToRight(segments, pt);
  if (line) return { id, segments, font, pt, least: line.right - line.left, minPt, line, sized: null };
  const span = newSpan(font);
  for (const segment of segments) span.add(segment, pt, segment === segments[0]);
  return { id, segments, font, pt, least: span.least(), minPt, line, sized: null };
}

/** `readable` is the same text at sizes at which all of it can be read. */
type SmallText = { text: string; readable: WholeText; pt: number };

// What a segment with a run takes in memory, and a letter once the line is drawn.
const SEGMENT_BYTES = 500;
const LETTER_BYTES = 110;

function textBytes(text: string, { segments }: WholeText): number {
  const runs = segments.reduce((sum, segment) => sum + segment.runs.length, 0);
  return (segments.length + runs) * (SEGMENT_BYTES / 2) + text.length * LETTER_BYTES;
}
