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
};

export const WALLET_CARD: Product = {
  widthMm: 85,
  heightMm: 54,
  bleedMm: 3,
  safeMm: 3,
  cornerRadiusMm: 3,
  minPt: 5,
};

/** One point in millimetres. */
export const PT = 25.4 / 72;
