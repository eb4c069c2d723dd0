import type { Product } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';
import { MAX_HANG_MM } from '../text/sized-line.ts';

/** The part of a card inside a margin, which is never less than what keeps all ink inside the safe area. */
export function areaOf(product: Product, marginMm = 0): Rect {
  const margin = Math.max(marginMm, product.safeMm + MAX_HANG_MM);
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
