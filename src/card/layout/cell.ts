import type { Block, Datum, Row } from '../content/side.ts';
import type { FontStyles } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';
import { type Box, beside, stack } from './box.ts';
import { runIn } from './run-in.ts';
import { largestFit, PT_STEP, type Sizes } from './search.ts';
import { type Align, textBox, widestOf } from './text-box.ts';

/** How a child's facts stand: each label over its value, in a column beside it, before it, or all in running lines. */
export type Form = 'stacked' | 'rows' | 'lines' | 'run-in';

export type CellStyle = {
  fonts: FontStyles;
  form: Form;
  pt: number;
  headPt: number;
  breaks: Breaks;
  minPt: number;
};

/** A child's name and facts, not yet put together: all facts of a row of cells start at the same height. */
export type Cell = { head: Box; facts: Box };

const LABEL_RATIO = 0.8;
// Below this size, the space is better spent between the children than between their facts.
const SMALL_PT = 7;

function cellOf(block: Block, width: number, style: CellStyle): Cell | null {
  const { fonts, headPt, breaks } = style;
  const head = textBox(block.head, { font: fonts.bold, pt: headPt, ink: BLACK }, width, {
    breaks: breaks === 'anywhere' ? 'anywhere' : 'words',
  });
  const facts = factsBox(block.rows, width, style);
  return head && facts && { head, facts };
}

/** A cell for each child; null when one does not fit the width. */
export function cellsOf(blocks: Block[], width: number, style: CellStyle): Cell[] | null {
  const cells = blocks.map((block) => cellOf(block, width, style));
  const fitting = cells.filter((cell) => cell !== null);
  return fitting.length === cells.length ? fitting : null;
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
  return pt * PT * (form === 'stacked' ? 0.55 : 0.28);
}

function factsBox(rows: Row[], width: number, style: CellStyle): Box | null {
  const em = style.pt * PT;
  if (style.form === 'stacked') {
    return stack(
      rows.map((row) => labelOverValue(row, width, style)),
      em * (style.pt < SMALL_PT ? 0.3 : 0.5),
    );
  }
  if (style.form === 'rows') return stack(labelsBesideValues(rows, width, style), em * 0.16);
  const gap = style.form === 'lines' ? Number.POSITIVE_INFINITY : em * 0.9;
  const lines = runIn(rows, width, gap, ({ label, value }, room) => {
    const before = labelBox(label, room, style);
    const indent = (before?.width ?? 0) + em * 0.55;
    return beside([
      { box: before, x: 0 },
      { box: valueBox(value, room - indent, style), x: indent },
    ]);
  });
  return lines && stack(lines, em * 0.16);
}

/** A label over its value. */
export function labelOverValue({ label, value }: Row, width: number, style: CellStyle, align?: Align) {
  return stack(
    [labelBox(label, width, style, align), valueBox(value, width, style, align)],
    style.pt * PT * 0.1,
  );
}

function labelsBesideValues(rows: Row[], width: number, style: CellStyle): (Box | null)[] {
  const labels = rows.map(({ label }) => labelBox(label, width, style));
  const widest = labelBox(WIDEST_LABEL, width, style);
  const indent = (widest?.width ?? width) + style.pt * PT * 0.7;
  return rows.map(({ value }, index) =>
    beside([
      { box: labels[index] ?? null, x: 0 },
      { box: valueBox(value, width - indent, style), x: indent },
    ]),
  );
}

/** Every cell leaves the same room for labels, so that values stand under each other down the card. */
const WIDEST_LABEL: Datum = { id: 'measure', text: 'Weight' };

function labelBox(label: Datum, width: number, style: CellStyle, align?: Align): Box | null {
  // Labels are smaller than their values, but never below the readable minimum.
  const pt = Math.max(style.minPt, style.pt * LABEL_RATIO);
  const { fonts, breaks } = style;
  return textBox(label, { font: fonts.regular, pt, ink: BLACK }, width, { breaks, align });
}

function valueBox(value: Datum, width: number, { fonts, pt, breaks }: CellStyle, align?: Align): Box | null {
  return textBox(value, { font: fonts.regular, pt, ink: BLACK }, width, { breaks, align });
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
    const style = { font: fonts.bold, pt, ink: BLACK };
    return heads.every((head) => {
      const box = textBox(head, style, width, { breaks });
      return box !== null && box.lines <= maxLines;
    });
  };
  if (maxLines > 1) return largestFit(sizes, (pt) => fits(pt) || null)?.pt ?? null;
  // Unbroken text grows linearly, but for a hook that hangs into the margin: the first estimate is a step or two too large.
  const widest = widestOf(heads, { font: fonts.bold, pt: sizes.max, ink: BLACK });
  const steps = Math.floor((sizes.max * Math.min(1, width / widest) - sizes.min) / PT_STEP) + 1;
  for (let step = Math.min(steps, Math.floor((sizes.max - sizes.min) / PT_STEP)); step >= 0; step--) {
    const pt = sizes.min + step * PT_STEP;
    if (fits(pt)) return pt;
  }
  return null;
}
