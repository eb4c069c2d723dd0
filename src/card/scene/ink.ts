import type { CardAccent } from '#shared/card-design.ts';

/** A colour twice: the inks of the press (0 to 1 each) and the nearest colour of a screen. */
export type Ink = { cmyk: readonly [number, number, number, number]; rgb: string };

/** One plate only, so that letters of every size stay sharp when plates are a little out of register: all text is black. */
export const BLACK: Ink = { cmyk: [0, 0, 0, 1], rgb: '#1d1b1a' };
/** For short strokes that are thick enough to print cleanly from several plates; at most 240 % of ink in all. */
export const ACCENTS: Record<CardAccent, Ink> = {
  brick: { cmyk: [0, 0.72, 0.74, 0.24], rgb: '#b5482a' },
  'ink-blue': { cmyk: [1, 0.65, 0, 0.4], rgb: '#194a7c' },
  forest: { cmyk: [0.85, 0.25, 0.7, 0.45], rgb: '#256451' },
  plum: { cmyk: [0.45, 0.85, 0.25, 0.35], rgb: '#744064' },
  slate: { cmyk: [0.7, 0.4, 0.3, 0.4], rgb: '#476271' },
  none: BLACK,
};
/** What layouts draw strokes of colour with; a scene has the chosen accent in its place. */
export const ACCENT = ACCENTS.brick;

/** What the card is made of. It is shown on a screen and never printed. */
export const PAPER_RGB = '#fffdf7';
