import { newSpan } from './bidi-span.ts';
import {
  appendSegment,
  continuesLeftToRight,
  fits,
  type Line,
  lineFrom,
  lineOf,
  openLine,
  spaceOf,
} from './line.ts';
import type { ShapedSegment } from './shape.ts';

/** A line, and the index of the next line's first segment. */
type Filled = { line: Line; next: number };

/**
 * Fills a line of a size with `first`, which fits, and as many segments from `start` as fit. Each segment is measured
 * once, and nothing is laid out again for the next one.
 */
export function fillLine(
  first: ShapedSegment,
  segments: ShapedSegment[],
  start: number,
  width: number,
  pt: number,
): Filled {
  const { font } = first;
  const space = spaceOf(font);
  const taken = [first];
  let next = start;
  if (!first.isLeftToRight) return fillBidi(taken, segments, next, width, pt);
  const open = openLine(first);
  for (let segment = segments[next]; segment; segment = segments[++next]) {
    if (!continuesLeftToRight(segment)) return fillBidi(taken, segments, next, width, pt);
    if (!appendSegment(open, segment, segment.segment.spaceBefore ? space : 0, width)) break;
    taken.push(segment);
  }
  return { line: lineFrom(open, taken, font, pt), next };
}

/** Fills a line with right-to-left text: the order of its parts matters only near the end of the line. */
function fillBidi(
  taken: ShapedSegment[],
  segments: ShapedSegment[],
  start: number,
  width: number,
  pt: number,
): Filled {
  const [first] = taken;
  if (!first) throw new Error('A line has no text');
  const span = newSpan(first.font);
  for (const segment of taken) span.add(segment, pt, segment === first);
  let next = start;
  // The last line that was laid out in full is usually the result.
  let line: Line | null = null;
  for (; next < segments.length; next++) {
    const segment = segments[next];
    if (!segment) break;
    span.add(segment, pt, false);
    if (span.least() > width) break;
    const isNear = span.most() > width;
    const longer: Line | null = isNear ? lineOf([...taken, segment], pt) : null;
    if (longer && !fits(longer, width)) break;
    taken.push(segment);
    line = longer;
  }
  return { line: line ?? lineOf(taken, pt), next };
}
