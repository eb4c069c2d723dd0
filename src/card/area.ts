import type { Product } from './product.ts';
import type { Mark, Rect } from './scene.ts';

/** The part of a card inside a margin that is at least the safe one. */
export function areaOf(product: Product, marginMm: number): Rect {
  const margin = Math.max(marginMm, product.safeMm);
  return {
    left: margin,
    top: margin,
    right: product.widthMm - margin,
    bottom: product.heightMm - margin,
  };
}

export function widthOf({ left, right }: Rect): number {
  return right - left;
}

export function heightOf({ top, bottom }: Rect): number {
  return bottom - top;
}

/** Lays a whole side out, or says that it cannot. */
export type Composition = () => Mark[] | null;

/** The marks of the first composition that works: the ladder is ordered by how good its result looks. */
export function firstThatWorks(ladder: Composition[]): Mark[] | null {
  for (const compose of ladder) {
    const marks = compose();
    if (marks) return marks;
  }
  return null;
}
