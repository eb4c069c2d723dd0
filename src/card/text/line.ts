import { weakMemo } from '../base/memo.ts';
import type { Extent } from '../fonts/glyph.ts';
import type { FontStyle } from '../fonts/library.ts';
import type { TextMark } from '../scene/scene.ts';
import { visualOrder } from './bidi.ts';
import { EM, extentWith, NO_EXTENT, type ShapedRun, type ShapedSegment, union, widthOf } from './shape.ts';

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

export function lineOf(segment: ShapedSegment): Line {
  const { font, width, minPt, left, right, top, bottom, isLeftToRight } = segment;
  return isLeftToRight
    ? { segments: [segment], font, width, minPt, isLeftToRight, marks: null, left, right, top, bottom }
    : bidiLine([segment], font);
}

/** The line with one more segment at its end. */
export function extended(line: Line, last: ShapedSegment): Line {
  const { font } = line;
  const segments = [...line.segments, last];
  if (!line.isLeftToRight || !last.isLeftToRight || last.segment.spaceLevel > 0)
    return bidiLine(segments, font);
  const x = line.width + (last.segment.spaceBefore ? spaceOf(font) : 0);
  const ink = { left: x + last.left, right: x + last.right, top: last.top, bottom: last.bottom };
  const minPt = Math.max(line.minPt, last.minPt);
  return {
    segments,
    font,
    width: x + last.width,
    minPt,
    isLeftToRight: true,
    marks: null,
    ...union(line, ink),
  };
}

/** A line in which something runs from right to left: where each run stands depends on all the others. */
function bidiLine(segments: ShapedSegment[], font: FontStyle): Line {
  const { placed, width } = placeBidi(segments, font);
  const ink = placed.reduce((extent, { run, x }) => extentWith(extent, run, x), NO_EXTENT);
  const minPt = Math.max(...segments.map((segment) => segment.minPt));
  return { segments, font, width, minPt, isLeftToRight: false, marks: null, ...ink };
}

// Widths are measured from texts, so the last digits may differ.
const ROUNDING = 0.01;

/** Whether a line is no wider than this, in thousandths of its em. */
export function fits({ left, right }: Line, width: number): boolean {
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
const spaceOf = weakMemo((font: FontStyle) => {
  const { space, unitsPerEm } = font.core();
  return (space.advance / unitsPerEm) * EM;
});
