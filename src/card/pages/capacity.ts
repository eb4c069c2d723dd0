import { densestBack } from '../compositions/back-candidates.ts';
import { densestFront } from '../compositions/front-candidates.ts';
import { type Datum, factsOf, type Side } from '../content/side.ts';
import type { LayoutContext } from '../layout/context.ts';
import { leastFill } from '../layout/least-fill.ts';
import { graphemesOf } from '../text/graphemes.ts';
import { split } from './split.ts';

// Sides whose texts fill less than this nearly always fit: finding out would be work for nothing.
const HALF_FULL = 0.4;
// A longer character, one of hundreds of joined signs, may be wider than a line.
const SHORT = 400;

/** The least number of sides that a side's facts need, by the area of their texts; most need a few more. */
export function leastPages(side: Side, context: LayoutContext): number {
  return Math.max(1, Math.ceil(leastFill(side, context)));
}

/** Whether one of some sides holds more than any composition can; the fullest is tried first. */
export function isOverfull(sides: Side[], context: LayoutContext): boolean {
  const fills = sides.map((side) => ({ side, fill: leastFill(side, context) }));
  const full = fills.filter(({ fill }) => fill > HALF_FULL).sort((one, other) => other.fill - one.fill);
  return full.some(({ side, fill }) => fill > 1 || !holds(side, sides, context));
}

/** Whether the facts can stand on some number of sides, at most `most`. */
export function mayStandOn(most: number, side: Side, context: LayoutContext): boolean {
  const least = leastPages(side, context);
  const counts = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => most - index);
  // Sides twice as many as the least are mostly enough, and quicker to share out than all.
  if (2 * least < most) counts.unshift(2 * least);
  return counts.some((count) => {
    const sides = split(side, count);
    return !sides || !isOverfull(sides, context);
  });
}

/** Whether the texts of a side are so short, all together, that they fit. */
export function isHalfEmpty(side: Side, context: LayoutContext): boolean {
  return factsOf(side).every(hasShortCharacters) && leastFill(side, context) <= HALF_FULL;
}

function hasShortCharacters({ text }: Datum): boolean {
  return text.length <= SHORT || graphemesOf(text).every(({ length }) => length <= SHORT);
}

/** Whether a side fits in the densest composition and the smallest size. `sides` are those it belongs to. */
export function holds(side: Side, sides: Side[], context: LayoutContext): boolean {
  const densest = side.kind === 'dates' ? densestBack : densestFront(sides);
  return densest(side, context, context.product.minPt) !== null;
}
