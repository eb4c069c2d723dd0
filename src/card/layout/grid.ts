import type { Rect } from '../scene/scene.ts';
import { heightOf, widthOf } from './area.ts';
import type { Drawing } from './box.ts';
import { alignedCells, type Cell, type CellGaps, evenHeadRooms, headRoomOf } from './cell.ts';
import { opticalTop } from './frame.ts';
import { rowLine, uprightTabLine } from './hairline.ts';
import { mirrorMarks } from './mirror.ts';

export type GridShape = { columns: number; gapX: number };

/** The width of one column. */
export function columnWidth(room: Rect, { columns, gapX }: GridShape): number {
  return (widthOf(room) - gapX * (columns - 1)) / columns;
}

/** `gapY` is the least space between rows; `belowLine` is the share of it below the line. */
type GridSpacing = GridShape & CellGaps & { gapY: number; belowLine: number };

/**
 * Rows of cells under hairlines. Cells of a row are equally wide, so that each fact is at the same place in each cell.
 * Null when the rows are too high. Spare height is put between the rows, up to twice the least gap. `isEven`: the names
 * of each row take as much space as the highest and the deepest of all.
 */
export function grid(cells: Cell[][], room: Rect, spacing: GridSpacing, isEven: boolean): Drawing | null {
  const { gapX, gapY, belowLine } = spacing;
  const headRooms = isEven ? evenHeadRooms(cells) : cells.map(headRoomOf);
  const rows = cells.map((row, index) => alignedCells(row, spacing, headRooms[index]));
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)));
  const needed = heights.reduce((sum, height) => sum + height, gapY * (rows.length - 1 + belowLine));
  const spare = heightOf(room) - needed;
  if (spare < 0) return null;
  const extra = Math.min(spare / (rows.length - 1 + belowLine), gapY);
  const gap = gapY + extra;
  return () => {
    let top = opticalTop(needed + extra * (rows.length - 1 + belowLine), room);
    return rows.flatMap((row, index) => {
      const marks = row.flatMap((box, column) => {
        const { width = 0, isMirrored } = cells[index]?.[column] ?? {};
        const x = room.left + column * (width + gapX);
        const drawn = [...rowLine(x, top, width, index === 0), ...box.draw(x, top + gap * belowLine)];
        return isMirrored ? mirrorMarks(drawn, x, x + width) : drawn;
      });
      top += (heights[index] ?? 0) + gap;
      return marks;
    });
  };
}

/** Items in rows of `columns`, the last one possibly shorter: each column has one edge from top to bottom. */
export function rowsOf<T>(items: T[], columns: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

/** Equal cells side by side with a vertical line between them; null when they are too high. */
export function sideBySide(cells: Cell[], room: Rect, gapX: number, gaps: CellGaps): Drawing | null {
  const boxes = alignedCells(cells, gaps);
  const height = Math.max(...boxes.map((box) => box.height));
  if (height > heightOf(room)) return null;
  const width = columnWidth(room, { columns: cells.length, gapX });
  const top = opticalTop(height, room);
  return () =>
    boxes.flatMap((box, index) => {
      const x = room.left + index * (width + gapX);
      const line = index > 0 ? uprightTabLine(x - gapX / 2, top, top + height) : [];
      const drawn = box.draw(x, top);
      return [...line, ...(cells[index]?.isMirrored ? mirrorMarks(drawn, x, x + width) : drawn)];
    });
}
