import { type Align, type Box, beside, stack, textBox } from './box.ts';
import type { Block, Datum, Row } from './content.ts';
import type { Faces } from './face.ts';
import { accentAt, BLACK } from './ink.ts';
import { PT } from './product.ts';
import { largest } from './search.ts';
import type { Breaks } from './typeset.ts';

/** How a child's facts stand: each label over its value, beside it, or all in a running line. */
export type Form = 'stacked' | 'rows' | 'run-in';

export type CellStyle = {
  faces: Faces;
  form: Form;
  pt: number;
  headPt: number;
  breaks: Breaks;
  minPt: number;
};

const LABEL_RATIO = 0.78;

/** Labels are quieter than their values, but never below the readable minimum. */
export function labelPt({ pt, minPt }: Pick<CellStyle, 'pt' | 'minPt'>): number {
  return Math.max(minPt, pt * LABEL_RATIO);
}

/** A child in a grid: the name over the facts; null when it does not fit the width. */
export function cell(block: Block, width: number, style: CellStyle): Box | null {
  const { faces, pt, headPt, breaks } = style;
  const name = textBox(block.head, { face: faces.bold, pt: headPt, ink: accentAt(headPt) }, width, {
    breaks: breaks === 'anywhere' ? 'anywhere' : 'words',
  });
  return stack([name, facts(block.rows, width, style)], pt * PT * (style.form === 'stacked' ? 0.5 : 0.3));
}

function facts(rows: Row[], width: number, style: CellStyle): Box | null {
  const em = style.pt * PT;
  if (style.form === 'stacked')
    return stack(
      rows.map((row) => labelOverValue(row, width, style)),
      em * 0.42,
    );
  if (style.form === 'rows') return stack(labelsBesideValues(rows, width, style), em * 0.16);
  return runIn(rows, width, style);
}

/** A label over its value. */
export function labelOverValue(
  { label, value }: Row,
  width: number,
  style: CellStyle,
  align: Align = 'left',
) {
  return stack([quiet(label, width, style, align), plain(value, width, style, align)], style.pt * PT * 0.08);
}

function labelsBesideValues(rows: Row[], width: number, style: CellStyle): (Box | null)[] {
  const labels = rows.map(({ label }) => quiet(label, width, style));
  const indent = Math.max(...labels.map((box) => box?.width ?? 0)) + style.pt * PT * 0.6;
  return rows.map(({ value }, index) =>
    beside([
      { box: labels[index] ?? null, x: 0 },
      { box: plain(value, width - indent, style), x: indent },
    ]),
  );
}

/** Pairs of label and value one after the other, as many on a line as it holds; a pair stays together. */
function runIn(rows: Row[], width: number, style: CellStyle): Box | null {
  const em = style.pt * PT;
  const lines: { box: Box | null; x: number }[][] = [];
  let x = 0;
  for (const { label, value } of rows) {
    const name = quiet(label, width, style);
    const indent = (name?.width ?? 0) + em * 0.3;
    const pair = beside([
      { box: name, x: 0 },
      { box: plain(value, width - indent, style), x: indent },
    ]);
    if (!pair) return null;
    const line = lines.at(-1);
    if (line && x + pair.width <= width) line.push({ box: pair, x });
    else {
      lines.push([{ box: pair, x: 0 }]);
      x = 0;
    }
    x += pair.width + em * 0.8;
  }
  return stack(lines.map(beside), em * 0.16);
}

function quiet(label: Datum, width: number, style: CellStyle, align: Align = 'left'): Box | null {
  const face = style.faces.regular;
  return textBox(label, { face, pt: labelPt(style), ink: BLACK }, width, { breaks: style.breaks, align });
}

function plain(value: Datum, width: number, style: CellStyle, align: Align = 'left'): Box | null {
  const face = style.faces.bold;
  return textBox(value, { face, pt: style.pt, ink: BLACK }, width, { breaks: style.breaks, align });
}

/** The largest size at which every head stands on at most `maxLines` lines; null when even the smallest does not. */
export function headPtFor(
  heads: Datum[],
  faces: Faces,
  width: number,
  sizes: { min: number; max: number },
  maxLines: number,
): number | null {
  const found = largest(sizes, (pt) => {
    const style = { face: faces.bold, pt, ink: BLACK };
    const boxes = heads.map((head) =>
      textBox(head, style, width, { breaks: maxLines === 1 ? 'nowhere' : 'words' }),
    );
    return boxes.every((box) => box && box.height < pt * PT * (1.3 * maxLines)) || null;
  });
  return found?.pt ?? null;
}
