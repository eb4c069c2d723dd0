import { faultsOf } from './check.ts';
import { type Datum, dataOf, type Side } from './content.ts';
import type { Faces } from './face.ts';
import type { Product } from './product.ts';
import type { Mark } from './scene.ts';

/** Lays a whole side out, or says that it cannot. */
export type Composition = (side: Side, faces: Faces, product: Product) => Mark[] | null;

/** What became of a side: its marks, or why there are none. */
type Outcome = { marks: Mark[] } | { failed: 'too much' | 'not sound' };

/**
 * The first composition that works and passes inspection: a ladder is ordered by how good its result looks. A
 * composition with a fault counts as none, so that nothing faulty is ever printed.
 */
export function climb(ladder: Composition[], side: Side, faces: Faces, product: Product): Outcome {
  const data: Datum[] = dataOf(side);
  let faulty = false;
  for (const compose of ladder) {
    const marks = compose(side, faces, product);
    if (!marks) continue;
    if (faultsOf(marks, data, product).length === 0) return { marks };
    faulty = true;
  }
  return { failed: faulty ? 'not sound' : 'too much' };
}
