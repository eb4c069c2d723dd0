/** A colour twice: the inks of the press (0 to 1 each) and the nearest colour of a screen. */
export type Ink = { cmyk: readonly [number, number, number, number]; rgb: string };

/** One plate only, so that the smallest letters stay sharp. */
export const BLACK: Ink = { cmyk: [0, 0, 0, 1], rgb: '#1d1b1a' };
/** Two plates and a little black: for large letters and rules only. */
export const ACCENT: Ink = { cmyk: [0, 0.72, 0.74, 0.24], rgb: '#b5482a' };
/** What the card is made of. It is shown on a screen and never printed. */
export const PAPER_RGB = '#fffdf7';

/** Below this size two plates that are a little out of register would blur a letter. */
const ACCENT_MIN_PT = 8;

/** The accent where letters are large enough to print cleanly in it, else black. */
export function accentAt(pt: number): Ink {
  return pt >= ACCENT_MIN_PT ? ACCENT : BLACK;
}
