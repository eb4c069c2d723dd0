import type { Picture } from './tools.ts';

/** Whether each pixel has ink: darker than half-way between paper and the lightest ink. */
function inkIn({ pixels }: Picture): Uint8Array {
  return pixels.map((grey) => (grey < 180 ? 1 : 0));
}

/** How many pixels of either picture have ink with none of the other's within `reach` pixels. */
export function strayInk(one: Picture, other: Picture, reach: number): number {
  const [a, b] = [inkIn(one), inkIn(other)];
  return strayIn(a, one.width, b, other, reach) + strayIn(b, other.width, a, one, reach);
}

function strayIn(ink: Uint8Array, width: number, other: Uint8Array, size: Picture, reach: number): number {
  let stray = 0;
  for (let at = ink.indexOf(1); at !== -1; at = ink.indexOf(1, at + 1)) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (!near(other, size, x, y, reach)) stray++;
  }
  return stray;
}

function near(ink: Uint8Array, { width, height }: Picture, x: number, y: number, reach: number): boolean {
  if (ink[y * width + x]) return true;
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      if (dx * dx + dy * dy > reach * reach) continue;
      const [atX, atY] = [x + dx, y + dy];
      if (atX >= 0 && atY >= 0 && atX < width && atY < height && ink[atY * width + atX]) return true;
    }
  return false;
}

/** How many pixels have ink. */
export function inkOf(picture: Picture): number {
  return inkIn(picture).reduce((sum, ink) => sum + ink, 0);
}
