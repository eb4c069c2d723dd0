import type { Side } from '../content/side.ts';
import type { FontStyles } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';
import type { TextStyle } from '../text/sized-line.ts';
import type { LayoutContext } from './context.ts';
import { isMirrored } from './mirror.ts';
import { DISPLAY_MIN_PT, nameStyleAt } from './name-style.ts';

export type EntryStyle = {
  fonts: FontStyles;
  /** Dates in a column beside their labels, in two such columns, or one after the other in running lines. */
  form: 'rows' | 'pairs' | 'run-in';
  pt: number;
  minPt: number;
  /** Names are no smaller than this: with 0, they are in proportion to the dates. */
  leastNamePt: number;
  /** How large names are beside dates; as usual when left out. */
  names?: NameSize;
  breaks: Breaks;
  /** Between a column of dates and their labels, in ems; the least of the form when left out. */
  labelGap?: number;
  /** The most lines a label may take; any number when left out. */
  labelLines?: number;
  /** Where relationships stand: under every name; or behind it, where the name leaves room on its line. */
  relationships: 'behind' | 'under';
  /** Where the heading stands over an odd number of dates in pairs: on a line of its own, or beside the first where it fits. */
  heads: 'alone' | 'beside';
  /** More space between the lines of a person than they need, in ems. */
  leading: number;
  /** Whether the whole side is laid out from right to left. */
  isMirrored: boolean;
  /** Whether a single line may stand alone at the head of a column. */
  widows: boolean;
};

/** Names beside or over whole dates and their labels: how people stand who have a side to themselves. */
export function tableStyle(side: Side, { fonts, product }: LayoutContext, pt: number): EntryStyle {
  return {
    fonts,
    form: 'rows',
    pt,
    minPt: product.minPt,
    leastNamePt: 0,
    breaks: 'words',
    relationships: 'under',
    heads: 'alone',
    leading: 0,
    isMirrored: isMirrored(side),
    widows: false,
  };
}

/** What a text style depends on. */
type Sized = Pick<EntryStyle, 'fonts' | 'pt'>;

// Below this size every tenth of a millimetre counts: texts stand closer.
const ROOMY_PT = 6;

export function isRoomy({ pt }: Pick<EntryStyle, 'pt'>): boolean {
  return pt >= ROOMY_PT;
}

/** The size of names in their serif face, in proportion to the dates: large where there is room, smaller where a little less is worth it. */
const NAME_RATIOS = { large: 1.45, usual: 1.3, close: 1.2, small: 1.1 };

export type NameSize = keyof typeof NAME_RATIOS;

// And in the sans serif.
const BOLD_RATIO = 1.05;

export function nameStyle({
  fonts,
  pt,
  leastNamePt = 0,
  names,
}: Sized & Pick<EntryStyle, 'leastNamePt' | 'names'>): TextStyle {
  const isSmall = names === 'small';
  const own = pt * NAME_RATIOS[names ?? 'usual'];
  const least = isSmall ? Math.max(own, Math.min(pt * NAME_RATIOS.close, DISPLAY_MIN_PT)) : own;
  const large = nameStyleAt(fonts, Math.max(least, leastNamePt));
  return large.font === fonts.display ? large : { ...large, pt: pt * (isSmall ? 1 : BOLD_RATIO) };
}

/** The style of relationships. */
export function relationshipStyle({ fonts, pt, minPt }: Sized & Pick<EntryStyle, 'minPt'>): TextStyle {
  return { font: fonts.regular, pt: Math.max(minPt, pt * 0.82), ink: BLACK };
}

/** The style of what a date is, and of what stands in the place of dates. */
export function labelStyle({ fonts, pt }: Sized): TextStyle {
  return { font: fonts.regular, pt, ink: BLACK };
}

/** Dates in running lines are bold, as long as there is room: there is no column in which the eye would find them. */
export function dateStyle({ fonts, pt }: Sized, form: EntryStyle['form']): TextStyle {
  const isBold = form === 'run-in' && fonts.regular !== fonts.condensed;
  return { font: isBold ? fonts.bold : fonts.regular, pt, ink: BLACK };
}

/** Where labels begin beside a column of dates, in millimetres. */
export function labelIndent(dateWidth: number, style: Pick<EntryStyle, 'pt' | 'form' | 'labelGap'>): number {
  return dateWidth + style.pt * PT * labelGapInEms(style);
}

/** Between a column of dates and their labels, in ems. */
export function labelGapInEms({ pt, form, labelGap }: Pick<EntryStyle, 'pt' | 'form' | 'labelGap'>): number {
  if (labelGap !== undefined) return labelGap;
  if (form === 'pairs') return 0.35;
  return isRoomy({ pt }) ? 1 : 0.8;
}
