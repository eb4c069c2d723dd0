import type { Paper } from '#shared/printing.ts';

/** A sheet of paper, upright, in millimetres. */
export type PaperSize = { widthMm: number; heightMm: number };

export const PAPER_SIZES: Record<Paper, PaperSize> = {
  a4: { widthMm: 210, heightMm: 297 },
  sra3: { widthMm: 320, heightMm: 450 },
};

/** No press prints nearer to the edge of its paper. */
export const UNPRINTABLE_MM = 5;
