import { weakMemo } from '../base/memo.ts';
import type { Extent } from '../fonts/glyph.ts';
import type { FontStyle } from '../fonts/library.ts';
import { newExtent } from '../fonts/shape-letters.ts';
import type { TextMark } from '../scene/scene.ts';
import { visualOrder } from './bidi.ts';
import { addInk, EM, READABLE_PT, type ShapedRun, type ShapedSegment, widthAt } from './shape.ts';

/** Segments on one line, in reading order, in thousandths of its em; the extent is that of its ink. */
export type Line = Extent & {
  segments: ShapedSegment[];
  font: FontStyle;
  width: number;
  isLeftToRight: boolean;
  /** Made when the line is first drawn. A memo would cost more here: most lines are drawn once. */
  marks: MarkInLine[] | null;
};

/** What a mark has at every size and place: `x` and `scale` are those in the line, `at` is where its text begins. */
export type MarkInLine = Pick<TextMark, 'text' | 'face' | 'glyphs'> & {
  at: number;
  x: number;
  scale: number;
};

/** A run at its place on a line of a size: `x` from the line's start; `spaceBefore` where a space is read before it on this line. */
export type PlacedRun = { run: ShapedRun; pt: number; x: number; spaceBefore: boolean };

/** Segments in reading order as one line. */
export function lineOf(segments: ShapedSegment[]): Line {
  const [first] = segments;
  if (!first) throw new Error('A line has no text');
  return lineToRight(segments) ?? lineToLeft(segments, first.font) ?? bidiLine(segments, first.font);
}

/** The same where all runs from left to right; null where something does not. */
export function lineToRight(segments: ShapedSegment[]): Line | null {
  const [first] = segments;
  if (!first?.isLeftToRight) return null;
  const open = openLine(first);
  for (const segment of segments) {
    if (segment === first) continue;
    if (!goesOn(segment)) return null;
    grow(open, segment, first.font);
  }
  return closed(open, segments, first.font);
}

/** A line on which all runs from right to left, so that the order of its runs is known; null where something does not. */
function lineToLeft(segments: ShapedSegment[], font: FontStyle): Line | null {
  for (const each of segments) {
    const isSpaceToLeft = !each.segment.spaceBefore || each.segment.spaceLevel === 1 || each === segments[0];
    if (!each.isRightToLeft || !isSpaceToLeft) return null;
  }
  const ink = newExtent();
  let width = 0;
  for (let index = segments.length - 1; index >= 0; index--) {
    const shaped = segments[index];
    if (!shaped) continue;
    const { segment, runs, pt } = shaped;
    for (let nth = runs.length - 1; nth >= 0; nth--) {
      const run = runs[nth];
      if (!run) continue;
      addInk(ink, run, pt, width);
      width += widthAt(run, pt);
    }
    if (segment.spaceBefore && index > 0) width += spaceOf(font);
  }
  return { segments, font, width, isLeftToRight: false, marks: null, ...ink };
}

/** The ink of a segment that has a line to itself. */
export function inkAlone(segment: ShapedSegment): Extent {
  return segment.isLeftToRight || segment.runs.length === 1 ? segment : lineOf([segment]);
}

/** A line from left to right whose measures are known. */
export function closed(open: OpenLine, segments: ShapedSegment[], font: FontStyle): Line {
  const { width, left, right, top, bottom } = open;
  return { segments, font, width, isLeftToRight: true, marks: null, left, right, top, bottom };
}

/** What is known of a line that runs from left to right while segments are added to it. */
export type OpenLine = Extent & { width: number };

/** A line that begins with a segment, in which all runs from left to right. */
export function openLine({ width, left, right, top, bottom }: ShapedSegment): OpenLine {
  return { width, left, right, top, bottom };
}

/** Whether a segment and the space before it run from left to right. */
export function goesOn({ isLeftToRight, segment }: ShapedSegment): boolean {
  return isLeftToRight && segment.spaceLevel === 0;
}

/** Adds such a segment at the end of a line; where that would be wider than `most` then, it stays as it is, and the answer is false. */
export function grow(
  line: OpenLine,
  last: ShapedSegment,
  font: FontStyle,
  most = Number.POSITIVE_INFINITY,
): boolean {
  const x = line.width + (last.segment.spaceBefore ? spaceOf(font) : 0);
  const left = Math.min(line.left, x + last.left);
  const right = Math.max(line.right, x + last.right);
  if (!isWithin(left, right, most)) return false;
  line.width = x + last.width;
  line.left = left;
  line.right = right;
  line.top = Math.max(line.top, last.top);
  line.bottom = Math.min(line.bottom, last.bottom);
  return true;
}

/** A line in which something runs from right to left: where each run stands depends on all the others. */
function bidiLine(segments: ShapedSegment[], font: FontStyle): Line {
  const { runs, order, pt } = inVisualOrder(segments, font);
  const ink = newExtent();
  let width = 0;
  for (const index of order) {
    const run = runs[index];
    if (run) addInk(ink, run, pt, width);
    width += run ? widthAt(run, pt) : spaceOf(font);
  }
  return { segments, font, width, isLeftToRight: false, marks: null, ...ink };
}

// Widths are measured from texts, so the last digits may differ.
const ROUNDING = 0.01;

function isWithin(left: number, right: number, width: number): boolean {
  return right - left <= width + ROUNDING;
}

/** Whether a line is no wider than this, in thousandths of its em. */
export function fits({ left, right }: Extent, width: number): boolean {
  return isWithin(left, right, width);
}

/** The runs of a line, from left to right. */
export function placedRuns({ segments, font, isLeftToRight }: Line): PlacedRun[] {
  return isLeftToRight ? placeLeftToRight(segments, font) : placeBidi(segments, font);
}

function placeLeftToRight(segments: ShapedSegment[], font: FontStyle): PlacedRun[] {
  const placed: PlacedRun[] = [];
  let x = 0;
  for (const shaped of segments) {
    let spaceBefore = shaped.segment.spaceBefore && shaped !== segments[0];
    if (spaceBefore) x += spaceOf(font);
    for (const run of shaped.runs) {
      placed.push({ run, pt: shaped.pt, x, spaceBefore });
      x += widthAt(run, shaped.pt);
      spaceBefore = false;
    }
  }
  return placed;
}

function placeBidi(segments: ShapedSegment[], font: FontStyle): PlacedRun[] {
  const { runs, order, pt } = inVisualOrder(segments, font);
  const placed: PlacedRun[] = [];
  let x = 0;
  for (const index of order) {
    const run = runs[index];
    if (run) placed.push({ run, pt, x, spaceBefore: runs[index - 1] === null });
    x += run ? widthAt(run, pt) : spaceOf(font);
  }
  return placed;
}

/**
 * Runs in reading order, null for each space between them, the order in which they stand from left to right, and the size of the
 * line: segments that look the same at every size may not know it.
 */
function inVisualOrder(segments: ShapedSegment[], font: FontStyle) {
  const runs: (ShapedRun | null)[] = [];
  const levels: number[] = [];
  let pt = READABLE_PT;
  for (const { segment, runs: own, pt: ownPt } of segments) {
    pt = Math.min(pt, ownPt);
    if (segment.spaceBefore && runs.length > 0) {
      runs.push(null);
      levels.push(segment.spaceLevel);
    }
    for (const run of own) {
      runs.push(run);
      levels.push(run.level);
    }
  }
  font.tools.work.add(runs.length);
  return { runs, order: visualOrder(levels), pt };
}

/** The width of a space: that of the core font in texts of all scripts. */
export const spaceOf = weakMemo((font: FontStyle) => {
  const { space, unitsPerEm } = font.core();
  return (space.advance / unitsPerEm) * EM + font.moreSpace;
});
