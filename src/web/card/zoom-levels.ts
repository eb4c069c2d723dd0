// Multiples of the width at which the whole card is seen.
const LEVELS = [1, 1.5, 2, 3, 4, 6];

/** The next level up or down from any zoom; the same one at either end. */
export function nextZoom(zoom: number, direction: 'in' | 'out'): number {
  if (direction === 'in') return LEVELS.find((level) => level > zoom * 1.01) ?? zoom;
  return LEVELS.findLast((level) => level < zoom * 0.99) ?? zoom;
}
