import { allOf, type Drawing } from '../layout/box.ts';
import { type CellStyle, cellGaps, cellsOf, headSize } from '../layout/cell.ts';
import { factGapsOf } from '../layout/facts.ts';
import { framed } from '../layout/frame.ts';
import { columnWidth, grid, rowsOf } from '../layout/grid.ts';
import { isRightToLeft } from '../layout/mirror.ts';
import { leastNamePt } from '../layout/name-style.ts';
import type { Sizes } from '../layout/search.ts';
import { PT } from '../scene/product.ts';
import type { Form } from './template.ts';

// The gap between columns, by their number.
const GAPS_X_MM: Record<number, number> = { 4: 3.4, 3: 4 };
const WIDE_GAP_X_MM = 5;
// A name stays on one line if it is at least 1.3 times as large as the facts, or at least 8 points. Smaller names take
// two lines only if that makes them at least 1.25 times as large.
const ONE_LINE_RATIO = 1.3;
const WHOLE_HEAD_PT = 8;
const TWO_LINES_RATIO = 1.25;
// Facts are kept shorter than the line above them, because equally long ones look too long.
const END_MM = 0.8;
// The gap between two rows, in ems, and the share of it below the dividing line. Half is enough: facts beside their
// labels have few descenders that need more room above the line.
const ROW_GAP = { gapEms: 1.15, belowLine: 0.5 };
const CLOSE_ROW_GAPS = {
  rows: { gapEms: 0.85, belowLine: 0.52 },
  lines: { gapEms: 0.6, belowLine: 0.52 },
};

/** Sets any number of children in a grid. */
export const gridFront: Form = (side, context, setting) =>
  framed(side, context, setting.margin, (room) => {
    const { fonts, product } = context;
    const { columns, pt, names, facts = 'rows', breaks = 'nowhere', dense } = setting;
    const gapX = GAPS_X_MM[columns] ?? WIDE_GAP_X_MM;
    const width = columnWidth(room, { columns, gapX });
    const end = setting.close ? 0 : END_MM;
    const least = leastNamePt(product.least);
    const heads = side.blocks.map(({ head }) => head);
    const sizeOn = (lines: number, sizes: Sizes) => headSize(heads, fonts, width - end, sizes, lines);
    const headPt = nameSize(sizeOn, { min: least, max: Math.max(least, pt * names) }) ?? least;
    const style: CellStyle = {
      fonts,
      facts,
      breaks,
      pt,
      headPt,
      least: product.least,
      isMirrored: isRightToLeft(side),
    };
    const rows = allOf(rowsOf(side.blocks, columns).map((row) => cellsOf(row, width, style, end)));
    if (!rows) return null;
    // The share of the last row that is empty.
    const white = 1 - (rows.at(-1)?.length ?? 0) / columns;
    const { gapEms, belowLine } = setting.close ? CLOSE_ROW_GAPS[facts] : ROW_GAP;
    const set = (factGap: number, isEven: boolean): Drawing | null => {
      const spacing = { columns, gapX, gapY: pt * PT * gapEms, belowLine, ...cellGaps(style, factGap) };
      return grid(rows, room, spacing, isEven);
    };
    for (const factGap of factGapsOf(facts)) {
      const drawing = set(factGap, true) ?? (dense ? set(factGap, false) : null);
      if (drawing) return { white, draw: drawing };
    }
    return null;
  });

/** The size of names on one line, or on two if that makes them much larger or is the only way; null if none fits. */
function nameSize(sizeOn: (lines: number, sizes: Sizes) => number | null, sizes: Sizes): number | null {
  const one = sizeOn(1, sizes);
  if (one && one >= Math.min(WHOLE_HEAD_PT, sizes.min * ONE_LINE_RATIO)) return one;
  const two = sizeOn(2, sizes);
  return one && (two ?? 0) < one * TWO_LINES_RATIO ? one : two;
}
