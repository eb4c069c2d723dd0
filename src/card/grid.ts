import { heightOf, widthOf } from './area.ts';
import type { Box } from './box.ts';
import { BLACK } from './ink.ts';
import { PT } from './product.ts';
import type { Mark, Rect } from './scene.ts';

export const HAIRLINE_PT = 0.3;

export type GridShape = { columns: number; gapX: number; gapY: number };

/** The width of one column. */
export function columnWidth(room: Rect, { columns, gapX }: GridShape): number {
  return (widthOf(room) - gapX * (columns - 1)) / columns;
}

/**
 * Boxes row by row under hairlines, all columns equally wide and all rows as high as the highest, so that the eye finds
 * the same fact at the same place in every cell; null when they are too high. Spare room is shared between the rows.
 */
export function grid(cells: Box[], room: Rect, shape: GridShape): Mark[] | null {
  const { columns, gapX, gapY } = shape;
  const rows = Math.ceil(cells.length / columns);
  const heights = rowHeights(cells, columns);
  const needed = heights.reduce((sum, height) => sum + height, 0) + gapY * rows;
  const spare = heightOf(room) - needed;
  if (spare < 0) return null;
  const extra = Math.min(spare / rows, gapY);
  const width = columnWidth(room, shape);
  const marks: Mark[] = [];
  let top = room.top + (spare - extra * rows) * 0.46;
  for (const [row, height] of heights.entries()) {
    const inset = (gapY + extra) * 0.5;
    for (const [column, cell] of cells.slice(row * columns, (row + 1) * columns).entries()) {
      const x = room.left + column * (width + gapX);
      marks.push(hairline(x, top, width), ...cell.draw(x, top + inset));
    }
    top += height + gapY + extra;
  }
  return marks;
}

function rowHeights(cells: Box[], columns: number): number[] {
  const heights: number[] = [];
  for (const [index, { height }] of cells.entries()) {
    const row = Math.floor(index / columns);
    heights[row] = Math.max(heights[row] ?? 0, height);
  }
  return heights;
}

export function hairline(x: number, y: number, width: number): Mark {
  const half = (HAIRLINE_PT * PT) / 2;
  return { kind: 'rule', ink: BLACK, box: { left: x, top: y - half, right: x + width, bottom: y + half } };
}

export function upright(x: number, top: number, bottom: number): Mark {
  const half = (HAIRLINE_PT * PT) / 2;
  return { kind: 'rule', ink: BLACK, box: { left: x - half, top, right: x + half, bottom } };
}
