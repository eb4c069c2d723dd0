import type { Side } from '../content/side.ts';
import type { Margin } from '../layout/area.ts';
import type { LayoutContext } from '../layout/context.ts';
import type { EntryStyle } from '../layout/entry-style.ts';
import type { FactForm } from '../layout/facts.ts';
import type { SideLayout } from '../layout/frame.ts';
import type { Breaks } from '../text/break-lines.ts';

/** Lays a side out in one way and one size; null where it does not fit. */
export type Form = (side: Side, context: LayoutContext, setting: Setting) => SideLayout | null;

/** A row of the table of templates. */
export type Template = {
  name: string;
  kind: Side['kind'] | 'any';
  /** How many children or people a side of it has: at least and at most. */
  blocks: readonly [number, number];
  /** The most dates of one person; any number when left out. */
  dates?: number;
  form: Form;
  /** Numbers of columns that are tried. */
  columns: readonly number[];
  /** The least and the largest size of facts in points, neither smaller than the product allows. */
  pt: readonly [number, number];
  margin: Margin;
  /** How much larger names are than facts, at most where they have to be found room for. */
  names: number;
  /** By how many points of size it is liked more than a plain grid or list. */
  liking: number;
  /** How a child's facts stand. */
  facts?: Exclude<FactForm, 'stacked'>;
  /** Where relationships stand: under names when left out. */
  relationships?: EntryStyle['relationships'];
  /** Where texts may be broken; between words, and short texts nowhere, when left out. */
  breaks?: Breaks;
  /** Between two people in columns, in ems at least. */
  gap?: number;
  /** The most lines of a name and of a label in a ledger. */
  lines?: 1 | 2;
  /** Used only where it saves a card, because its sides are full: fewer children or lines on a side look better. */
  close?: true;
  /** Whether a person may continue in the next column, and lines of lower scripts stand closer than others. */
  dense?: true;
};

/** A template with one of its numbers of columns, and a size. */
export type Setting = Omit<Template, 'columns' | 'pt'> & { columns: number; pt: number };
