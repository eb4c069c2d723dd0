import type { Block, Side } from '../content/side.ts';
import type { FontStyles } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { type LeastSizes, PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';
import type { TextStyle } from '../text/sized-line.ts';
import type { LayoutContext } from './context.ts';
import { isMirrored } from './mirror.ts';
import { leastNamePt, nameStyleAt } from './name-style.ts';
import { widestOf } from './text-box.ts';

/** How people and their dates are set. */
export type EntryStyle = {
  fonts: FontStyles;
  /** Of dates and of what they are. */
  pt: number;
  least: LeastSizes;
  /** How much larger names are than dates. */
  names: number;
  breaks: Breaks;
  /** The most lines that a name and a label may take; any number when left out. */
  nameLines?: number | undefined;
  labelLines?: number | undefined;
  /** Where relationships stand: behind all names; under all; or behind each name that leaves room on its line. */
  relationships: 'behind' | 'under' | 'each';
  /** More space between the lines of a person than they need, in ems. */
  leading: number;
  /** Whether the whole side is laid out from right to left. */
  isMirrored: boolean;
  /** Whether there is no room to lose: a single line may stand alone at the head of a column, and short texts be broken. */
  dense: boolean;
};

/** What a template says of people. */
type Wanted = Pick<EntryStyle, 'pt' | 'names' | 'relationships'> & {
  breaks?: Breaks | undefined;
  nameLines?: number | undefined;
  labelLines?: number | undefined;
  dense?: boolean;
};

export function entryStyle(
  side: Side,
  { fonts, product }: LayoutContext,
  { breaks = 'words', dense = false, ...wanted }: Wanted,
): EntryStyle {
  return {
    fonts,
    least: product.least,
    breaks,
    dense,
    leading: 0,
    isMirrored: isMirrored(side),
    ...wanted,
  };
}

export function nameStyle({
  fonts,
  pt,
  least,
  names,
}: Pick<EntryStyle, 'fonts' | 'pt' | 'least' | 'names'>): TextStyle {
  return nameStyleAt(fonts, Math.max(pt * names, leastNamePt(least)));
}

// Relationships are labels, and a little smaller than dates.
const SMALL_RATIO = 0.82;

/** The style of relationships. */
export function relationshipStyle({
  fonts,
  pt,
  least,
}: Pick<EntryStyle, 'fonts' | 'pt' | 'least'>): TextStyle {
  return { font: fonts.regular, pt: Math.max(least.labels, pt * SMALL_RATIO), ink: BLACK };
}

/** The style of dates, of what they are, and of what stands in their place. */
export function dateStyle({ fonts, pt }: Pick<EntryStyle, 'fonts' | 'pt'>): TextStyle {
  return { font: fonts.regular, pt, ink: BLACK };
}

/** How wide the column of all people's dates is, in millimetres: as the widest of them. */
export function widthOfDates(blocks: Block[], style: Pick<EntryStyle, 'fonts' | 'pt'>): number {
  const dates = blocks.flatMap(({ rows }) => rows.map(({ value }) => value));
  return widestOf(dates, dateStyle(style));
}

/** Where labels begin beside a column of dates, in millimetres. */
export function labelIndent(dateWidth: number, { pt, dense }: Pick<EntryStyle, 'pt' | 'dense'>): number {
  return dateWidth + pt * PT * (dense ? 0.6 : 1);
}

// Between a name and the relationship behind it, in ems.
const RELATIONSHIP_GAP_EMS = 0.5;

export function relationshipGap({ pt }: Pick<EntryStyle, 'pt'>): number {
  return pt * PT * RELATIONSHIP_GAP_EMS;
}

/** How wide a name is with the relationship behind it, in millimetres. */
export function headingWidth({ head, relationship }: Block, style: EntryStyle): number {
  const name = widestOf([head], nameStyle(style));
  return relationship
    ? name + relationshipGap(style) + widestOf([relationship], relationshipStyle(style))
    : name;
}

/** Whether there is room behind every name for the relationship. */
export function isRoomBehind(blocks: Block[], width: number, style: EntryStyle): boolean {
  return blocks.every((block) => !block.relationship || headingWidth(block, style) <= width);
}
