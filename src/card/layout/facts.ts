import { memo, orderMemo } from '../base/memo.ts';
import type { Block, Datum, Row } from '../content/side.ts';
import type { FontStyles } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';
import { allOf, type Box, beside, blank, levelled, stack } from './box.ts';
import { runIn } from './run-in.ts';
import { type Align, largestPt, textBox, widestInEms } from './text-box.ts';

/** How a child's facts stand: each label over its value, in a column beside it, before it, or all in running lines. */
export type Form = 'stacked' | 'rows' | 'lines' | 'run-in';

export type FactStyle = {
  fonts: FontStyles;
  form: Form;
  pt: number;
  breaks: Breaks;
  minPt: number;
};

// Between a label and its value, in ems, beside each other in columns and one before the other.
const COLUMN_GAP_EMS = 0.7;
const LABEL_GAP_EMS = 0.55;
// In small capitals, which are as high as the small letters of a text: that makes them 65 % of the values' capitals,
const LABEL_RATIO = 0.8;
// and 71 % up to this size, so that small ones can be read.
const SMALL_LABEL_PT = 5.5;
const SMALL_LABEL_RATIO = 0.88;
// Best first, in ems.
const STACKED_GAPS = [0.72, 0.6, 0.48, 0.32] as const;
const GAPS: Record<Exclude<Form, 'stacked'>, number> = { rows: 0.2, lines: 0.2, 'run-in': 0.16 };
// Below these sizes, the space is better spent between the children than between their facts, and on the size of letters.
const SMALL_PT = 7;
const SMALLEST_PT = 6;

/**
 * What may stand between two facts under each other, in ems, best first: a label is to stand nearer to its value than to the fact
 * before it, but size is worth more where facts are small.
 */
export function factGapsOf({ form, pt }: Pick<FactStyle, 'form' | 'pt'>): readonly [number, ...number[]] {
  if (form !== 'stacked') return [GAPS[form]];
  const [best, better, good] = STACKED_GAPS;
  if (pt < SMALLEST_PT) return STACKED_GAPS;
  return pt < SMALL_PT ? [best, better, good] : [best];
}

/** The least that may stand between two facts at any size, in ems. */
export function leastFactGap(form: Form): number {
  return form === 'stacked' ? Math.min(...STACKED_GAPS) : GAPS[form];
}

/** A size above which the facts of these children cannot stand unbroken in a width. */
export function largestFactPt(
  blocks: Block[],
  width: number,
  { fonts, form }: Pick<FactStyle, 'fonts' | 'form'>,
): number {
  return largestPt(widthsOfFacts(fonts)(blocks)[form === 'run-in' ? 'lines' : form], width);
}

// A search asks for many numbers of columns.
const widthsOfFacts = orderMemo((fonts: FontStyles) =>
  memo((blocks: Block[]): Record<Exclude<Form, 'run-in'>, number> => {
    const widest = { stacked: 0, rows: 0, lines: 0 };
    const indent = COLUMN_GAP_EMS + LABEL_RATIO * widestInEms([WIDEST_LABEL], fonts.capitals);
    for (const { label, value } of blocks.flatMap(({ rows }) => rows)) {
      const [before, own] = [widestInEms([label], fonts.capitals), widestInEms([value], fonts.regular)];
      widest.stacked = Math.max(widest.stacked, own);
      widest.rows = Math.max(widest.rows, indent + own);
      widest.lines = Math.max(widest.lines, LABEL_RATIO * before + LABEL_GAP_EMS + own);
    }
    return widest;
  }),
);

/** The lines of facts of each child of a row, the same fact on the same line of all; null when something is too wide. */
export function factsOfRow(blocks: Block[], width: number, style: FactStyle): Box[][] | null {
  if (style.form === 'run-in') return allOf(blocks.map(({ rows }) => factsInLines(rows, width, style)));
  const lines = blocks.map(
    ({ rows }) => new Map(rows.map((row) => [row.label.text, factOf(row, width, style)])),
  );
  if (lines.some((line) => [...line.values()].includes(null))) return null;
  const fullest = lines.reduce((most, line) => (line.size > most.size ? line : most));
  const even = [...fullest.keys()].map((label) => levelled(lines.map((line) => line.get(label) ?? blank)));
  return blocks.map((_, index) => even.flatMap((line) => line[index] ?? []));
}

function factOf(row: Row, width: number, style: FactStyle): Box | null {
  switch (style.form) {
    case 'stacked':
      return labelOverValue(row, width, style);
    case 'rows':
      return labelBesideValue(row, width, style);
    default:
      return labelBeforeValue(row, width, style);
  }
}

function factsInLines(rows: Row[], width: number, style: FactStyle): Box[] | null {
  return runIn(rows, width, style.pt * PT * 0.9, (row, room) => labelBeforeValue(row, room, style));
}

/** A label over its value. */
export function labelOverValue({ label, value }: Row, width: number, style: FactStyle, align?: Align) {
  return stack(
    [labelBox(label, width, style, align), valueBox(value, width, style, align)],
    style.pt * PT * 0.1,
  );
}

function labelBesideValue({ label, value }: Row, width: number, style: FactStyle): Box | null {
  const widest = labelBox(WIDEST_LABEL, width, style);
  const indent = (widest?.width ?? width) + style.pt * PT * COLUMN_GAP_EMS;
  return beside([
    { box: labelBox(label, width, style), x: 0 },
    { box: valueBox(value, width - indent, style), x: indent },
  ]);
}

function labelBeforeValue({ label, value }: Row, width: number, style: FactStyle): Box | null {
  const before = labelBox(label, width, style);
  const indent = (before?.width ?? 0) + style.pt * PT * LABEL_GAP_EMS;
  return beside([
    { box: before, x: 0 },
    { box: valueBox(value, width - indent, style), x: indent },
  ]);
}

/** Every cell leaves the same room for labels, so that values stand under each other down the card. */
const WIDEST_LABEL: Datum = { id: 'measure', text: 'Weight' };

function labelBox(label: Datum, width: number, style: FactStyle, align?: Align): Box | null {
  // Labels are smaller than their values, but never below the readable minimum.
  const least = Math.max(style.minPt, Math.min(SMALL_LABEL_PT, style.pt * SMALL_LABEL_RATIO));
  const pt = Math.max(least, style.pt * LABEL_RATIO);
  const { fonts, breaks } = style;
  return textBox(label, { font: fonts.capitals, pt, ink: BLACK }, width, { breaks, align });
}

function valueBox(value: Datum, width: number, { fonts, pt, breaks }: FactStyle, align?: Align): Box | null {
  return textBox(value, { font: fonts.regular, pt, ink: BLACK }, width, { breaks, align });
}
