import { orderMemo } from '../base/memo.ts';
import { graphemesOf } from './graphemes.ts';
import { fits, inkAlone } from './line.ts';
import type { Segment } from './segment.ts';
import { partMeasures, perUnitAt, type ShapedSegment, shapeSubsegment } from './shape.ts';

// A part may be narrower than the same letters in the whole by this much, in thousandths of an em.
const DIFFERENCE = 100;

/**
 * Splits a segment into parts with as many graphemes as fit the width, in thousandths of an em; null when a single one
 * is wider. The end of a part is estimated from the letters of the whole, so that only two or three parts are shaped
 * for each.
 */
export function splitSegment(whole: ShapedSegment, width: number): Part[] | null {
  const ends = graphemeEnds(whole.segment);
  const reached = advancesOf(whole);
  whole.font.tools.work.add(1);
  const parts: Part[] = [];
  let first = 0;
  while (first < ends.length) {
    const end = (reached[first - 1] ?? 0) + width;
    let last = Math.max(first, lastWithin(reached, end));
    let part = partOf(whole, ends, first, last, width);
    while (!part && last > first) part = partOf(whole, ends, first, --last, width);
    if (!part) return null;
    for (let longer: Part | null = part; longer; last++) {
      part = longer;
      longer =
        (reached[last + 1] ?? 0) <= end + DIFFERENCE ? partOf(whole, ends, first, last + 1, width) : null;
    }
    parts.push(part);
    first = last;
  }
  return parts;
}

/** A part of a segment, made on demand: many parts need not be shaped to see whether they fit. */
export type Part = () => ShapedSegment;

/** The graphemes from `first` to `last`; null when they are wider than a line or do not exist. */
function partOf(
  whole: ShapedSegment,
  ends: number[],
  first: number,
  last: number,
  width: number,
): Part | null {
  const [start, end] = [ends[first - 1] ?? 0, ends[last]];
  if (end === undefined) return null;
  whole.font.tools.work.add(1);
  const measures = partMeasures(whole, start, end);
  if (measures) return fits(measures, width) ? () => shapeSubsegment(whole, start, end) : null;
  const part = shapeSubsegment(whole, start, end);
  return fits(inkAlone(part), width) ? () => part : null;
}

/** The end of each grapheme of a segment, as UTF-16 offsets. */
const graphemeEnds = orderMemo(({ text }: Segment) => {
  let end = 0;
  return graphemesOf(text).map((grapheme) => {
    end += grapheme.length;
    return end;
  });
});

/** The width of a segment up to each grapheme, in reading order, for splitting a word at many widths. */
const advancesOf = orderMemo(({ segment, runs, font, pt }: ShapedSegment): number[] => {
  const ends = graphemeEnds(segment);
  font.tools.work.add(ends.length);
  const advances = new Float64Array(segment.text.length);
  for (const { at, shaped, face } of runs) {
    const perUnit = perUnitAt(face, pt);
    for (const glyph of shaped.glyphs) {
      const place = at - segment.at + glyph.at;
      advances[place] = (advances[place] ?? 0) + glyph.advance * perUnit;
    }
  }
  let [place, width] = [0, 0];
  return ends.map((end) => {
    for (; place < end; place++) width += advances[place] ?? 0;
    return width;
  });
});

/** The index of the last of some rising numbers that is not larger than `limit`; -1 when all are larger. */
function lastWithin(rising: number[], limit: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
