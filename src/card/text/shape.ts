import type { Face } from '../fonts/face.ts';
import type { Extent, Shaped } from '../fonts/glyph.ts';
import type { FontStyle } from '../fonts/library.ts';
import { isRightToLeft } from './bidi.ts';
import type { Run, Segment } from './segment.ts';

/** All widths and heights of a line are thousandths of its em: they are the same at every size. */
export const EM = 1000;

/** A line size at which every script can be read. */
export const READABLE_PT = Number.POSITIVE_INFINITY;

/** A run with its glyphs. */
export type ShapedRun = Pick<Run, 'text' | 'at' | 'level'> & {
  face: Face;
  shaped: Shaped;
  /** How much larger than the line it stands: 1, unless its script is not readable at the line's size. */
  scale: number;
  /** The line's thousandths in one unit of the face. */
  perUnit: number;
};

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
};

/** A segment in a font style, for lines of this size. Throws MissingFonts. */
export function shapeSegment(segment: Segment, font: FontStyle, pt: number): ShapedSegment {
  font.tools.work.add(segment.runs.length);
  const runs: ShapedRun[] = [];
  let [width, minPt, isLeftToRight] = [0, 0, true];
  let ink: Extent = NO_EXTENT;
  for (const run of segment.runs) {
    const shaped = shapeRun(run, font, pt);
    runs.push(shaped);
    ink = extentWith(ink, shaped, width);
    width += widthOf(shaped);
    minPt = Math.max(minPt, shaped.face.minPt);
    isLeftToRight &&= run.level === 0;
  }
  return { segment, font, pt, runs, width, minPt, isLeftToRight, ...ink };
}

function shapeRun(run: Run, font: FontStyle, pt: number): ShapedRun {
  const face = font.face(run.slice, run.text);
  const { text, at, level, before = '', after = '' } = run;
  const shaped = font.shape(face, { text, rtl: isRightToLeft(level), before, after });
  const scale = Math.max(1, face.minPt / pt);
  return { text, at, level, face, shaped, scale, perUnit: (scale * EM) / face.unitsPerEm };
}

export const NO_EXTENT: Extent = { left: 0, right: 0, top: 0, bottom: 0 };

export function widthOf({ shaped, perUnit }: ShapedRun): number {
  return shaped.width * perUnit;
}

/** An extent together with the ink of a run that stands at `x`; the first run's ink replaces NO_EXTENT. */
export function extentWith(extent: Extent, { shaped, perUnit }: ShapedRun, x: number): Extent {
  const ink = {
    left: x + shaped.left * perUnit,
    right: x + shaped.right * perUnit,
    top: shaped.top * perUnit,
    bottom: shaped.bottom * perUnit,
  };
  return extent === NO_EXTENT ? ink : union(extent, ink);
}

export function union(one: Extent, other: Extent): Extent {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}
