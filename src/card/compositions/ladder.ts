import { faultsOf } from '../check.ts';
import { dataOf, type Side } from '../content/side.ts';
import type { Press } from '../layout/style.ts';
import type { Mark } from '../scene.ts';

/** A side laid out; `pt` is the size of its facts. */
export type Setting = { marks: Mark[]; pt: number };

/** Lays a whole side out with facts no larger than `maxPt`, or says that it cannot. */
export type Composition = (side: Side, press: Press, maxPt: number) => Setting | null;

/** What became of sides that belong together: their marks, or why there are none. */
export type Outcome = { settings: Setting[] } | { failed: 'too much' | 'not sound' };

/**
 * The first composition that works for all the sides and passes inspection: a ladder is ordered by how good its result
 * looks. A composition with a fault counts as none, so that nothing faulty is ever printed.
 */
export function climb(ladder: Iterable<Composition>, sides: Side[], press: Press): Outcome {
  let faulty = false;
  for (const compose of ladder) {
    const settings = alike(compose, sides, press);
    if (!settings) continue;
    const faults = settings.flatMap(({ marks }, index) => {
      const side = sides[index];
      return side ? faultsOf(marks, dataOf(side), press.product) : [];
    });
    if (faults.length === 0) return { settings };
    faulty = true;
  }
  return { failed: faulty ? 'not sound' : 'too much' };
}

/** All sides in one composition, and in the size of the fullest: they are to look like one thing. */
function alike(compose: Composition, sides: Side[], press: Press): Setting[] | null {
  const settings: Setting[] = [];
  for (const side of sides) {
    const setting = compose(side, press, Number.POSITIVE_INFINITY);
    if (!setting) return null;
    settings.push(setting);
  }
  const smallest = Math.min(...settings.map(({ pt }) => pt));
  return settings.map((setting, index) => {
    const side = sides[index];
    if (!side || setting.pt === smallest) return setting;
    return compose(side, press, smallest) ?? setting;
  });
}
