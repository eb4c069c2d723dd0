import { memo, weakMemo } from '../base/memo.ts';
import type { Block } from '../content/side.ts';
import type { FontStyle } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { TextStyle } from '../text/sized-line.ts';
import { dateStyle, type EntryStyle, nameStyle, relationshipStyle } from './entry-style.ts';
import { widestOf } from './text-box.ts';

/** Between a name and the relationship behind it, in ems. */
export const RELATIONSHIP_GAP_EMS = 0.5;

/** Whether there is room behind every name for the relationship. */
export function isRoomBehind(
  blocks: Block[],
  width: number,
  style: Pick<EntryStyle, 'fonts' | 'pt' | 'minPt'>,
): boolean {
  const room = width - style.pt * PT * RELATIONSHIP_GAP_EMS;
  return blocks.every(
    ({ head, relationship }) =>
      !relationship ||
      widestOf([head], nameStyle(style)) + widestOf([relationship], relationshipStyle(style)) <= room,
  );
}

/** The width of the longest date of all people: their dates stand in columns of one width. */
export function widestDate(blocks: Block[], style: Pick<EntryStyle, 'fonts' | 'pt'>): number {
  return widestDates(blocks)(dateStyle(style));
}

// A search asks for the same size with every number of columns.
const widestDates = weakMemo((blocks: Block[]) =>
  memo((style: TextStyle) => widestOf(datesOf(blocks), style), {
    key: ({ font, pt }) => `${font.name} ${pt}`,
  }),
);

function datesOf(blocks: Block[]) {
  return blocks.flatMap(({ rows }) => rows.map(({ value }) => value));
}

/** How long all labels and dates are in one line, in ems. */
export function lengthInEms(blocks: Block[], font: FontStyle): number {
  return lengths(font)(blocks);
}

const lengths = weakMemo((font: FontStyle) =>
  weakMemo((blocks: Block[]) => {
    const style = { font, pt: MEASURE_PT, ink: BLACK };
    const data = blocks.flatMap(({ rows }) => rows.flatMap(({ label, value }) => [label, value]));
    return data.reduce((sum, datum) => sum + widestOf([datum], style), 0) / (MEASURE_PT * PT);
  }),
);

// So large that what hangs into the margin does not count.
const MEASURE_PT = 100;
