import type { Side } from '../content/side.ts';
import { type CellStyle, cellGaps, cellsOf, headSizer } from '../layout/cell.ts';
import type { LayoutContext } from '../layout/context.ts';
import { framed, type SideLayout } from '../layout/frame.ts';
import { columnWidth, sideBySide } from '../layout/grid.ts';
import { isMirrored } from '../layout/mirror.ts';
import { largestFit, sizesUpTo } from '../layout/search.ts';
import { PT } from '../scene/product.ts';

const GAP_X_MM = 10;
const NAMES = { min: 11, max: 20 };
const FACTS = { min: 7, max: 9.25 };
// There is room for as much white below the names as between the facts.
const HEAD_GAP_EMS = 0.5;

/** Two children side by side, the names of one size. */
export function pairFront(side: Side, context: LayoutContext, maxPt: number): SideLayout | null {
  const { blocks } = side;
  const { fonts, product } = context;
  return framed(side, context, 'roomy', (room) => {
    const width = columnWidth(room, { columns: blocks.length, gapX: GAP_X_MM });
    const names = blocks.map(({ head }) => head);
    const headPtFor = headSizer(names, fonts, width);
    const headPt = headPtFor(NAMES, 1) ?? headPtFor(NAMES, 2);
    if (!headPt) return null;
    return largestFit(sizesUpTo(maxPt, FACTS, product), (pt) => {
      const style: CellStyle = {
        fonts,
        form: 'stacked',
        breaks: 'nowhere',
        pt,
        headPt,
        minPt: product.minPt,
        isMirrored: isMirrored(side),
      };
      const cells = cellsOf(blocks, width, style);
      const gaps = { ...cellGaps(style), headGap: pt * PT * HEAD_GAP_EMS };
      return cells && sideBySide(cells, room, GAP_X_MM, gaps);
    });
  });
}
