// Multiples of the width at which the whole card is seen.
const LEVELS = [1, 1.5, 2, 3, 4, 6];

// On a card of this width its 5 pt print is 12 px high.
const READABLE_PX = 580;

type Size = { width: number; height: number };

/** The zoom a card is opened at: whole where that can be read, else as wide as the room, else as large as it has to be. */
export function openingZoom({ width, height }: Size, ratio: number): number {
  const whole = Math.min(width, height * ratio);
  if (whole >= READABLE_PX || whole <= 0) return 1;
  if (width >= READABLE_PX) return width / whole;
  return LEVELS.find((level) => whole * level >= READABLE_PX) ?? 1;
}

/** The next level up or down from any zoom; the same one at either end. */
export function nextZoom(zoom: number, direction: 'in' | 'out'): number {
  if (direction === 'in') return LEVELS.find((level) => level > zoom * 1.01) ?? zoom;
  return LEVELS.findLast((level) => level < zoom * 0.99) ?? zoom;
}
