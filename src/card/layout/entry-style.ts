import type { Block, Side } from '../content/side.ts';
import type { FontStyles } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { type LeastSizes, PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';
import type { TextStyle } from '../text/sized-line.ts';
import type { LayoutContext } from './context.ts';
import { isRightToLeft } from './mirror.ts';
import { leastNamePt, nameStyleAt } from './name-style.ts';
import { widestOf } from './text-box.ts';

/** The style of people and their dates. */
export type EntryStyle = {
  fonts: FontStyles;
  /** The size of dates and their labels. */
  pt: number;
  least: LeastSizes;
  /** The ratio of names to dates. */
  names: number;
  breaks: Breaks;
  /** The most lines of a name and of a label; any number by default. */
  nameLines?: number | undefined;
  labelLines?: number | undefined;
  /**
   * The place of relationships: 'behind' is after all names, 'under' is under all, 'each' is after those names that
   * leave room on their line.
   */
  relationships: 'behind' | 'under' | 'each';
  /** The extra space between the lines of a person, in ems. */
  leading: number;
  /** Whether the whole side is laid out from right to left. */
  isMirrored: boolean;
  /** Whether space is scarce: then one line may be at the top of a column by itself, and short texts may be broken. */
  dense: boolean;
};

/** The part of the style that a template chooses. */
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
    isMirrored: isRightToLeft(side),
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

// Relationships are labels, and slightly smaller than dates.
const SMALL_RATIO = 0.82;

/** The style of relationships. */
export function relationshipStyle({
  fonts,
  pt,
  least,
}: Pick<EntryStyle, 'fonts' | 'pt' | 'least'>): TextStyle {
  return { font: fonts.regular, pt: Math.max(least.labels, pt * SMALL_RATIO), ink: BLACK };
}

/** The style of dates, their labels and remarks. */
export function dateStyle({ fonts, pt }: Pick<EntryStyle, 'fonts' | 'pt'>): TextStyle {
  return { font: fonts.regular, pt, ink: BLACK };
}

/** The width of the column of all people's dates, which is that of the widest, in millimetres. */
export function widthOfDates(blocks: Block[], style: Pick<EntryStyle, 'fonts' | 'pt'>): number {
  const dates = blocks.flatMap(({ rows }) => rows.map(({ value }) => value));
  return widestOf(dates, dateStyle(style));
}

/** The left edge of labels beside a column of dates, in millimetres. */
export function labelIndent(dateWidth: number, { pt, dense }: Pick<EntryStyle, 'pt' | 'dense'>): number {
  return dateWidth + pt * PT * (dense ? 0.6 : 1);
}

// The gap between a name and the relationship that follows it, in ems.
const RELATIONSHIP_GAP_EMS = 0.5;

export function relationshipGap({ pt }: Pick<EntryStyle, 'pt'>): number {
  return pt * PT * RELATIONSHIP_GAP_EMS;
}

/** The width of a name with the relationship that follows it, in millimetres. */
export function headingWidth({ head, relationship }: Block, style: EntryStyle): number {
  const name = widestOf([head], nameStyle(style));
  return relationship
    ? name + relationshipGap(style) + widestOf([relationship], relationshipStyle(style))
    : name;
}

/** Whether there is room for the relationship after every name. */
export function isRoomBehind(blocks: Block[], width: number, style: EntryStyle): boolean {
  return blocks.every((block) => !block.relationship || headingWidth(block, style) <= width);
}
