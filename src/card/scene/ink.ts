import type { CardAccent } from '#shared/card-design.ts';

/** A colour as the inks of the press (0 to 1 each) and as the nearest colour of a screen. */
export type Ink = { cmyk: readonly [number, number, number, number]; rgb: string };

/** The ink of all text. Letters stay sharp when plates are slightly out of register, because it is on one plate. */
export const BLACK: Ink = { cmyk: [0, 0, 0, 1], rgb: '#1d1b1a' };
/** The inks of short strokes, thick enough to print cleanly from several plates; at most 240 % of ink in all. */
export const ACCENTS: Record<CardAccent, Ink> = {
  brick: { cmyk: [0, 0.72, 0.74, 0.24], rgb: '#b5482a' },
  'ink-blue': { cmyk: [1, 0.65, 0, 0.4], rgb: '#194a7c' },
  forest: { cmyk: [0.85, 0.25, 0.7, 0.45], rgb: '#256451' },
  plum: { cmyk: [0.45, 0.85, 0.25, 0.35], rgb: '#744064' },
  slate: { cmyk: [0.7, 0.4, 0.3, 0.4], rgb: '#476271' },
  none: BLACK,
};
/** The ink of coloured strokes in layouts. A scene has the chosen accent instead. */
export const ACCENT = ACCENTS.brick;

/** The colour of the card on a screen. It is never printed. */
export const PAPER_RGB = '#fffdf7';
