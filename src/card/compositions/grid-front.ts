import type { Side } from '../content/side.ts';
import { areaOf, heightOf } from '../layout/area.ts';
import type { Drawing } from '../layout/box.ts';
import { type Cell, type CellStyle, cellsOf, headGap, headPtFor } from '../layout/cell.ts';
import type { LayoutContext } from '../layout/context.ts';
import { framed, type SideLayout } from '../layout/frame.ts';
import { columnWidth, grid, rowsOf } from '../layout/grid.ts';
import { bestColumns, type Sizes } from '../layout/search.ts';
import { PT } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';

export type GridOptions = Pick<CellStyle, 'form' | 'breaks'> & { sizes: Sizes; marginMm: number };

// The space between two rows, in ems.
const GAP_EMS = 0.9;
// Lines with the space above a fact and below a name.
const LEAST_NAME_EMS = 1.1;
const LEAST_FACT_EMS = 1.15;

/** Any number of children in a grid whose number of columns and size are searched for. */
export function gridFront(
  side: Side,
  context: LayoutContext,
  maxPt: number,
  options: GridOptions,
  columns: readonly number[],
): SideLayout | null {
  return framed(side, context, areaOf(context.product, options.marginMm), (room) => {
    const sizes = { ...options.sizes, max: Math.min(options.sizes.max, maxPt) };
    const bound = (columns: number) => sizeBound(side, columns, options, room);
    return bestColumns(
      columns,
      sizes,
      (columns, pt) => gridAt(side, context, room, columns, pt, options),
      bound,
    );
  });
}

function gridAt(
  { blocks }: Side,
  { fonts, product: { minPt } }: LayoutContext,
  room: Rect,
  columns: number,
  pt: number,
  { form, breaks }: GridOptions,
): Drawing | null {
  const gapX = columns > 3 ? 3.5 : 5;
  const width = columnWidth(room, { columns, gapX });
  const names = blocks.map(({ head }) => head);
  const headPt = headPtFor(names, fonts, width, { min: pt, max: pt * 1.5 }, 1) ?? pt * 1.1;
  const style: CellStyle = { fonts, form, breaks, pt, headPt, minPt };
  const rows: Cell[][] = [];
  for (const row of rowsOf(blocks, columns)) {
    const cells = cellsOf(row, columnWidth(room, { columns: row.length, gapX }), style);
    if (!cells) return null;
    rows.push(cells);
  }
  return grid(rows, room, { gapX, gapY: pt * PT * GAP_EMS, headGap: headGap(style) });
}

/** An upper bound of the size: a name takes a line, and so does each fact unless they run on. */
function sizeBound({ blocks }: Side, columns: number, { form }: GridOptions, room: Rect): number {
  let ems = 0;
  for (const row of rowsOf(blocks, columns)) {
    const most = Math.max(...row.map(({ rows }) => rows.length));
    ems += LEAST_NAME_EMS + (form === 'run-in' ? 1 : most * LEAST_FACT_EMS) + GAP_EMS;
  }
  return heightOf(room) / ((ems - GAP_EMS / 2) * PT);
}
