import type { Rect } from '../scene/scene.ts';
import { heightOf, widthOf } from './area.ts';
import type { Drawing } from './box.ts';
import { alignedCells, type Cell } from './cell.ts';
import { opticalTop } from './frame.ts';
import { tabLine, uprightTabLine } from './hairline.ts';

export type GridShape = { columns: number; gapX: number };

/** The width of one column. */
export function columnWidth(room: Rect, { columns, gapX }: GridShape): number {
  return (widthOf(room) - gapX * (columns - 1)) / columns;
}

type GridSpacing = {
  gapX: number;
  /** The least space between rows. */
  gapY: number;
  /** Between a name and its facts. */
  headGap: number;
};

/**
 * Rows of cells, each row under hairlines, so that the eye finds the same fact at the same place in every cell; null
 * when they are too high. Spare height goes between the rows, until the space there is twice the least.
 */
export function grid(cells: Cell[][], room: Rect, spacing: GridSpacing): Drawing | null {
  const { gapX, gapY, headGap } = spacing;
  const rows = cells.map((row) => alignedCells(row, headGap));
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)));
  const needed = heights.reduce((sum, height) => sum + height, gapY * (rows.length - 0.5));
  const spare = heightOf(room) - needed;
  if (spare < 0) return null;
  const extra = Math.min(spare / (rows.length - 0.5), gapY);
  const gap = gapY + extra;
  return () => {
    let top = opticalTop(needed + extra * (rows.length - 0.5), room);
    return rows.flatMap((row, index) => {
      const width = columnWidth(room, { columns: row.length, gapX });
      const marks = row.flatMap((box, column) => {
        const x = room.left + column * (width + gapX);
        return [...tabLine(x, top, width), ...box.draw(x, top + gap * 0.5)];
      });
      top += (heights[index] ?? 0) + gap;
      return marks;
    });
  };
}

/**
 * Items in as few rows as `columns` allows, none with more than one item less than another: a row that is short has wider
 * cells and no hole at its end. What can be symmetric is: 2, 3, 2 and 3, 2, 2, 3; else the short rows are the last.
 */
export function rowsOf<T>(items: T[], columns: number): T[][] {
  const count = Math.ceil(items.length / columns);
  const least = Math.floor(items.length / count);
  const longer = items.length % count;
  const shorter = count - longer;
  let start = 0;
  return Array.from({ length: count }, (_, row) => {
    const isLonger =
      longer % 2 === 0
        ? row < longer / 2 || row >= count - longer / 2
        : shorter % 2 === 0
          ? row >= shorter / 2 && row < count - shorter / 2
          : row < longer;
    start += least + (isLonger ? 1 : 0);
    return items.slice(start - least - (isLonger ? 1 : 0), start);
  });
}

/** Equals side by side with an upright line between them; null when they are too high. */
export function sideBySide(cells: Cell[], room: Rect, gapX: number, headGap: number): Drawing | null {
  const boxes = alignedCells(cells, headGap);
  const height = Math.max(...boxes.map((box) => box.height));
  if (height > heightOf(room)) return null;
  const width = columnWidth(room, { columns: cells.length, gapX });
  const top = opticalTop(height, room);
  return () =>
    boxes.flatMap((box, index) => {
      const x = room.left + index * (width + gapX);
      const line = index > 0 ? uprightTabLine(x - gapX / 2, top, top + height) : [];
      return [...line, ...box.draw(x, top)];
    });
}
