import type { CardDesign } from '#shared/card-design.ts';
import type { CardTrim } from '#shared/config.ts';
import { MAX_CARDS, MAX_LARGER_CARDS } from '#shared/order-limits.ts';

/** A printed product: sizes in millimetres. Another format is another value of this type. */
export type Product = {
  widthMm: number;
  heightMm: number;
  /** How far colour runs past the trim, to be cut away. */
  bleedMm: number;
  /** No ink nearer to the trim than this. */
  safeMm: number;
  cornerRadiusMm: number;
  /** No text smaller than this. */
  minPt: number;
  /** An order has no more of them. */
  maxCards: number;
};

export const WALLET_CARD: Product = {
  widthMm: 85,
  heightMm: 54,
  bleedMm: 3,
  safeMm: 3,
  cornerRadiusMm: 3,
  minPt: 5,
  maxCards: MAX_CARDS,
};

/** The size of bank cards (ISO/IEC 7810 ID-1), for plastic and for ready-made holders. */
export const CR80_CARD: Product = {
  ...WALLET_CARD,
  widthMm: 85.6,
  heightMm: 53.98,
  cornerRadiusMm: 3.18,
};

const LARGER_MIN_PT = 7.5;

/** The product for a design: the same card with larger text, and fewer of them. */
export function designed(product: Product, { textSize }: CardDesign): Product {
  if (textSize !== 'larger') return product;
  return { ...product, minPt: Math.max(product.minPt, LARGER_MIN_PT), maxCards: MAX_LARGER_CARDS };
}

export const PRODUCTS: Record<CardTrim, Product> = { wallet: WALLET_CARD, cr80: CR80_CARD };

/** One point in millimetres. */
export const PT = 25.4 / 72;
