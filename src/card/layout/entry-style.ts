import type { FontStyles } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';
import type { TextStyle } from '../text/sized-line.ts';

export type EntryStyle = {
  fonts: FontStyles;
  /** Dates in a column beside their labels, or one after the other in running lines. */
  form: 'rows' | 'run-in';
  pt: number;
  minPt: number;
  breaks: Breaks;
  /** The most lines a label may take; any number when left out. */
  labelLines?: number;
  /** Where relationships stand: under every name; or behind it, where the name leaves room on its line. */
  relationships: 'behind' | 'under';
  /** More space between the lines of a person than they need, in ems. */
  leading: number;
  /** Whether a single line may stand alone at the head of a column. */
  widows: boolean;
};

/** What a text style depends on. */
type Sized = Pick<EntryStyle, 'fonts' | 'pt'>;

// Below this size every tenth of a millimetre counts: texts stand closer, and dates are no longer bold.
const ROOMY_PT = 6;

export function isRoomy({ pt }: Pick<EntryStyle, 'pt'>): boolean {
  return pt >= ROOMY_PT;
}

export function nameStyle({ fonts, pt }: Sized): TextStyle {
  return { font: fonts.bold, pt: pt * 1.05, ink: BLACK };
}

/** The style of relationships and of remarks. */
export function relationshipStyle({ fonts, pt, minPt }: Sized & Pick<EntryStyle, 'minPt'>): TextStyle {
  return { font: fonts.regular, pt: Math.max(minPt, pt * 0.82), ink: BLACK };
}

export function labelStyle({ fonts, pt }: Sized): TextStyle {
  return { font: fonts.regular, pt, ink: BLACK };
}

export function dateStyle({ fonts, pt }: Sized): TextStyle {
  return { font: isRoomy({ pt }) ? fonts.bold : fonts.regular, pt, ink: BLACK };
}

/** Where labels begin beside a column of dates, in millimetres. */
export function labelIndent(dateWidth: number, { pt }: Sized): number {
  return dateWidth + pt * PT * (isRoomy({ pt }) ? 1 : 0.8);
}
