import { memo, weakMemo } from '../base/memo.ts';
import { graphemesOf } from './graphemes.ts';
import { type Segment, subsegment } from './itemise.ts';
import { fits, type Line, lineOf } from './line.ts';
import { type ShapedSegment, shapeSegment } from './shape.ts';

/** Lines with as many characters of a segment as fit the width, in thousandths of an em; null when a single one is wider. */
export function splitSegment(segment: ShapedSegment, width: number): Line[] | null {
  const ends = graphemeEnds(segment.segment);
  const lines: Line[] = [];
  let first = 0;
  while (first < ends.length) {
    const start = ends[first - 1] ?? 0;
    let longest: { line: Line; next: number } | null = null;
    // Binary search: most characters are never shaped as the end of a line.
    let [low, high] = [first, ends.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const line = lineOf(partsOf(segment)({ start, end: ends[middle] ?? 0 }));
      if (fits(line, width)) {
        longest = { line, next: middle + 1 };
        low = middle + 1;
      } else high = middle - 1;
    }
    if (!longest) return null;
    lines.push(longest.line);
    first = longest.next;
  }
  return lines;
}

type Part = { start: number; end: number };

const MAX_PARTS = 1000;

/** Shaped parts of a segment, by their UTF-16 offsets: a search splits a word at many sizes, and often at the same places. */
const partsOf = weakMemo(({ segment, font, pt }: ShapedSegment) =>
  memo(({ start, end }: Part) => shapeSegment(subsegment(segment, start, end), font, pt), {
    key: ({ start, end }) => start * (segment.text.length + 1) + end,
    limit: MAX_PARTS,
  }),
);

/** Where each character of a segment ends, as UTF-16 offsets. */
const graphemeEnds = weakMemo(({ text }: Segment) => {
  let end = 0;
  return graphemesOf(text).map((grapheme) => {
    end += grapheme.length;
    return end;
  });
});
