import type { Block, Row, Side } from '../content/side.ts';
import type { FontStyles } from '../fonts/library.ts';
import { areaOf, widthOf } from '../layout/area.ts';
import { type Box, stack } from '../layout/box.ts';
import { type CellStyle, headPtFor, labelOverValue } from '../layout/cell.ts';
import type { LayoutContext } from '../layout/context.ts';
import { accentStroke, centred, framed, type SideLayout } from '../layout/frame.ts';
import { uprightHairline } from '../layout/hairline.ts';
import { largestFit, type Sizes } from '../layout/search.ts';
import { textBox } from '../layout/text-box.ts';
import { BLACK } from '../scene/ink.ts';
import type { Breaks } from '../text/break-lines.ts';

const FACTS = { min: 7, max: 9.5 };
const GAP_MM = 10;

/** One child, like a birth announcement: the name large in the middle, a stroke of colour, the facts in a row. */
export function announcement(side: Side, context: LayoutContext, maxPt: number): SideLayout | null {
  const [block] = side.blocks;
  if (!block) return null;
  const { fonts, product } = context;
  return framed(side, context, areaOf(product, 5), (room) => {
    const width = widthOf(room);
    const name = nameBox(block, fonts, width);
    return largestFit({ ...FACTS, max: Math.min(FACTS.max, maxPt) }, (pt) => {
      const style: CellStyle = {
        fonts,
        form: 'stacked',
        pt,
        headPt: pt,
        breaks: 'nowhere',
        minPt: product.minPt,
      };
      const facts = factsInARow(block.rows, width, style);
      return facts && centred(stack([name, accentStroke(width), facts], 4.2), room);
    });
  });
}

/** On one line where that is large; a longer name is better on two, and a very long one on more. */
function nameBox({ head }: Block, fonts: FontStyles, width: number): Box | null {
  const room = width * 0.96;
  const set = (sizes: Sizes, lines: number, breaks: Breaks) => {
    const pt = headPtFor([head], fonts, room, sizes, lines, breaks);
    return pt === null ? null : { pt, breaks };
  };
  const one = set({ min: 13, max: 28 }, 1, 'nowhere');
  const two = one && one.pt >= 17 ? null : set({ min: 10, max: 20 }, 2, 'words');
  const best =
    (one && two && two.pt > one.pt ? two : (one ?? two)) ??
    set({ min: 7, max: 12 }, 5, 'words') ??
    set({ min: 7, max: 12 }, 5, 'anywhere');
  if (!best) return null;
  const { pt, breaks } = best;
  return textBox(head, { font: fonts.bold, pt, ink: BLACK }, width, { breaks, align: 'centre' });
}

/** Each label over its value, upright hairlines between them. */
function factsInARow(rows: Row[], width: number, style: CellStyle): Box | null {
  const columns: { width: number; box: Box }[] = [];
  for (const row of rows) {
    const natural = labelOverValue(row, width, style);
    const box = natural && labelOverValue(row, natural.width, style, 'centre');
    if (!box) return null;
    columns.push({ width: box.width, box });
  }
  const total = columns.reduce((sum, column) => sum + column.width, GAP_MM * (columns.length - 1));
  if (total > width) return null;
  const height = Math.max(...columns.map(({ box }) => box.height));
  return {
    width,
    height,
    baseline: 0,
    draw(x, y) {
      let left = x + (width - total) / 2;
      return columns.flatMap((column, index) => {
        const line = index > 0 ? [uprightHairline(left - GAP_MM / 2, y, y + height)] : [];
        const marks = column.box.draw(left, y);
        left += column.width + GAP_MM;
        return [...line, ...marks];
      });
    },
  };
}
