import { backCandidates } from '../compositions/back-candidates.ts';
import { firstSound, type Outcome } from '../compositions/composition.ts';
import { frontCandidates } from '../compositions/front-candidates.ts';
import { NOT_SOUND, tooLong, tooManyCards } from '../content/refusal.ts';
import { factsOf, type Side } from '../content/side.ts';
import type { LayoutContext } from '../layout/context.ts';
import type { SideLayout } from '../layout/frame.ts';
import { holds, isHalfEmpty, isOverfull, leastPages } from './capacity.ts';
import { split, unitsIn } from './split.ts';

/** Sides that belong together, and the layout of each. */
export type Pages = { sides: Side[]; layouts: SideLayout[] };

/** Lays sides out as they are, all in one composition. */
function layOutPages(sides: Side[], context: LayoutContext): Outcome {
  if (sides[0]?.kind === 'dates') return firstSound(backCandidates(sides, context), sides, context);
  // A grid leaves much white beside long names, which their area does not tell.
  const isTooMuch = (side: Side) => !holds(side, sides, context);
  return firstSound(frontCandidates(sides, context), sides, context, isTooMuch);
}

/** A side on as few pages as it needs, at most `most`; or the sentence that refuses it. */
export function fewestPages(side: Side, context: LayoutContext, most: number): Pages | string {
  const known = new Set<string>();
  let isSound = true;
  for (let count = leastPages(side, context); count <= most; count++) {
    const sides = split(side, count);
    if (!sides) return isSound ? tooLong(longestOf(side)) : NOT_SOUND;
    const outcome = isOverfull(sides, context) ? TOO_MUCH : layOutPages(sides, context);
    if ('layouts' in outcome) return { sides, ...outcome };
    isSound &&= outcome.failed === 'too much';
    const refusal = refusalOfUnits(sides, context, known);
    if (refusal) return isSound ? refusal : NOT_SOUND;
  }
  if (!isSound) return NOT_SOUND;
  return refusalOfEach(side, context, known) ?? tooManyCards(context.product.maxCards);
}

/** The sentence for what stands on no side even alone; null without any. `known` are those that do. */
export function refusalOfEach(side: Side, context: LayoutContext, known = new Set<string>()): string | null {
  return refusalOfUnits(split(side, Math.max(1, unitsIn(side))) ?? [], context, known);
}

/** The side on one page more, where it can be split once more; else the pages as they are. */
export function withOneMore(side: Side, pages: Pages, context: LayoutContext): Pages {
  const sides = split(side, pages.sides.length + 1);
  const outcome = sides ? layOutPages(sides, context) : TOO_MUCH;
  return sides && 'layouts' in outcome ? { sides, ...outcome } : pages;
}

/** The groups of pages with margins alike: all of them the least, where some have it. */
export function withOneMargin(groups: Pages[], context: LayoutContext): Pages[] {
  const isLeast = ({ layouts }: Pages) => layouts.some(({ margin }) => margin === 'least');
  if (!groups.some(isLeast)) return groups;
  const narrower: LayoutContext = { ...context, margin: 'least' };
  return groups.map((pages) => {
    const outcome = isLeast(pages) ? null : layOutPages(pages.sides, narrower);
    return outcome && 'layouts' in outcome ? { ...pages, ...outcome } : pages;
  });
}

const TOO_MUCH: Outcome = { failed: 'too much' };

/** What does not fit alone would not fit however many cards there were. `known` are those that do. */
function refusalOfUnits(sides: Side[], context: LayoutContext, known: Set<string>): string | null {
  for (const side of sides) {
    const id = factsOf(side).reduce((ids, datum) => `${ids} ${datum.id}`, '');
    if (known.has(id) || unitsIn(side) > 1) continue;
    const fits = isHalfEmpty(side, context) || holds(side, [side], context);
    const outcome = fits ? null : layOutPages([side], context);
    if (outcome && 'failed' in outcome)
      return outcome.failed === 'too much' ? tooLong(longestOf(side)) : NOT_SOUND;
    known.add(id);
  }
  return null;
}

function longestOf(side: Side): string {
  return factsOf(side).reduce((longest, { text }) => (text.length > longest.length ? text : longest), '');
}
