import { weakMemo } from '../base/memo.ts';
import type { FontStyle } from '../fonts/library.ts';
import { newSpan } from './bidi-span.ts';
import { segmentsOf } from './itemise.ts';
import { type Line, leftToRightLine, lineOf } from './line.ts';
import { READABLE_PT, resized, type ShapedSegment, shapeSegment } from './shape.ts';

/** The segments of a text in a font style, and the measures of the line that they would make. */
export type WholeText = {
  /** A number that is unique among all texts and styles: a short key for remembered results. */
  id: number;
  /** Segments shaped for lines of any size. */
  segments: ShapedSegment[];
  font: FontStyle;
  /** The size of the line in points, or `READABLE_PT` where it looks the same at every size. */
  pt: number;
  /** The least width of the whole line's ink, in thousandths of an em. */
  least: number;
  minPt: number;
  /** The line, made on demand if it has right-to-left parts: most texts with such parts do not fit on one line. */
  line: Line | null;
  /** Made when the text is first broken at a size that is too small for some of it: most texts are on one line. */
  sized: ShapedSegment[] | null;
};

/** A text on one line of any length. Throws MissingFonts. */
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

/** A text that is not laid out yet. Throws MissingFonts. */
export function wholeText(text: string, { font, pt }: LineStyle): WholeText {
  const texts = textsIn(font);
  const readable = texts.readable(text);
  return readable.minPt <= pt ? readable : texts.small({ text, readable, pt });
}

// Results are remembered: a search sets the same text at many sizes, and families share many texts.
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
    /** A line in which some letters are enlarged differs at each size. */
    small: memory.memo(makeSmall, {
      // The id keeps the key short: a search asks for the same long texts repeatedly.
      key: ({ readable, pt }) => `${readable.id} ${pt}`,
      weigh: ({ text }, whole) => textBytes(text, whole),
    }),
  };
});

// Measuring a segment at another size is faster than making it by about this factor.
const MEASURED_IN_A_STEP = 8;

let ids = 0;

function measured(segments: ShapedSegment[], font: FontStyle, pt: number): WholeText {
  const id = ++ids;
  const minPt = segments.reduce((most, segment) => Math.max(most, segment.minPt), 0);
  const line = leftToRightLine(segments, pt);
  if (line) return { id, segments, font, pt, least: line.right - line.left, minPt, line, sized: null };
  const span = newSpan(font);
  for (const segment of segments) span.add(segment, pt, segment === segments[0]);
  return { id, segments, font, pt, least: span.least(), minPt, line, sized: null };
}

/** `readable` is the same text at sizes that are readable in all its scripts. */
type SmallText = { text: string; readable: WholeText; pt: number };

// The bytes that a segment with a run takes in memory, and a letter once the line is drawn.
const SEGMENT_BYTES = 500;
const LETTER_BYTES = 110;

function textBytes(text: string, { segments }: WholeText): number {
  const runs = segments.reduce((sum, segment) => sum + segment.runs.length, 0);
  return (segments.length + runs) * (SEGMENT_BYTES / 2) + text.length * LETTER_BYTES;
}
