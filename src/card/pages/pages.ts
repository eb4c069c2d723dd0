import { backCandidates } from '../compositions/back-candidates.ts';
import { firstSound, type Outcome } from '../compositions/composition.ts';
import { frontCandidates } from '../compositions/front-candidates.ts';
import { NOT_SOUND, tooLong } from '../content/refusal.ts';
import { factsOf, type Side } from '../content/side.ts';
import type { LayoutContext } from '../layout/context.ts';
import type { SideLayout } from '../layout/frame.ts';
import { isOneUnit, split } from './split.ts';

/** Sides that belong together, and the layout of each. */
export type Pages = { sides: Side[]; layouts: SideLayout[] };

/** Lays sides out as they are, all in one composition. */
export function layOutPages(sides: Side[], context: LayoutContext): Outcome {
  const candidates =
    sides[0]?.kind === 'dates' ? backCandidates(sides, context) : frontCandidates(sides, context);
  return firstSound(candidates, sides, context);
}

/** A side on as few pages as it needs, at least `from`; or the sentence that refuses it. */
export function fewestPages(side: Side, context: LayoutContext, from = 1): Pages | string {
  let isSound = true;
  for (let count = from; ; count++) {
    const sides = split(side, count);
    if (!sides) return isSound ? tooLong(longestOf(side)) : NOT_SOUND;
    const outcome = layOutPages(sides, context);
    if ('layouts' in outcome) return { sides, layouts: outcome.layouts };
    isSound &&= outcome.failed === 'too much';
    // What does not fit alone would not fit however many cards there were.
    const tooBig = sides.find((page) => isOneUnit(page) && 'failed' in layOutPages([page], context));
    if (tooBig) return isSound ? tooLong(longestOf(tooBig)) : NOT_SOUND;
  }
}

/** The side on one page more, where it can be split once more; else the pages as they are. */
export function withOneMore(side: Side, pages: Pages, context: LayoutContext): Pages {
  const count = pages.sides.length + 1;
  const more = fewestPages(side, context, count);
  return typeof more !== 'string' && more.sides.length === count ? more : pages;
}

function longestOf(side: Side): string {
  return factsOf(side).reduce((longest, { text }) => (text.length > longest.length ? text : longest), '');
}
