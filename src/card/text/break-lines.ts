import { weakMemo } from '../base/memo.ts';
import type { FontStyle } from '../fonts/library.ts';
import { fillLine } from './fill-line.ts';
import { fits, inkAlone, type Line, lineOf } from './line.ts';
import type { ShapedSegment } from './shape.ts';
import { type Part, splitSegment } from './split-segment.ts';
import { sizedSegments, type WholeText } from './whole-line.ts';

/** The places where a text may be broken: nowhere, between words, or also inside a word that is wider than the line. */
export type Breaks = 'nowhere' | 'words' | 'anywhere';

/** A text, its segments for lines of a size, a width in thousandths of an em, and the most lines that it may have. */
type Paragraph = { text: string; whole: WholeText; width: number; breaks: Breaks; most?: number };

/** Breaks a text into lines with as many segments as fit on each; null when its breaks do not allow that. */
export function breakLines(paragraph: Paragraph): Line[] | null {
  const { text, whole, breaks } = paragraph;
  const isQuick = text.length < LONG && breaks === 'words';
  return isQuick ? broken(paragraph).lines : costlyLines(whole.font)(paragraph).lines;
}

/** Breaks a text at a width that is needed only once; null also where it would have too many lines. */
export function breakLinesOnce(paragraph: Paragraph): Line[] | null {
  return broken(paragraph).lines;
}

// Long texts are remembered: while a card is tried on one side, two sides or three, the same text is broken at the same
// few sizes and widths. Short ones are broken faster than looked up.
const LONG = 40;

const costlyLines = weakMemo(({ tools }: FontStyle) =>
  tools.memory.memo(broken, {
    key: ({ whole, width, breaks }) => `${whole.id} ${width} ${breaks}`,
    weigh: ({ text }, { lines }) => LINE_BYTES + 2 * text.length + (lines ?? []).reduce(bytesWith, 0),
  }),
);

const LINE_BYTES = 300;
const SEGMENT_BYTES = 60;

function bytesWith(sum: number, { segments }: Line): number {
  return sum + LINE_BYTES + segments.length * SEGMENT_BYTES;
}

function broken({ whole, width, breaks, most = Number.POSITIVE_INFINITY }: Paragraph): {
  lines: Line[] | null;
} {
  const { font, pt } = whole;
  const segments = sizedSegments(whole);
  const lines: Line[] = [];
  let next = 0;
  for (let segment = segments[next]; segment; segment = segments[next]) {
    const parts = partsOf(segment, width, breaks);
    const first = parts?.pop();
    if (!parts || !first || lines.length + parts.length >= most) return { lines: null };
    for (const part of parts) lines.push(lineOf([part()], pt));
    const filled = fillLine(first(), segments, next + 1, width, pt);
    font.tools.work.add(filled.next - next);
    lines.push(filled.line);
    next = filled.next;
  }
  return { lines };
}

/** A segment, or parts of it if it is wider than a line; null when it may not be broken. */
function partsOf(segment: ShapedSegment, width: number, breaks: Breaks): Part[] | null {
  if (fits(inkAlone(segment), width)) return [() => segment];
  return breaks === 'anywhere' ? splitSegment(segment, width) : null;
}
