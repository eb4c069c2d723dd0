import type { Side } from '../content/side.ts';
import type { Margin } from '../layout/area.ts';
import type { LayoutContext } from '../layout/context.ts';
import type { EntryStyle } from '../layout/entry-style.ts';
import type { FactForm } from '../layout/facts.ts';
import type { SideLayout } from '../layout/frame.ts';
import type { Breaks } from '../text/break-lines.ts';

/** Lays out a side in a particular way and at a particular size; null if it does not fit. */
export type Form = (side: Side, context: LayoutContext, setting: Setting) => SideLayout | null;

/** A row of the table of templates. */
export type Template = {
  name: string;
  kind: Side['kind'] | 'any';
  /** The least and the largest number of children or people on a side. */
  blocks: readonly [number, number];
  /** The most dates of one person; any number by default. */
  dates?: number;
  form: Form;
  /** The numbers of columns that are tried. */
  columns: readonly number[];
  /** The smallest and the largest size of facts in points, neither smaller than the product allows. */
  pt: readonly [number, number];
  margin: Margin;
  /** The ratio of names to facts; the most, where names must be made to fit. */
  names: number;
  /** The points of size by which the template is preferred to a plain grid or list. */
  liking: number;
  /** The arrangement of a child's facts. */
  facts?: Exclude<FactForm, 'stacked'>;
  /** The place of relationships: under names by default. */
  relationships?: EntryStyle['relationships'];
  /** The places where texts may be broken. By default long texts break between words, and short texts do not break. */
  breaks?: Breaks;
  /** The smallest gap between two people in columns, in ems. */
  gap?: number;
  /** The most lines of a name and of a label in a ledger. */
  lines?: 1 | 2;
  /** The template is used only where it saves a card: sides with fewer children or lines look better. */
  close?: true;
  /** A person may continue in the next column, and lines in scripts without tall letters may be closer together. */
  dense?: true;
};

/** A template with one of its numbers of columns, and a size in points. */
export type Setting = Omit<Template, 'columns' | 'pt'> & { columns: number; pt: number };
