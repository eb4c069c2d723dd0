import { type CellStyle, cellGaps, cellsOf, headSize } from '../layout/cell.ts';
import { factGapsOf } from '../layout/facts.ts';
import { framed } from '../layout/frame.ts';
import { columnWidth, sideBySide } from '../layout/grid.ts';
import { isRightToLeft } from '../layout/mirror.ts';
import { leastNamePt } from '../layout/name-style.ts';
import { readable } from '../layout/search.ts';
import { PT } from '../scene/product.ts';
import type { Form } from './template.ts';

const GAP_X_MM = 10;
const NAMES = { min: 11, max: 20 };
// There is room for a gap below the names that is as large as the gap between the facts.
const HEAD_GAP_EMS = 0.5;

/** Sets two children side by side, with names of one size. */
export const pairFront: Form = (side, context, { pt, margin }) =>
  framed(side, context, margin, (room) => {
    const { blocks } = side;
    const { fonts, product } = context;
    const width = columnWidth(room, { columns: blocks.length, gapX: GAP_X_MM });
    const heads = blocks.map(({ head }) => head);
    const names = readable(NAMES, leastNamePt(product.least));
    const headPt = headSize(heads, fonts, width, names, 1) ?? headSize(heads, fonts, width, names, 2);
    if (!headPt) return null;
    const style: CellStyle = {
      fonts,
      facts: 'stacked',
      breaks: 'nowhere',
      pt,
      headPt,
      least: product.least,
      isMirrored: isRightToLeft(side),
    };
    const cells = cellsOf(blocks, width, style);
    const gaps = { ...cellGaps(style, factGapsOf('stacked')[0]), headGap: pt * PT * HEAD_GAP_EMS };
    return cells && sideBySide(cells, room, GAP_X_MM, gaps);
  });
