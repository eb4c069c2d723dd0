import type { Faces } from './font-library.ts';
import type { Product } from './product.ts';

/** What every side of an order is set with: the faces, and what it is printed on. */
export type Press = { faces: Faces; product: Product };
