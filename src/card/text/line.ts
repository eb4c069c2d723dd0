import { weakMemo } from '../base/memo.ts';
import type { Extent } from '../fonts/glyph.ts';
import type { FontStyle } from '../fonts/library.ts';
import type { TextMark } from '../scene/scene.ts';
import { visualOrder } from './bidi.ts';
import { EM, extentWith, NO_EXTENT, type ShapedRun, type ShapedSegment, widthOf } from './shape.ts';

/** Segments on one line, in reading order, in thousandths of its em; the extent is that of its ink. */
export type Line = Extent & {
  segments: ShapedSegment[];
  font: FontStyle;
  width: number;
  minPt: number;
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

/** A run at its place: `x` from the line's start; `spaceBefore` where a space is read before it on this line. */
export type PlacedRun = { run: ShapedRun; x: number; spaceBefore: boolean };

/** Segments in reading order as one line. */
export function lineOf(segments: ShapedSegment[]): Line {
  const [first, ...rest] = segments;
  if (!first) throw new Error('A line has no text');
  const { font } = first;
  let open = openLine(first);
  for (const segment of rest) open &&= grown(open, segment, font);
  return open ? closed(open, segments, font) : bidiLine(segments, font);
}

/** A line from left to right whose measures are known. */
export function closed(open: OpenLine, segments: ShapedSegment[], font: FontStyle): Line {
  const { width, minPt, left, right, top, bottom } = open;
  return { segments, font, width, minPt, isLeftToRight: true, marks: null, left, right, top, bottom };
}

/** What is known of a line that runs from left to right while segments are added to it. */
export type OpenLine = Extent & { width: number; minPt: number };

/** A line that begins with a segment; null when something in it runs from right to left. */
export function openLine(first: ShapedSegment): OpenLine | null {
  return first.isLeftToRight ? first : null;
}

/** The line with one more segment at its end; null when that, or the space before it, runs from right to left. */
export function grown(line: OpenLine, last: ShapedSegment, font: FontStyle): OpenLine | null {
  if (!last.isLeftToRight || last.segment.spaceLevel > 0) return null;
  const x = line.width + (last.segment.spaceBefore ? spaceOf(font) : 0);
  return {
    width: x + last.width,
    minPt: Math.max(line.minPt, last.minPt),
    left: Math.min(line.left, x + last.left),
    right: Math.max(line.right, x + last.right),
    top: Math.max(line.top, last.top),
    bottom: Math.min(line.bottom, last.bottom),
  };
}

/** A line in which something runs from right to left: where each run stands depends on all the others. */
function bidiLine(segments: ShapedSegment[], font: FontStyle): Line {
  const { placed, width } = placeBidi(segments, font);
  const ink = placed.reduce((extent, { run, x }) => extentWith(extent, run, x), NO_EXTENT);
  const minPt = segments.reduce((most, segment) => Math.max(most, segment.minPt), 0);
  return { segments, font, width, minPt, isLeftToRight: false, marks: null, ...ink };
}

// Widths are measured from texts, so the last digits may differ.
const ROUNDING = 0.01;

/** Whether a line is no wider than this, in thousandths of its em. */
export function fits({ left, right }: Extent, width: number): boolean {
  return right - left <= width + ROUNDING;
}

/** The runs of a line, from left to right. */
export function placedRuns({ segments, font, isLeftToRight }: Line): PlacedRun[] {
  return isLeftToRight ? placeLeftToRight(segments, font) : placeBidi(segments, font).placed;
}

function placeLeftToRight(segments: ShapedSegment[], font: FontStyle): PlacedRun[] {
  const placed: PlacedRun[] = [];
  let x = 0;
  for (const shaped of segments) {
    let spaceBefore = shaped.segment.spaceBefore && shaped !== segments[0];
    if (spaceBefore) x += spaceOf(font);
    for (const run of shaped.runs) {
      placed.push({ run, x, spaceBefore });
      x += widthOf(run);
      spaceBefore = false;
    }
  }
  return placed;
}

/** Runs and the spaces between them in visual order. */
function placeBidi(segments: ShapedSegment[], font: FontStyle): { placed: PlacedRun[]; width: number } {
  const items = segments.flatMap(({ segment, runs }, index) => {
    const spaceBefore = segment.spaceBefore && index > 0;
    const space = spaceBefore ? [{ run: null, level: segment.spaceLevel, spaceBefore: false }] : [];
    const rest = runs.map((run, number) => ({
      run,
      level: run.level,
      spaceBefore: spaceBefore && number === 0,
    }));
    return [...space, ...rest];
  });
  font.tools.work.add(items.length);
  const placed: PlacedRun[] = [];
  let x = 0;
  for (const index of visualOrder(items.map(({ level }) => level))) {
    const item = items[index];
    if (item?.run) placed.push({ run: item.run, x, spaceBefore: item.spaceBefore });
    x += item?.run ? widthOf(item.run) : spaceOf(font);
  }
  return { placed, width: x };
}

/** The width of a space: that of the core font in texts of all scripts. */
export const spaceOf = weakMemo((font: FontStyle) => {
  const { space, unitsPerEm } = font.core();
  return (space.advance / unitsPerEm) * EM;
});
