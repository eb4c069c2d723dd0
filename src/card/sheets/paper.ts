import type { Paper } from '#shared/printing.ts';

/** The size of an upright sheet of paper, in millimetres. */
export type PaperSize = { widthMm: number; heightMm: number };

export const PAPER_SIZES: Record<Paper, PaperSize> = {
  a4: { widthMm: 210, heightMm: 297 },
  sra3: { widthMm: 320, heightMm: 450 },
};

/** The margin that no press can print on, in millimetres. */
export const UNPRINTABLE_MM = 5;
