import { backLadder } from '../compositions/back.ts';
import { frontLadder } from '../compositions/front.ts';
import { climb, type Outcome, type Setting } from '../compositions/ladder.ts';
import { NOT_SOUND, tooLong } from '../content/refusal.ts';
import { factsOf, type Side } from '../content/side.ts';
import type { Press } from '../layout/style.ts';
import { isOneUnit, split } from './split.ts';

/** Sides that tell one story, and how each is set. */
export type Pages = { sides: Side[]; settings: Setting[] };

/** Sides as they are, all in one manner; or why they cannot be set. */
export function setPages(sides: Side[], press: Press): Outcome {
  const ladder = sides[0]?.kind === 'dates' ? backLadder(sides, press) : frontLadder(sides, press);
  return climb(ladder, sides, press);
}

/** A side on as few pages as it needs, at least `from`; or the sentence that refuses it. */
export function fewestPages(side: Side, press: Press, from = 1): Pages | string {
  let sound = true;
  for (let count = from; ; count++) {
    const sides = split(side, count);
    if (!sides) return sound ? tooLong(longestOf(side)) : NOT_SOUND;
    const outcome = setPages(sides, press);
    if ('settings' in outcome) return { sides, settings: outcome.settings };
    sound &&= outcome.failed === 'too much';
    // What cannot be set alone would not fit however many cards there were.
    const hopeless = sides.find((page) => isOneUnit(page) && 'failed' in setPages([page], press));
    if (hopeless) return sound ? tooLong(longestOf(hopeless)) : NOT_SOUND;
  }
}

/** The same on one page more, where it has enough to say for that; else the pages as they are. */
export function withOneMore(side: Side, pages: Pages, press: Press): Pages {
  const count = pages.sides.length + 1;
  const more = fewestPages(side, press, count);
  return typeof more !== 'string' && more.sides.length === count ? more : pages;
}

function longestOf(side: Side): string {
  return factsOf(side).reduce((longest, { text }) => (text.length > longest.length ? text : longest), '');
}
