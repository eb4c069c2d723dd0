import { weakMemo } from '../base/memo.ts';
import type { Extent } from '../fonts/glyph.ts';
import type { FontStyle } from '../fonts/library.ts';
import { newExtent } from '../fonts/shape-letters.ts';
import type { TextMark } from '../scene/scene.ts';
import { visualOrder } from './bidi.ts';
import {
  addInk,
  EM,
  type Measures,
  measuresAt,
  type ShapedRun,
  type ShapedSegment,
  widthAt,
} from './shape.ts';

/** The segments of one line, in reading order, in thousandths of its em; the extent is that of its ink. */
export type Line = Extent & {
  /** Segments shaped for lines of any size. Their own measures may differ from those on this line. */
  segments: ShapedSegment[];
  font: FontStyle;
  /** The size of the line in points, or `READABLE_PT` where it looks the same at every size. */
  pt: number;
  width: number;
  isLeftToRight: boolean;
  /** The marks, made when the line is first drawn. A memo would cost more, because most lines are drawn once. */
  marks: MarkInLine[] | null;
};

/** The parts of a mark that are the same everywhere. `x` and `scale` are in the line; `at` is the start of its text. */
export type MarkInLine = Pick<TextMark, 'text' | 'face' | 'glyphs'> & {
  at: number;
  x: number;
  scale: number;
};

/**
 * A run on a line of a size: `x` is from the line's start; `spaceBefore` where a space is read before it on this line.
 */
export type PlacedRun = { run: ShapedRun; pt: number; x: number; spaceBefore: boolean };

/** Lays out segments in reading order as one line of a size. */
export function lineOf(segments: ShapedSegment[], pt: number): Line {
  const [first] = segments;
  if (!first) throw new Error('A line has no text');
  return (
    leftToRightLine(segments, pt) ??
    rightToLeftLine(segments, first.font, pt) ??
    bidiLine(segments, first.font, pt)
  );
}

/** Lays out a line of left-to-right segments only; null for others. */
export function leftToRightLine(segments: ShapedSegment[], pt: number): Line | null {
  const [first] = segments;
  if (!first?.isLeftToRight) return null;
  const { font } = first;
  const open = openLine(measuresAt(first, pt));
  for (const segment of segments) {
    if (segment === first) continue;
    if (!continuesLeftToRight(segment)) return null;
    appendSegment(open, measuresAt(segment, pt), segment.segment.spaceBefore ? spaceOf(font) : 0);
  }
  return lineFrom(open, segments, font, pt);
}

/** Lays out a line of right-to-left segments only, so that the order of its runs is known; null for others. */
function rightToLeftLine(segments: ShapedSegment[], font: FontStyle, pt: number): Line | null {
  for (const each of segments) {
    const isSpaceToLeft = !each.segment.spaceBefore || each.segment.spaceLevel === 1 || each === segments[0];
    if (!each.isRightToLeft || !isSpaceToLeft) return null;
  }
  const ink = newExtent();
  let width = 0;
  for (let index = segments.length - 1; index >= 0; index--) {
    const shaped = segments[index];
    if (!shaped) continue;
    const { segment, runs } = shaped;
    for (let nth = runs.length - 1; nth >= 0; nth--) {
      const run = runs[nth];
      if (!run) continue;
      addInk(ink, run, pt, width);
      width += widthAt(run, pt);
    }
    if (segment.spaceBefore && index > 0) width += spaceOf(font);
  }
  return { segments, font, pt, width, isLeftToRight: false, marks: null, ...ink };
}

/** The ink of a segment on a line of its own. */
export function inkAlone(segment: ShapedSegment): Extent {
  return segment.isLeftToRight || segment.runs.length === 1 ? segment : lineOf([segment], segment.pt);
}

/** A left-to-right line with known measures. */
export function lineFrom(open: Measures, segments: ShapedSegment[], font: FontStyle, pt: number): Line {
  const { width, left, right, top, bottom } = open;
  return { segments, font, pt, width, isLeftToRight: true, marks: null, left, right, top, bottom };
}

/** The measures of a left-to-right line that begins with these and is still growing. */
export function openLine({ width, left, right, top, bottom }: Measures): Measures {
  return { width, left, right, top, bottom };
}

/** Whether a segment and the space before it are left-to-right. */
export function continuesLeftToRight({ isLeftToRight, segment }: ShapedSegment): boolean {
  return isLeftToRight && segment.spaceLevel === 0;
}

/**
 * Adds a left-to-right segment after a space at the end of a line. If the line would then be wider than `most`, it
 * stays unchanged, and the result is false.
 */
export function appendSegment(
  line: Measures,
  last: Measures,
  space: number,
  most = Number.POSITIVE_INFINITY,
): boolean {
  const x = line.width + space;
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

/** Lays out a line with right-to-left parts, where the place of each run depends on all others. */
function bidiLine(segments: ShapedSegment[], font: FontStyle, pt: number): Line {
  const { runs, order } = inVisualOrder(segments, font);
  const ink = newExtent();
  let width = 0;
  for (const index of order) {
    const run = runs[index];
    if (run) addInk(ink, run, pt, width);
    width += run ? widthAt(run, pt) : spaceOf(font);
  }
  return { segments, font, pt, width, isLeftToRight: false, marks: null, ...ink };
}

// A tolerance, because widths are measured from texts and their last digits may differ.
const ROUNDING = 0.01;

function isWithin(left: number, right: number, width: number): boolean {
  return right - left <= width + ROUNDING;
}

/** Whether a line is no wider than `width`, in thousandths of its em. */
export function fits({ left, right }: Extent, width: number): boolean {
  return isWithin(left, right, width);
}

/** The runs of a line, from left to right. */
export function placedRuns(line: Line): PlacedRun[] {
  return line.isLeftToRight ? placeLeftToRight(line) : placeBidi(line);
}

function placeLeftToRight({ segments, font, pt }: Line): PlacedRun[] {
  const placed: PlacedRun[] = [];
  let x = 0;
  for (const shaped of segments) {
    let spaceBefore = shaped.segment.spaceBefore && shaped !== segments[0];
    if (spaceBefore) x += spaceOf(font);
    for (const run of shaped.runs) {
      placed.push({ run, pt, x, spaceBefore });
      x += widthAt(run, pt);
      spaceBefore = false;
    }
  }
  return placed;
}

function placeBidi({ segments, font, pt }: Line): PlacedRun[] {
  const { runs, order } = inVisualOrder(segments, font);
  const placed: PlacedRun[] = [];
  let x = 0;
  for (const index of order) {
    const run = runs[index];
    if (run) placed.push({ run, pt, x, spaceBefore: runs[index - 1] === null });
    x += run ? widthAt(run, pt) : spaceOf(font);
  }
  return placed;
}

/** The runs in reading order, with null for each space between them, and their order from left to right. */
function inVisualOrder(segments: ShapedSegment[], font: FontStyle) {
  const runs: (ShapedRun | null)[] = [];
  const levels: number[] = [];
  for (const { segment, runs: own } of segments) {
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
  return { runs, order: visualOrder(levels) };
}

/** The width of a space, which is that of the core font in texts of all scripts, in thousandths of an em. */
export const spaceOf = weakMemo((font: FontStyle) => {
  const { space, unitsPerEm } = font.core();
  return (space.advance / unitsPerEm) * EM + font.moreSpace;
});
