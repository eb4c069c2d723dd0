import type { Datum, Row } from '../content/side.ts';
import type { FontStyles } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { type LeastSizes, PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';
import { allOf, type Box, beside, blank, levelled, stack } from './box.ts';
import { type Align, textBox } from './text-box.ts';

/** The arrangement of a child's facts: labels over values, in a column beside them, or each close before its own. */
export type FactForm = 'stacked' | 'rows' | 'lines';

export type FactStyle = {
  fonts: FontStyles;
  facts: FactForm;
  pt: number;
  breaks: Breaks;
  least: LeastSizes;
};

// The gap between labels and their values, in ems.
const LABEL_GAP_EMS = { rows: 0.7, lines: 0.55 };
// Labels are in small capitals, as high as lower-case letters: at this ratio 65 % of the values' capitals.
const LABEL_RATIO = 0.8;
// The gap between two facts, in ems, best first: a label must be nearer to its value than to the fact before it.
const GAPS: Record<FactForm, readonly [number, ...number[]]> = {
  stacked: [0.72, 0.55],
  rows: [0.2],
  lines: [0.2, 0.1],
};

/** The gaps between two facts under each other, in ems, best first. */
export function factGapsOf(form: FactForm): readonly [number, ...number[]] {
  return GAPS[form];
}

/** The lines of facts of each child of a row, level with those beside them; null when one is too wide. */
export function factsOfRow(rows: Row[][], width: number, style: FactStyle): Box[][] | null {
  const set = style.facts === 'stacked' ? labelOverValue : labelBesideValue;
  const all = allOf(
    rows.map((own) => {
      return allOf(own.map((row) => set(row, width, style)));
    }),
  );
  if (!all) return null;
  const lines = Math.max(0, ...all.map(({ length }) => length));
  const even = Array.from({ length: lines }, (_, line) => levelled(all.map((facts) => facts[line] ?? blank)));
  return all.map((facts, index) => even.slice(0, facts.length).flatMap((line) => line[index] ?? []));
}

export function labelOverValue({ label, value }: Row, width: number, style: FactStyle, align?: Align) {
  return stack(
    [labelBox(label, width, style, align), valueBox(value, width, style, align)],
    style.pt * PT * 0.1,
  );
}

function labelBesideValue({ label, value }: Row, width: number, style: FactStyle): Box | null {
  const before = labelBox(label, width, style);
  const form = style.facts === 'rows' ? 'rows' : 'lines';
  const widest = form === 'rows' ? labelBox(WIDEST_LABEL, width, style) : before;
  const indent = (widest?.width ?? width) + style.pt * PT * LABEL_GAP_EMS[form];
  return beside([
    { box: before, x: 0 },
    { box: valueBox(value, width - indent, style), x: indent },
  ]);
}

/** Each cell leaves the same room for labels, so that values are aligned down the card. */
const WIDEST_LABEL: Datum = { id: 'measure', text: 'Weight' };

function labelBox(label: Datum, width: number, style: FactStyle, align?: Align): Box | null {
  const { fonts, breaks, least } = style;
  const pt = Math.max(least.labels, style.pt * LABEL_RATIO);
  return textBox(label, { font: fonts.capitals, pt, ink: BLACK }, width, { breaks, align });
}

function valueBox(value: Datum, width: number, { fonts, pt, breaks }: FactStyle, align?: Align): Box | null {
  return textBox(value, { font: fonts.regular, pt, ink: BLACK }, width, { breaks, align });
}
