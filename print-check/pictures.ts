import type { Picture } from './tools.ts';

// A grey halfway between paper and the lightest ink.
const LIGHTEST = 180;

/** The number of pixels with ink in one picture but none within `reach` pixels in the other. */
export function strayInk(one: Picture, other: Picture, reach: number): number {
  return strayIn(one, other, reach) + strayIn(other, one, reach);
}

function strayIn({ width, pixels }: Picture, other: Picture, reach: number): number {
  let stray = 0;
  for (let at = 0; at < pixels.length; at++) {
    if (!isInk(pixels[at])) continue;
    if (!near(other, at % width, Math.floor(at / width), reach)) stray++;
  }
  return stray;
}

function isInk(grey = 255): boolean {
  return grey < LIGHTEST;
}

function near({ width, height, pixels }: Picture, x: number, y: number, reach: number): boolean {
  if (isInk(pixels[y * width + x])) return true;
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      if (dx * dx + dy * dy > reach * reach) continue;
      const [atX, atY] = [x + dx, y + dy];
      if (atX >= 0 && atY >= 0 && atX < width && atY < height && isInk(pixels[atY * width + atX]))
        return true;
    }
  return false;
}

/** The number of pixels with ink. */
export function inkOf({ pixels }: Picture): number {
  let count = 0;
  for (const grey of pixels) if (isInk(grey)) count++;
  return count;
}
