import { memo, orderMemo } from '../base/memo.ts';
import { densestBack } from '../compositions/back-candidates.ts';
import { densestFront } from '../compositions/front-candidates.ts';
import { type Datum, factsOf, type Side } from '../content/side.ts';
import type { LayoutContext } from '../layout/context.ts';
import { leastFill } from '../layout/least-fill.ts';
import { graphemesOf } from '../text/graphemes.ts';

// Sides whose texts fill less than this nearly always fit: finding out would be work for nothing.
const HALF_FULL = 0.5;
// Where these fit, the others nearly always do.
const FULLEST = 3;
// A longer character, one of hundreds of joined signs, may be wider than a line.
const SHORT = 400;

/** The least number of sides that a side's facts need, by the area of their texts; most need a few more. */
export function leastPages(side: Side, context: LayoutContext): number {
  return Math.max(1, Math.ceil(leastFill(side, context)));
}

/** Whether one of the fullest of some sides holds more than any composition can. */
export function isOverfull(sides: Side[], context: LayoutContext): boolean {
  const fills = sides.map((side) => ({ side, fill: leastFill(side, context) }));
  const fullest = fills.sort((one, other) => other.fill - one.fill).slice(0, FULLEST);
  if (fullest.some(({ fill }) => fill > 1)) return true;
  // Of what needs several sides, each is rather full, whatever its area says.
  const tried = fullest.filter(({ fill }) => fill > (sides.length > 1 ? 0 : HALF_FULL));
  return tried.some(({ side }) => !holds(side, sides, context));
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
  const most = side.kind === 'dates' ? 0 : Math.max(...sides.map(({ blocks }) => blocks.length));
  return held(context)(side)(most).fits;
}

const held = orderMemo((context: LayoutContext) =>
  memo((side: Side) =>
    memo((most: number) => {
      const densest = side.kind === 'dates' ? densestBack : densestFront(most);
      return { fits: densest(side, context, context.product.minPt) !== null };
    }),
  ),
);
