import type { FontStyle } from '../fonts/library.ts';
import { spaceOf } from './line.ts';
import { perUnitAt, type ShapedSegment } from './shape.ts';

/**
 * How wide the ink of some segments is on one line of a size, in whatever order they stand there: from `least` to `most`, in thousandths
 * of the line's em.
 */
export type Span = {
  add(segment: ShapedSegment, pt: number, isFirst: boolean): void;
  least(): number;
  most(): number;
};

/** Of no segments yet. */
export function newSpan(font: FontStyle): Span {
  const space = spaceOf(font);
  // How far ink begins behind its run's origin and ends behind its advance: least and most of all runs.
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
    // A space may stand at either end.
    least: () => advance + leastOver - mostLeft - 2 * space - MARGIN,
    most: () => advance + mostOver - leastLeft + MARGIN,
  };
}

// More than what sums in another order differ by.
const MARGIN = 0.1;
