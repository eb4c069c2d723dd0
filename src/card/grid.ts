import { heightOf, widthOf } from './area.ts';
import type { Drawing } from './box.ts';
import { type Cell, levelled } from './cell.ts';
import { topOf } from './frame.ts';
import { ruled, uprightRuled } from './hairline.ts';
import type { Rect } from './scene.ts';

export type GridShape = { columns: number; gapX: number };

/** The width of one column. */
export function columnWidth(room: Rect, { columns, gapX }: GridShape): number {
  return (widthOf(room) - gapX * (columns - 1)) / columns;
}

type GridSpacing = GridShape & {
  /** The least space between rows. */
  gapY: number;
  /** Between a name and its facts. */
  headGap: number;
};

/**
 * Cells row by row, each row under hairlines, so that the eye finds the same fact at the same place in every cell; null
 * when they are too high. Spare room is shared between the rows, up to as much again.
 */
export function grid(cells: Cell[], room: Rect, spacing: GridSpacing): Drawing | null {
  const { columns, gapX, gapY, headGap } = spacing;
  const width = columnWidth(room, spacing);
  const rows = rowsOf(cells, columns).map((row) => levelled(row, headGap));
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)));
  const needed = heights.reduce((sum, height) => sum + height, gapY * (rows.length - 0.5));
  const spare = heightOf(room) - needed;
  if (spare < 0) return null;
  const extra = Math.min(spare / (rows.length - 0.5), gapY);
  const gap = gapY + extra;
  return () => {
    let top = topOf(needed + extra * (rows.length - 0.5), room);
    return rows.flatMap((row, index) => {
      const marks = row.flatMap((box, column) => {
        const x = room.left + column * (width + gapX);
        return [...ruled(x, top, width), ...box.draw(x, top + gap * 0.5)];
      });
      top += (heights[index] ?? 0) + gap;
      return marks;
    });
  };
}

function rowsOf<T>(items: T[], columns: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < items.length; start += columns) rows.push(items.slice(start, start + columns));
  return rows;
}

/** Equals side by side with an upright line between them; null when they are too high. */
export function sideBySide(cells: Cell[], room: Rect, gapX: number, headGap: number): Drawing | null {
  const boxes = levelled(cells, headGap);
  const height = Math.max(...boxes.map((box) => box.height));
  if (height > heightOf(room)) return null;
  const width = columnWidth(room, { columns: cells.length, gapX });
  const top = topOf(height, room);
  return () =>
    boxes.flatMap((box, index) => {
      const x = room.left + index * (width + gapX);
      const line = index > 0 ? uprightRuled(x - gapX / 2, top, top + height) : [];
      return [...line, ...box.draw(x, top)];
    });
}
