import type { Faces } from '../fonts/library.ts';
import type { Product } from '../product.ts';

/** What every side of an order is set with: the faces, and what it is printed on. */
export type Press = { faces: Faces; product: Product };

/** The same with plain text set narrow; names stay as wide and bold as they were, so that they still lead. */
export function condensed(press: Press): Press {
  return { ...press, faces: { ...press.faces, regular: press.faces.condensed } };
}
