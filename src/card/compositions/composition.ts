import { dataOf, factsOf, type Side } from '../content/side.ts';
import type { LayoutContext } from '../layout/context.ts';
import type { SideLayout } from '../layout/frame.ts';
import { faultsOf } from '../scene/check.ts';
import type { Mark } from '../scene/scene.ts';

/** One way to lay a whole side out, with facts no larger than `maxPt`; null where the side does not fit. */
export type Composition = (side: Side, context: LayoutContext, maxPt: number) => SideLayout | null;

/** The layouts of sides that belong together, or why there are none. */
export type Outcome = { layouts: SideLayout[] } | { failed: 'too much' | 'not sound' };

// Before this one it is asked whether any can succeed: what fits in none of eight mostly fits in none of the others.
const DOUBTFUL = 9;

/**
 * The layouts by the first candidate that works for all the sides and, where the context says so, passes inspection. A layout with a
 * fault counts as none. `isTooMuch` says whether a side fits in no composition at all: it is asked when many have failed.
 */
export function firstSound(
  candidates: Iterable<Composition>,
  sides: Side[],
  context: LayoutContext,
  isTooMuch: (side: Side) => boolean = () => false,
): Outcome {
  let faulty = false;
  // The longest is tried first: where one does not fit, it is mostly that.
  const longestFirst = sides.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const hardest: Hardest = { side: longestFirst[0] };
  let tried = 0;
  for (const composition of candidates) {
    tried += 1;
    if (tried === DOUBTFUL && hardest.side && isTooMuch(hardest.side)) break;
    const layouts = layOutAlike(composition, sides, longestFirst, hardest, context);
    if (layouts && (!context.isInspecting || drawn(layouts, sides, context))) return { layouts };
    faulty ||= layouts !== null;
  }
  return { failed: faulty ? 'not sound' : 'too much' };
}

/** The marks of sides as they are laid out; null where one does not pass inspection. */
export function drawn(layouts: SideLayout[], sides: Side[], { product }: LayoutContext): Mark[][] | null {
  const marks = sides.map((side, index) => layouts[index]?.draw(side) ?? []);
  const isSound = sides.every(
    (side, index) => faultsOf(marks[index] ?? [], dataOf(side), product).length === 0,
  );
  return isSound ? marks : null;
}

/** The side that did not fit in the last composition that was tried: it mostly does not fit in the next either. */
type Hardest = { side: Side | undefined };

/** All sides in one composition, and in the size of the fullest: they are to look like one thing. `ordered` is how they are tried. */
function layOutAlike(
  composition: Composition,
  sides: Side[],
  ordered: Side[],
  hardest: Hardest,
  context: LayoutContext,
): SideLayout[] | null {
  const layouts = new Map<Side, SideLayout>();
  let smallest = Number.POSITIVE_INFINITY;
  const first = hardest.side && hardest.side !== ordered[0] ? hardest.side : null;
  const firstLayout = first && composition(first, context, smallest);
  if (first && !firstLayout) return null;
  for (const side of ordered) {
    // No side will be larger than those before it.
    const isKnown = side === first && firstLayout && firstLayout.pt <= smallest;
    const layout = isKnown ? firstLayout : composition(side, context, smallest);
    if (!layout) {
      hardest.side = side;
      return null;
    }
    layouts.set(side, layout);
    smallest = Math.min(smallest, layout.pt);
  }
  return sides.flatMap((side) => {
    const layout = layouts.get(side);
    if (!layout || layout.pt === smallest) return layout ?? [];
    return composition(side, context, smallest) ?? layout;
  });
}

function lengthOf(side: Side): number {
  return factsOf(side).reduce((sum, { text }) => sum + text.length, 0);
}
