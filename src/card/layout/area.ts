import type { Product } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';
import { MAX_HANG_MM } from '../text/sized-line.ts';

/** The margin of a side: the smallest that keeps all ink inside the safe area, or a wider one. */
export type Margin = 'least' | 'roomy';

const ROOMY_MM = 4.5;

/** The part of a card inside a margin. */
export function areaOf(product: Product, margin: Margin): Rect {
  const least = product.safeMm + MAX_HANG_MM;
  const inset = margin === 'roomy' ? Math.max(ROOMY_MM, least) : least;
  return {
    left: inset,
    top: inset,
    right: product.widthMm - inset,
    bottom: product.heightMm - inset,
  };
}

export function widthOf({ left, right }: Rect): number {
  return right - left;
}

export function heightOf({ top, bottom }: Rect): number {
  return bottom - top;
}
