import { PT } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';
import type { Grid } from './impose.ts';
import { type PaperSize, UNPRINTABLE_MM } from './paper.ts';

const LENGTH_MM = 5;
const WIDTH_MM = 0.25 * PT;

/** Short lines beside the outermost cards, in line with each cut, outside the bleed. */
export function cropMarks(grid: Grid, paper: PaperSize, bleedMm: number): Rect[] {
  const { left, top, columns, rows, cellWidth, cellHeight, gap } = grid;
  const [lengthX, lengthY] = [lengthIn(left, bleedMm), lengthIn(top, bleedMm)];
  const across = cuts(left, columns, cellWidth, gap).flatMap((x) =>
    [top - bleedMm - lengthY, paper.heightMm - top + bleedMm].map((start) => ({
      left: x - WIDTH_MM / 2,
      right: x + WIDTH_MM / 2,
      top: start,
      bottom: start + lengthY,
    })),
  );
  const down = cuts(top, rows, cellHeight, gap).flatMap((y) =>
    [left - bleedMm - lengthX, paper.widthMm - left + bleedMm].map((start) => ({
      left: start,
      right: start + lengthX,
      top: y - WIDTH_MM / 2,
      bottom: y + WIDTH_MM / 2,
    })),
  );
  return [...across, ...down];
}

/** The length of a crop mark, limited by the printable part of the margin, in millimetres. */
function lengthIn(margin: number, bleedMm: number): number {
  return Math.min(LENGTH_MM, margin - bleedMm - UNPRINTABLE_MM);
}

/** The edges of cards along one direction, in millimetres. An edge that two cards share is listed once. */
function cuts(start: number, count: number, cell: number, gap: number): number[] {
  const edges: number[] = [];
  for (let index = 0; index < count; index++) {
    const begin = start + index * (cell + gap);
    if (index === 0 || gap > 0) edges.push(begin);
    edges.push(begin + cell);
  }
  return edges;
}
