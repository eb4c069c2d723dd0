import { type Box, beside } from './box.ts';

/**
 * Boxes two on a line, the second ones under each other: in the middle of `width`, and at least `gap` behind the first. One
 * that is too wide has a line for itself.
 */
export function inPairs(boxes: Box[], width: number, gap: number): Box[] {
  const half = (width - gap) / 2;
  const lines: { box: Box; x: number }[][] = [];
  // The line that has room for another.
  let open: { box: Box; x: number }[] | null = null;
  for (const box of boxes) {
    const isShort = box.width <= half;
    if (open && isShort) {
      open.push({ box, x: half + gap });
      open = null;
      continue;
    }
    const line = [{ box, x: 0 }];
    lines.push(line);
    open = isShort ? line : null;
  }
  return lines.map(beside).filter((line) => line !== null);
}
