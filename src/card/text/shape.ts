import type { Face } from '../fonts/face.ts';
import type { Extent, Letters, Shaped } from '../fonts/glyph.ts';
import type { FontStyle } from '../fonts/library.ts';
import { newExtent } from '../fonts/shape-letters.ts';
import { isRightToLeft } from './bidi.ts';
import { type Run, runAt, type Segment, subsegment } from './segment.ts';

/** All widths and heights of a line are thousandths of its em: they are the same at every size. */
export const EM = 1000;

/** A line size at which every script can be read. */
export const READABLE_PT = Number.POSITIVE_INFINITY;

/** A run with its glyphs: the same at every size. */
export type ShapedRun = Pick<Run, 'text' | 'at' | 'level'> & { face: Face; shaped: Shaped };

/** A segment with its glyphs, its runs in reading order. The extent is that of its ink if all runs from left to right. */
export type ShapedSegment = Extent & {
  segment: Segment;
  font: FontStyle;
  /** The size of the line it was shaped for. */
  pt: number;
  runs: ShapedRun[];
  width: number;
  /** From this line size on it looks the same at every size; on smaller lines some of it stands larger than the rest. */
  minPt: number;
  isLeftToRight: boolean;
  /** Whether all runs from right to left, and nothing within that from left to right again. */
  isRightToLeft: boolean;
};

/** A segment in a font style, for lines of this size. Throws MissingFonts. */
export function shapeSegment(segment: Segment, font: FontStyle, pt: number): ShapedSegment {
  font.tools.work.add(segment.runs.length);
  const runs = segment.runs.map((run) => shapeRun(run, font));
  return ofRuns(segment, font, pt, runs);
}

/** The part of a shaped segment from one UTF-16 offset to another: runs that are not cut stay as they are. */
export function shapeSubsegment(whole: ShapedSegment, start: number, end: number): ShapedSegment {
  const { font, pt } = whole;
  const part = subsegment(whole.segment, start, end, true);
  font.tools.work.add(part.runs.length);
  const first = runAt(whole.segment.runs, part.at);
  const runs = part.runs.map((run, index) => {
    const known = whole.segment.runs[first + index] === run ? whole.runs[first + index] : undefined;
    return known ?? shapeRun(run, font);
  });
  return ofRuns(part, font, pt, runs);
}

/** The same segment for smaller lines, on which some of it may stand larger than the rest. */
export function resized(whole: ShapedSegment, pt: number): ShapedSegment {
  if (whole.minPt <= pt) return whole;
  whole.font.tools.work.add(1);
  return ofRuns(whole.segment, whole.font, pt, whole.runs);
}

function ofRuns(segment: Segment, font: FontStyle, pt: number, runs: ShapedRun[]): ShapedSegment {
  const [first] = runs;
  // Nearly all have one, whose measures are those of the segment.
  if (first && runs.length === 1) {
    const { shaped, level, face } = first;
    const perUnit = perUnitAt(face, pt);
    return {
      segment,
      font,
      pt,
      runs,
      width: shaped.width * perUnit,
      minPt: face.minPt,
      isLeftToRight: level === 0,
      isRightToLeft: level === 1,
      left: shaped.left * perUnit,
      right: shaped.right * perUnit,
      top: shaped.top * perUnit,
      bottom: shaped.bottom * perUnit,
    };
  }
  let [width, minPt] = [0, 0];
  let [isLeftToRight, isRightToLeft] = [true, runs.length > 0];
  const ink = newExtent();
  for (const run of runs) {
    addInk(ink, run, pt, width);
    width += widthAt(run, pt);
    minPt = Math.max(minPt, run.face.minPt);
    isLeftToRight &&= run.level === 0;
    isRightToLeft &&= run.level === 1;
  }
  const { left, right, top, bottom } = runs.length > 0 ? ink : NO_INK;
  return {
    segment,
    font,
    pt,
    runs,
    width,
    minPt,
    isLeftToRight,
    isRightToLeft,
    left,
    right,
    top,
    bottom,
  };
}

function shapeRun(run: Run, font: FontStyle): ShapedRun {
  const face = font.face(run.slice, run);
  const { text, at, level, before = '', after = '', word } = run;
  const rtl = isRightToLeft(level);
  const cutOut = word && { word: lettersOf(word, rtl), from: at - word.at };
  const shaped = font.shape(face, { text, rtl, before, after, ...cutOut });
  return { text, at, level, face, shaped };
}

/** How much larger than a line of this size letters of a face stand: 1, unless their script is not readable at it. */
export function scaleAt({ minPt }: Face, pt: number): number {
  return Math.max(1, minPt / pt);
}

/** The thousandths of a line of this size in one unit of a face. */
export function perUnitAt(face: Face, pt: number): number {
  return (scaleAt(face, pt) * EM) / face.unitsPerEm;
}

function lettersOf({ text, before = '', after = '' }: Run, rtl: boolean): Letters {
  return { text, rtl, before, after };
}

/** The width of a run on a line of this size. */
export function widthAt({ shaped, face }: ShapedRun, pt: number): number {
  return shaped.width * perUnitAt(face, pt);
}

const NO_INK: Extent = { left: 0, right: 0, top: 0, bottom: 0 };

/** Widens an extent by the ink of a run that stands at `x` on a line of this size. */
export function addInk(extent: Extent, { shaped, face }: ShapedRun, pt: number, x: number) {
  const perUnit = perUnitAt(face, pt);
  extent.left = Math.min(extent.left, x + shaped.left * perUnit);
  extent.right = Math.max(extent.right, x + shaped.right * perUnit);
  extent.top = Math.max(extent.top, shaped.top * perUnit);
  extent.bottom = Math.min(extent.bottom, shaped.bottom * perUnit);
}
