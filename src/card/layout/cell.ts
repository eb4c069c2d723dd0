import type { Block, Datum, Row } from '../content/side.ts';
import type { Faces } from '../fonts/library.ts';
import { BLACK } from '../ink.ts';
import { PT } from '../product.ts';
import type { Breaks } from '../text/typeset.ts';
import { type Align, type Box, beside, stack, textBox, widestOf } from './box.ts';
import { runIn } from './run-in.ts';
import { largest, PT_STEP, type Sizes } from './search.ts';

/** How a child's facts stand: each label over its value, in a column beside it, before it, or all in running lines. */
export type Form = 'stacked' | 'rows' | 'lines' | 'run-in';

export type CellStyle = {
  faces: Faces;
  form: Form;
  pt: number;
  headPt: number;
  breaks: Breaks;
  minPt: number;
};

/** A child's name and facts, not yet put together: neighbours' facts start at the same height. */
export type Cell = { head: Box; facts: Box };

const LABEL_RATIO = 0.8;
// In a smaller type than this, the space is better spent between the children than between their facts.
const SMALL_PT = 7;

/** A child in a grid; null when it does not fit the width. */
export function cell(block: Block, width: number, style: CellStyle): Cell | null {
  const { faces, headPt, breaks } = style;
  const head = textBox(block.head, { face: faces.bold, pt: headPt, ink: BLACK }, width, {
    breaks: breaks === 'anywhere' ? 'anywhere' : 'words',
  });
  const facts = factsBox(block.rows, width, style);
  return head && facts && { head, facts };
}

/** Cells of one row of a grid: their names stand on one line, however tall some letters are, their facts level. */
export function levelled(cells: Cell[], gap: number): Box[] {
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
    const name = quiet(label, room, style);
    const indent = (name?.width ?? 0) + em * 0.55;
    return beside([
      { box: name, x: 0 },
      { box: plain(value, room - indent, style), x: indent },
    ]);
  });
  return lines && stack(lines, em * 0.16);
}

/** A label over its value. */
export function labelOverValue({ label, value }: Row, width: number, style: CellStyle, align?: Align) {
  return stack([quiet(label, width, style, align), plain(value, width, style, align)], style.pt * PT * 0.1);
}

function labelsBesideValues(rows: Row[], width: number, style: CellStyle): (Box | null)[] {
  const labels = rows.map(({ label }) => quiet(label, width, style));
  const widest = quiet(WIDEST_LABEL, width, style);
  const indent = (widest?.width ?? width) + style.pt * PT * 0.7;
  return rows.map(({ value }, index) =>
    beside([
      { box: labels[index] ?? null, x: 0 },
      { box: plain(value, width - indent, style), x: indent },
    ]),
  );
}

/** Every cell leaves the same room for labels, so that values stand in one line down the card. */
const WIDEST_LABEL: Datum = { id: 'measure', text: 'Weight' };

function quiet(label: Datum, width: number, style: CellStyle, align?: Align): Box | null {
  // Labels are quieter than their values, but never below the readable minimum.
  const pt = Math.max(style.minPt, style.pt * LABEL_RATIO);
  const { faces, breaks } = style;
  return textBox(label, { face: faces.regular, pt, ink: BLACK }, width, { breaks, align });
}

function plain(value: Datum, width: number, { faces, pt, breaks }: CellStyle, align?: Align): Box | null {
  return textBox(value, { face: faces.regular, pt, ink: BLACK }, width, { breaks, align });
}

/** The largest size at which every head stands on at most `maxLines` lines; null when even the smallest does not. */
export function headPtFor(
  heads: Datum[],
  faces: Faces,
  width: number,
  sizes: Sizes,
  maxLines: number,
  breaks: Breaks = maxLines === 1 ? 'nowhere' : 'words',
): number | null {
  const fits = (pt: number) => {
    const style = { face: faces.bold, pt, ink: BLACK };
    return heads.every((head) => {
      const box = textBox(head, style, width, { breaks });
      return box !== null && box.lines <= maxLines;
    });
  };
  if (maxLines > 1) return largest(sizes, (pt) => fits(pt) || null)?.pt ?? null;
  // Unbroken text grows linearly, but for a hook that hangs into the margin: the answer is known to within a step or two.
  const widest = widestOf(heads, { face: faces.bold, pt: sizes.max, ink: BLACK });
  const steps = Math.floor((sizes.max * Math.min(1, width / widest) - sizes.min) / PT_STEP) + 1;
  for (let step = Math.min(steps, Math.floor((sizes.max - sizes.min) / PT_STEP)); step >= 0; step--) {
    const pt = sizes.min + step * PT_STEP;
    if (fits(pt)) return pt;
  }
  return null;
}
