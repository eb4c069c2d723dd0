import type { Block, Datum } from '../content/side.ts';
import type { FontStyles } from '../fonts/library.ts';
import { PT } from '../scene/product.ts';
import { startsRightToLeft } from '../text/bidi.ts';
import type { Breaks } from '../text/break-lines.ts';
import { type Box, stack } from './box.ts';
import { type FactStyle, factsOfRow } from './facts.ts';
import { nameStyleAt } from './name-style.ts';
import { largestFit, PT_STEP, type Sizes } from './search.ts';
import { textBox, widestOf } from './text-box.ts';

/** `isMirrored`: the whole side is laid out from right to left. */
export type CellStyle = FactStyle & { headPt: number; isMirrored: boolean };

/**
 * A child's name and facts, not yet put together: all facts of a row of cells start at the same height. `isMirrored`: it runs
 * the other way than the side.
 */
export type Cell = { head: Box; facts: Box; isMirrored: boolean };

/** A cell for each child of a row, the same facts on the same lines; null when one does not fit the width. */
export function cellsOf(blocks: Block[], width: number, style: CellStyle): Cell[] | null {
  const { fonts, headPt, breaks } = style;
  const facts = factsOfRow(blocks, width, style);
  const cells = blocks.flatMap(({ head }, index): Cell[] => {
    const name = textBox(head, nameStyleAt(fonts, headPt), width, {
      breaks: breaks === 'anywhere' ? 'anywhere' : 'words',
    });
    const own = facts?.[index];
    return name && own
      ? [{ head: name, facts: own, isMirrored: startsRightToLeft(head.text) !== style.isMirrored }]
      : [];
  });
  return cells.length === blocks.length ? cells : null;
}

/** The cells of one row: their names stand on one baseline, however tall some letters are, and their facts start level. */
export function alignedCells(cells: Cell[], gap: number): Box[] {
  const baseline = Math.max(...cells.map(({ head }) => head.baseline));
  const height = Math.max(...cells.map(({ head }) => baseline - head.baseline + head.height));
  return cells.flatMap(({ head, facts }) => {
    const draw = (x: number, y: number) => head.draw(x, y + baseline - head.baseline);
    return stack([{ ...head, height, baseline, draw }, facts], gap) ?? [];
  });
}

/** The space between a name and its facts. */
export function headGap({ form, pt }: Pick<CellStyle, 'form' | 'pt'>): number {
  return pt * PT * (form === 'stacked' ? 0.5 : 0.24);
}

/** The largest size at which every head stands on at most `maxLines` lines; null when even the smallest does not. */
export function headPtFor(
  heads: Datum[],
  fonts: FontStyles,
  width: number,
  sizes: Sizes,
  maxLines: number,
  breaks: Breaks = maxLines === 1 ? 'nowhere' : 'words',
): number | null {
  const fits = (pt: number) => {
    const style = nameStyleAt(fonts, pt);
    return heads.every((head) => {
      const box = textBox(head, style, width, { breaks });
      return box !== null && box.lines <= maxLines;
    });
  };
  if (maxLines > 1) return largestFit(sizes, (pt) => fits(pt) || null)?.pt ?? null;
  // Unbroken text grows linearly, but for a hook that hangs into the margin: the first estimate is a step or two too large.
  const widest = widestOf(heads, nameStyleAt(fonts, sizes.max));
  const steps = Math.floor((sizes.max * Math.min(1, width / widest) - sizes.min) / PT_STEP) + 1;
  for (let step = Math.min(steps, Math.floor((sizes.max - sizes.min) / PT_STEP)); step >= 0; step--) {
    const pt = sizes.min + step * PT_STEP;
    if (fits(pt)) return pt;
  }
  return null;
}
