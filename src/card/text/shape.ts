import type { Face } from '../fonts/face.ts';
import type { Extent, Letters, Shaped } from '../fonts/glyph.ts';
import type { FontStyle } from '../fonts/library.ts';
import { newExtent } from '../fonts/shape-letters.ts';
import { isRightToLeft } from './bidi.ts';
import { type Run, runAt, type Segment, subsegment } from './segment.ts';

/** All widths and heights of a line are thousandths of its em, so they are the same at every size. */
export const EM = 1000;

/** A line size at which all scripts are readable. */
export const READABLE_PT = Number.POSITIVE_INFINITY;

/** A run with its glyphs, which are the same at every size. */
export type ShapedRun = Pick<Run, 'text' | 'at' | 'level'> & { face: Face; shaped: Shaped };

/** A width, and the extent of the ink. */
export type Measures = Extent & { width: number };

/**
 * A segment with its glyphs; runs are in reading order. The extent is that of its ink if all of it is left-to-right.
 */
export type ShapedSegment = Measures & {
  segment: Segment;
  font: FontStyle;
  /** The line size that it was shaped for, in points. */
  pt: number;
  runs: ShapedRun[];
  /** The line size, in points, from which it looks the same. On smaller lines some letters are larger than the rest. */
  minPt: number;
  isLeftToRight: boolean;
  /** Whether the whole segment is right-to-left, without left-to-right parts. */
  isRightToLeft: boolean;
};

/** Shapes a segment in a font style, for lines of this size in points. Throws MissingFonts. */
export function shapeSegment(segment: Segment, font: FontStyle, pt: number): ShapedSegment {
  font.tools.work.add(segment.runs.length);
  const runs = segment.runs.map((run) => shapeRun(run, font));
  return ofRuns(segment, font, pt, runs);
}

/** The part of a shaped segment from one UTF-16 offset to another. Runs that are not cut stay as they are. */
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

/** The segment for smaller lines, on which some letters may be larger than the rest. */
export function resized(whole: ShapedSegment, pt: number): ShapedSegment {
  if (whole.minPt <= pt) return whole;
  whole.font.tools.work.add(1);
  const { segment, font, runs, minPt, isLeftToRight, isRightToLeft } = whole;
  const { width, left, right, top, bottom } = measured(runs, pt);
  return { segment, font, pt, runs, width, minPt, isLeftToRight, isRightToLeft, left, right, top, bottom };
}

/** The measures of a segment on a line of a size; valid until the next call. */
export function measuresAt(whole: ShapedSegment, pt: number): Measures {
  return whole.minPt <= pt || whole.pt === pt ? whole : measured(whole.runs, pt);
}

/**
 * The measures of the part of a segment from one UTF-16 offset to another, if all of it is left-to-right and no run is
 * cut, so that no shaping is needed; otherwise null. Valid until the next call.
 */
export function partMeasures(
  { segment, runs, pt, isLeftToRight }: ShapedSegment,
  start: number,
  end: number,
): Measures | null {
  const [from, to] = [segment.at + start, segment.at + end];
  const [first, last] = [runAt(segment.runs, from), runAt(segment.runs, to - 1)];
  const final = segment.runs[last];
  const isWhole = segment.runs[first]?.at === from && final && final.at + final.text.length === to;
  return isLeftToRight && isWhole ? measured(runs, pt, first, last + 1) : null;
}

function ofRuns(segment: Segment, font: FontStyle, pt: number, runs: ShapedRun[]): ShapedSegment {
  let [minPt, isLeftToRight, isRightToLeft] = [0, true, runs.length > 0];
  for (const { face, level } of runs) {
    minPt = Math.max(minPt, face.minPt);
    isLeftToRight &&= level === 0;
    isRightToLeft &&= level === 1;
  }
  const { width, left, right, top, bottom } = measured(runs, pt);
  return { segment, font, pt, runs, width, minPt, isLeftToRight, isRightToLeft, left, right, top, bottom };
}

/** The result of the last call, reused because a search measures each segment at many sizes and keeps few results. */
const answer: Measures = { width: 0, ...newExtent() };

/** The measures of the runs from one index to another. */
function measured(runs: ShapedRun[], pt: number, from = 0, to = runs.length): Measures {
  const first = runs[from];
  // Nearly all segments have one run, whose measures are those of the segment.
  if (first && to - from === 1) {
    const { shaped, face } = first;
    const perUnit = perUnitAt(face, pt);
    answer.width = shaped.width * perUnit;
    answer.left = shaped.left * perUnit;
    answer.right = shaped.right * perUnit;
    answer.top = shaped.top * perUnit;
    answer.bottom = shaped.bottom * perUnit;
    return answer;
  }
  const { left, right, top, bottom } = to > from ? NOTHING_YET : NO_INK;
  answer.width = 0;
  answer.left = left;
  answer.right = right;
  answer.top = top;
  answer.bottom = bottom;
  for (let index = from; index < to; index++) {
    const run = runs[index];
    if (!run) continue;
    addInk(answer, run, pt, answer.width);
    answer.width += widthAt(run, pt);
  }
  return answer;
}

function shapeRun(run: Run, font: FontStyle): ShapedRun {
  const face = font.face(run.slice, run);
  const { text, at, level, before = '', after = '', word } = run;
  const rtl = isRightToLeft(level);
  const cutOut = word && { word: lettersOf(word, rtl), from: at - word.at };
  const shaped = font.shape(face, { text, rtl, before, after, ...cutOut });
  return { text, at, level, face, shaped };
}

/**
 * The factor by which a face's letters are enlarged on a line of this size: 1, unless their script would be too small
 * to read.
 */
export function scaleAt({ minPt }: Face, pt: number): number {
  return Math.max(1, minPt / pt);
}

/**
 * The length of one unit of a font on a line of this size, in thousandths of the line's em. Letters of a dense script
 * are enlarged on small lines.
 */
export function perUnitAt(face: Face, pt: number): number {
  return (scaleAt(face, pt) * EM) / face.unitsPerEm;
}

function lettersOf({ text, before = '', after = '' }: Run, rtl: boolean): Letters {
  return { text, rtl, before, after };
}

/** The width of a run on a line of this size, in thousandths of its em. */
export function widthAt({ shaped, face }: ShapedRun, pt: number): number {
  return shaped.width * perUnitAt(face, pt);
}

const NOTHING_YET = newExtent();
const NO_INK: Extent = { left: 0, right: 0, top: 0, bottom: 0 };

/** Widens an extent so that it covers the ink of a run placed at `x` on a line of this size. */
export function addInk(extent: Extent, { shaped, face }: ShapedRun, pt: number, x: number) {
  const perUnit = perUnitAt(face, pt);
  extent.left = Math.min(extent.left, x + shaped.left * perUnit);
  extent.right = Math.max(extent.right, x + shaped.right * perUnit);
  extent.top = Math.max(extent.top, shaped.top * perUnit);
  extent.bottom = Math.min(extent.bottom, shaped.bottom * perUnit);
}
