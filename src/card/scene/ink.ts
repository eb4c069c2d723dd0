/** A colour twice: the inks of the press (0 to 1 each) and the nearest colour of a screen. */
export type Ink = { cmyk: readonly [number, number, number, number]; rgb: string };

/** One plate only, so that letters of every size stay sharp when plates are a little out of register: all text is black. */
export const BLACK: Ink = { cmyk: [0, 0, 0, 1], rgb: '#1d1b1a' };
/** Two plates and a little black: for short strokes that are thick enough to print cleanly. */
export const ACCENT: Ink = { cmyk: [0, 0.72, 0.74, 0.24], rgb: '#b5482a' };
/** What the card is made of. It is shown on a screen and never printed. */
export const PAPER_RGB = '#fffdf7';
