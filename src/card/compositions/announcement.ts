import type { Block, Row, Side } from '../content/side.ts';
import { widthOf } from '../layout/area.ts';
import { type Box, stack } from '../layout/box.ts';
import { headSizer } from '../layout/cell.ts';
import type { LayoutContext } from '../layout/context.ts';
import { type FactStyle, labelOverValue } from '../layout/facts.ts';
import { accentStroke, centred, framed, type SideLayout } from '../layout/frame.ts';
import { inkBelow } from '../layout/inked.ts';
import { nameStyleAt } from '../layout/name-style.ts';
import { largestFit, readable, type Sizes, sizesUpTo } from '../layout/search.ts';
import { textBox } from '../layout/text-box.ts';
import { PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';

const FACTS = { min: 7, max: 10 };
/** Between two facts: the least, and the most that still holds them together. */
const GAP_MM = { min: 6.5, max: 9 };
// Above and below the stroke of colour.
const STROKE_GAP_MM = 4.4;
// From the line on which a name without descending letters stands to the stroke: as far as from there to the labels.
const BASELINE_GAP_MM = 4.9;
const DEEP_EMS = 0.1;

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
      return facts && centred(stack([name, accentStroke(width), facts], STROKE_GAP_MM), room);
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
  const name = textBox(head, nameStyleAt(fonts, pt), width, { breaks, align: 'centre' });
  return name && nearer(name, pt * PT);
}

/** Nothing hangs down into the space below a name such as 'Emma': it would be wider than that below the stroke. */
function nearer(name: Box, em: number): Box {
  const { lastBaseline, below } = inkBelow(name);
  return below > em * DEEP_EMS ? name : { ...name, height: lastBaseline + BASELINE_GAP_MM - STROKE_GAP_MM };
}

/**
 * Each label over its value, with nothing but white between them. The first and the last are equally wide, so that what is
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
      return columns.flatMap((column) => {
        const marks = column.box.draw(left, y);
        left += column.width + gap;
        return marks;
      });
    },
  };
}
