import type { FontStyle } from '../fonts/library.ts';
import { spaceOf } from './line.ts';
import { perUnitAt, type ShapedSegment } from './shape.ts';

/**
 * The possible widths of the ink of some segments on one line, in any order: from `least` to `most`, in thousandths of
 * the line's em.
 */
export type Span = {
  add(segment: ShapedSegment, pt: number, isFirst: boolean): void;
  least(): number;
  most(): number;
};

/**
 * An empty span, to which segments are added. It tracks the least and the greatest width that they can have in any
 * order.
 */
export function newSpan(font: FontStyle): Span {
  const space = spaceOf(font);
  // The distances from a run's origin to its ink, and from its advance to its ink's end: least and most of all.
  let [advance, leastLeft, mostLeft, leastOver, mostOver] = [0, 0, 0, 0, 0];
  return {
    add({ segment, runs }, pt, isFirst) {
      if (segment.spaceBefore && !isFirst) advance += space;
      for (const { face, shaped } of runs) {
        const perUnit = perUnitAt(face, pt);
        const width = shaped.width * perUnit;
        const left = shaped.left * perUnit;
        const over = shaped.right * perUnit - width;
        advance += width;
        leastLeft = Math.min(leastLeft, left);
        mostLeft = Math.max(mostLeft, left);
        leastOver = Math.min(leastOver, over);
        mostOver = Math.max(mostOver, over);
      }
    },
    // A space may be at either end.
    least: () => advance + leastOver - mostLeft - 2 * space - MARGIN,
    most: () => advance + mostOver - leastLeft + MARGIN,
  };
}

// A tolerance: sums of the same numbers in another order differ by less.
const MARGIN = 0.1;
