import type { Block, Row, Side } from '../content/side.ts';
import { widthOf } from '../layout/area.ts';
import { type Box, stack } from '../layout/box.ts';
import { headSizer } from '../layout/cell.ts';
import type { LayoutContext } from '../layout/context.ts';
import { type FactStyle, labelOverValue } from '../layout/facts.ts';
import { accentStroke, centred, framed, type SideLayout } from '../layout/frame.ts';
import { uprightHairline } from '../layout/hairline.ts';
import { nameStyleAt } from '../layout/name-style.ts';
import { largestFit, readable, type Sizes, sizesUpTo } from '../layout/search.ts';
import { textBox } from '../layout/text-box.ts';
import type { Breaks } from '../text/break-lines.ts';

const FACTS = { min: 7, max: 10 };
/** Between two facts, with a hairline in the middle: the least, and the most that still holds them together. */
const GAP_MM = { min: 6.5, max: 9 };

/** One child, like a birth announcement: the name large in the middle, a stroke of colour, the facts in a row. */
export function announcement(side: Side, context: LayoutContext, maxPt: number): SideLayout | null {
  const [block] = side.blocks;
  if (!block) return null;
  const { fonts, product } = context;
  return framed(side, context, 'roomy', (room) => {
    const width = widthOf(room);
    const name = nameBox(block, context, width);
    return largestFit(sizesUpTo(maxPt, FACTS, product), (pt) => {
      const style: FactStyle = { fonts, form: 'stacked', pt, breaks: 'nowhere', minPt: product.minPt };
      const facts = factsInARow(block.rows, width, style);
      return facts && centred(stack([name, accentStroke(width), facts], 4.4), room);
    });
  });
}

/** On one line where that is large; a longer name is better on two, and a very long one on more. */
function nameBox({ head }: Block, { fonts, product }: LayoutContext, width: number): Box | null {
  const room = width * 0.96;
  const headPtFor = headSizer([head], fonts, room);
  const set = (sizes: Sizes, lines: number, breaks: Breaks) => {
    const pt = headPtFor(readable(sizes, product), lines, breaks);
    return pt === null ? null : { pt, breaks };
  };
  const one = set({ min: 14, max: 34 }, 1, 'nowhere');
  const two = one && one.pt >= 19 ? null : set({ min: 11, max: 24 }, 2, 'words');
  const best =
    (one && two && two.pt > one.pt ? two : (one ?? two)) ??
    set({ min: 7, max: 13 }, 5, 'words') ??
    set({ min: 7, max: 13 }, 5, 'anywhere');
  if (!best) return null;
  const { pt, breaks } = best;
  return textBox(head, nameStyleAt(fonts, pt), width, { breaks, align: 'centre' });
}

/**
 * Each label over its value, upright hairlines between them. The first and the last are equally wide, so that what is
 * between them stands under the middle of the name.
 */
function factsInARow(rows: Row[], width: number, style: FactStyle): Box | null {
  const natural = rows.map((row) => labelOverValue(row, width, style)?.width ?? width);
  const outer = Math.max(natural[0] ?? 0, natural.at(-1) ?? 0);
  const widths = natural.map((own, index) => (index === 0 || index === rows.length - 1 ? outer : own));
  const sum = widths.reduce((total, own) => total + own, 0);
  const gap = Math.min((width - sum) / Math.max(1, rows.length - 1), GAP_MM.max);
  if (rows.length > 1 && gap < GAP_MM.min) return null;
  const columns: { width: number; box: Box }[] = [];
  for (const [index, row] of rows.entries()) {
    const own = widths[index] ?? 0;
    const box = labelOverValue(row, own, style, 'centre');
    if (!box) return null;
    columns.push({ width: own, box });
  }
  const total = sum + gap * (columns.length - 1);
  const height = Math.max(...columns.map(({ box }) => box.height));
  return {
    width,
    height,
    baseline: 0,
    draw(x, y) {
      let left = x + (width - total) / 2;
      return columns.flatMap((column, index) => {
        const line = index > 0 ? [uprightHairline(left - gap / 2, y, y + height)] : [];
        const marks = column.box.draw(left, y);
        left += column.width + gap;
        return [...line, ...marks];
      });
    },
  };
}
