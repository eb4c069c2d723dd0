import type { TextSize } from '#shared/card-design.ts';
import type { CardTrim } from '#shared/config.ts';
import { MAX_CARDS, MAX_LARGER_CARDS } from '#shared/order-limits.ts';

/**
 * The least sizes in points: of facts (names, dates, values and titles of dates); of labels, relationships and
 * headings; and of the footer, which stays the same in larger text.
 */
export type LeastSizes = { facts: number; labels: number; footer: number };

export const LEAST_SIZES: Record<TextSize, LeastSizes> = {
  default: { facts: 6.5, labels: 5.5, footer: 5.5 },
  'fewest-cards': { facts: 5.5, labels: 5.5, footer: 5.5 },
  larger: { facts: 8, labels: 8, footer: 5.5 },
};

// The extra size of dense letters, which are harder to read, in points.
const MORE_IF_DENSE_PT = 0.5;

/** A printed product, with sizes in millimetres. Another format is another value of this type. */
export type Product = {
  widthMm: number;
  heightMm: number;
  /** The distance that colour extends past the trim, where it is cut off. */
  bleedMm: number;
  /** The least distance between ink and the trim. */
  safeMm: number;
  cornerRadiusMm: number;
  /** The smallest sizes of text. */
  least: LeastSizes;
  /** The most cards of an order. */
  maxCards: number;
};

export const WALLET_CARD: Product = {
  widthMm: 85,
  heightMm: 54,
  bleedMm: 3,
  safeMm: 3,
  cornerRadiusMm: 3,
  least: LEAST_SIZES.default,
  maxCards: MAX_CARDS,
};

/** The size of bank cards (ISO/IEC 7810 ID-1), for plastic and for ready-made holders. */
export const CR80_CARD: Product = {
  ...WALLET_CARD,
  widthMm: 85.6,
  heightMm: 53.98,
  cornerRadiusMm: 3.18,
};

/** The product in a size of text. `isDense`: a small text of the order is in a dense script. */
export function sized(product: Product, textSize: TextSize, isDense: boolean): Product {
  const { facts, labels, footer } = LEAST_SIZES[textSize];
  const more = isDense ? MORE_IF_DENSE_PT : 0;
  const least = { facts: facts + more, labels: labels + more, footer: footer + more };
  return { ...product, least, ...(textSize === 'larger' && { maxCards: MAX_LARGER_CARDS }) };
}

export const PRODUCTS: Record<CardTrim, Product> = { wallet: WALLET_CARD, cr80: CR80_CARD };

/** One point in millimetres. */
export const PT = 25.4 / 72;
