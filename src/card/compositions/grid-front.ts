import { memo } from '../base/memo.ts';
import type { Block, Side } from '../content/side.ts';
import { heightOf, type Margin } from '../layout/area.ts';
import type { Box, Drawing } from '../layout/box.ts';
import {
  type Cell,
  type CellStyle,
  cellGaps,
  cellsOf,
  type HeadSizer,
  headRoomOf,
  headSizersOf,
} from '../layout/cell.ts';
import type { LayoutContext } from '../layout/context.ts';
import { factGapsOf, largestFactPt, leastFactGap } from '../layout/facts.ts';
import { framed, type SideLayout } from '../layout/frame.ts';
import { columnWidth, factsInRows, type GridShape, grid, rowsOf } from '../layout/grid.ts';
import { largestPtIn } from '../layout/least-fill.ts';
import { isMirrored } from '../layout/mirror.ts';
import { DISPLAY_MIN_PT } from '../layout/name-style.ts';
import { bestColumns, type Sizes, sizesUpTo } from '../layout/search.ts';
import { PT } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';
import { leastLineMm } from '../text/sized-line.ts';

export type GridOptions = Pick<CellStyle, 'form' | 'breaks'> & {
  sizes: Sizes;
  margin: Margin;
  /** The sizes of names, each on one line, over facts that stand close; in proportion to the facts when left out. */
  names?: Sizes;
  /** Whether names stand in their serif face, on one line or on two if need be; else in the sans serif, where that is too large. */
  serif?: 'on one line' | 'on two';
  /** Between columns, in millimetres. */
  gapX?: number;
  /** Whether names of lower letters may take less space than others, where there is no room for all rows to be alike. */
  uneven?: boolean;
};

// Between columns, by their number.
const GAPS_X_MM: Record<number, number> = { 4: 3.4, 5: 2.2 };
const WIDE_GAP_X_MM = 5;
const HEAD_RATIO = 1.7;
// Over facts that stand under their labels, names are so much larger at least.
const LEAST_STACKED_HEAD_RATIO = 1.15;
// Where facts are small, they are worth more than the size of names.
const SMALL_PT = 6;
const SMALL_HEAD_RATIO = 1.3;
// Names so much larger than facts look like names, and so do those of this size; two lines are worth this much more.
const ONE_LINE_RATIO = 1.3;
const WHOLE_HEAD_PT = 8;
const TWO_LINES_RATIO = 1.25;
// What may stand between facts under large names, in ems: the space is better spent between the children.
const CLOSE_FACTS_EMS = 0.1;
/**
 * The space between two rows, in ems, and the part of it below the line: with large facts under their labels, with small ones, and
 * with facts beside their labels, from whose last line no letter hangs down far.
 */
const ROW_GAPS = {
  large: { gapEms: 1.3, belowLine: 0.44 },
  small: { gapEms: 0.9, belowLine: 0.44 },
  beside: { gapEms: 0.85, belowLine: 0.52 },
};
// Lines with the space above a fact and below a name.
const LEAST_NAME_EMS = 1.1;
const LEAST_FACT_EMS = 1.15;
const LEAST_GAP_EMS = Math.min(...Object.values(ROW_GAPS).map(({ gapEms }) => gapEms));

/** Any number of children in a grid whose number of columns and size are searched for. */
export function gridFront(
  side: Side,
  context: LayoutContext,
  maxPt: number,
  options: GridOptions,
  columns: readonly number[],
): SideLayout | null {
  return framed(side, context, options.margin, (room) => {
    const sizes = sizesUpTo(maxPt, options.sizes, context.product);
    const byArea = largestPtIn(room, side, context, sizes.max);
    const bound = (columns: number) => {
      const byLines = Math.min(byArea, sizeBound(side, columns, options, room));
      if (byLines < sizes.min || options.breaks !== 'nowhere') return byLines;
      const style = { fonts: context.fonts, form: options.form };
      return Math.min(byLines, largestFactPt(side.blocks, shapeOf(columns).width, style));
    };
    const shapeOf = memo((columns: number) => shapeIn(room, columns, side, context, options));
    const attempt = (columns: number, pt: number) => {
      const shape = shapeOf(columns);
      const gridWith = (headPt: number | null) =>
        headPt === null ? null : gridAt(side, context, room, shape, pt, options, headPt);
      if (options.names) {
        const largest = shape.headPtFor(options.names, 1);
        return gridWith(largest) ?? (largest === null ? null : gridWith(options.names.min));
      }
      if (options.serif) {
        const sizeIn = (sizes: Sizes) =>
          options.serif === 'on two' ? headSize(shape.headPtFor, sizes) : shape.headPtFor(sizes, 1);
        const leastRatio = options.form === 'stacked' ? LEAST_STACKED_HEAD_RATIO : 1;
        const largest = sizeIn({ min: Math.max(pt * leastRatio, DISPLAY_MIN_PT), max: pt * HEAD_RATIO });
        const isEnough = largest === null || pt >= SMALL_PT;
        const least = { min: DISPLAY_MIN_PT, max: WHOLE_HEAD_PT };
        return gridWith(largest) ?? (isEnough ? null : gridWith(sizeIn(least)));
      }
      const inProportion = (ratio: number) =>
        gridWith(headSize(shape.headPtFor, { min: pt, max: pt * ratio }) ?? pt * 1.1);
      return inProportion(HEAD_RATIO) ?? (pt < SMALL_PT ? inProportion(SMALL_HEAD_RATIO) : null);
    };
    return bestColumns(columns, sizes, attempt, bound);
  });
}

/** Columns, how wide they are, what finds the size of names in them, and the facts of each row at a size, null where they are too wide. */
type ColumnShape = GridShape & {
  width: number;
  headPtFor: HeadSizer;
  rows: Block[][];
  factsAt(pt: number): (Box[][] | null)[];
};

function shapeIn(
  room: Rect,
  columns: number,
  { blocks }: Side,
  { fonts, product: { minPt } }: LayoutContext,
  options: GridOptions,
): ColumnShape {
  const gapX = options.gapX ?? GAPS_X_MM[columns] ?? WIDE_GAP_X_MM;
  const width = columnWidth(room, { columns, gapX });
  const { form, breaks } = options;
  const rows = rowsOf(blocks, columns);
  const factsAt = factsInRows(fonts)(blocks)({ columns, width, form, breaks, minPt });
  return { columns, gapX, width, headPtFor: headSizersOf(fonts)(blocks)(width), rows, factsAt };
}

function gridAt(
  side: Side,
  { fonts, product: { minPt } }: LayoutContext,
  room: Rect,
  shape: ColumnShape,
  pt: number,
  { form, breaks, names, uneven }: GridOptions,
  headPt: number,
): Drawing | null {
  const { columns, gapX } = shape;
  const style: CellStyle = { fonts, form, breaks, pt, headPt, minPt, isMirrored: isMirrored(side) };
  const rows = cellsInRows(shape, style, heightOf(room));
  if (!rows) return null;
  const factGaps = names ? [CLOSE_FACTS_EMS] : factGapsOf(style);
  const least = names ? CLOSE_FACTS_EMS : leastFactGap(form);
  const { gapEms, belowLine } =
    form !== 'stacked' ? ROW_GAPS.beside : ROW_GAPS[pt >= SMALL_PT ? 'large' : 'small'];
  for (const isEven of uneven ? [true, false] : [true])
    for (const factGap of factGaps) {
      // Looser facts want rows that are farther apart: a hairline belongs to what is below it.
      const gapY = pt * PT * (gapEms + 2 * (factGap - least));
      const drawing = grid(
        rows,
        room,
        { columns, gapX, gapY, belowLine, ...cellGaps(style, factGap) },
        isEven,
      );
      if (drawing) return drawing;
    }
  return null;
}

/** Null when something is too wide, or when all rows are higher than `most` whatever stands between their lines. */
function cellsInRows({ rows, width, factsAt }: ColumnShape, style: CellStyle, most: number): Cell[][] | null {
  const facts = factsAt(style.pt);
  let height = rows.length * leastLineMm(style.headPt);
  for (const row of facts)
    height += Math.max(0, ...(row ?? []).map((lines) => lines.reduce((sum, line) => sum + line.height, 0)));
  const cells: Cell[][] = [];
  for (const [index, row] of rows.entries()) {
    const own = facts[index];
    const made = own && height <= most ? cellsOf(row, width, style, own) : null;
    if (!made) return null;
    const { above, below } = headRoomOf(made);
    height += above + below - leastLineMm(style.headPt);
    cells.push(made);
  }
  return cells;
}

/** On one line; on two where that makes names much larger, or is the only way. */
function headSize(headPtFor: HeadSizer, sizes: Sizes): number | null {
  const one = headPtFor(sizes, 1);
  if (one && one >= Math.min(WHOLE_HEAD_PT, sizes.min * ONE_LINE_RATIO)) return one;
  const two = headPtFor(sizes, 2);
  return one && (two ?? 0) < one * TWO_LINES_RATIO ? one : two;
}

/** An upper bound of the size: a name takes a line, and so does each fact unless they run on. */
function sizeBound({ blocks }: Side, columns: number, { form }: GridOptions, room: Rect): number {
  let ems = 0;
  for (const row of rowsOf(blocks, columns)) {
    const most = Math.max(...row.map(({ rows }) => rows.length));
    ems += LEAST_NAME_EMS + (form === 'run-in' ? 1 : most * LEAST_FACT_EMS) + LEAST_GAP_EMS;
  }
  return heightOf(room) / ((ems - LEAST_GAP_EMS / 2) * PT);
}
