import type { FontStyle } from '../fonts/library.ts';
import { spaceOf } from './line.ts';
import { type ShapedSegment, widthOf } from './shape.ts';

/**
 * How wide the ink of some segments is on one line, in whatever order they stand there: from `least` to `most`, in thousandths
 * of the line's em.
 */
export type Span = { add(segment: ShapedSegment, isFirst: boolean): void; least(): number; most(): number };

/** Of no segments yet. */
export function newSpan(font: FontStyle): Span {
  const space = spaceOf(font);
  // How far ink begins behind its run's origin and ends behind its advance: least and most of all runs.
  let [advance, leastLeft, mostLeft, leastOver, mostOver] = [0, 0, 0, 0, 0];
  return {
    add({ segment, runs }, isFirst) {
      if (segment.spaceBefore && !isFirst) advance += space;
      for (const run of runs) {
        const width = widthOf(run);
        const left = run.shaped.left * run.perUnit;
        const over = run.shaped.right * run.perUnit - width;
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
