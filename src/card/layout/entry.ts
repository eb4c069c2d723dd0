import { again, type Block, type Datum, type Row, type Side } from '../content/side.ts';
import type { Faces } from '../fonts/library.ts';
import { BLACK } from '../ink.ts';
import { PT } from '../product.ts';
import type { Breaks, Style } from '../text/typeset.ts';
import { type Box, beside, stack, textBox, widestOf } from './box.ts';
import { runIn } from './run-in.ts';
import type { Press } from './style.ts';

/** A person on the back: the parts that must not be torn apart, in order, and the space between them. */
export type Entry = {
  parts: Box[];
  gap: number;
  /** The name once more, for the head of a column in which the dates continue; `time` counts from 2. */
  nameAgain(time: number): Box | null;
};

/** Dates in a column beside their labels, or one behind the other in running lines. */
export type EntryStyle = {
  faces: Faces;
  form: 'rows' | 'run-in';
  pt: number;
  minPt: number;
  breaks: Breaks;
  /** The most lines a label may take; any number when left out. */
  labelLines?: number;
  /** What people are to the family stands under every name; or behind it, but for a name that leaves no room. */
  asides: 'behind' | 'under';
  /** More space between the lines of a person than they need, in ems. */
  leading: number;
  /** Whether a single line may stand alone at the head of a column. */
  widows: boolean;
};

// Up to this length a label or a name looks torn when it is broken: a smaller size is better.
const UNBROKEN_LENGTH = 18;
// Below this size every tenth of a millimetre counts: texts stand closer, and dates are no longer bold.
const ROOMY_PT = 6;

/** A person's heading and dates, the dates in a column of `dateWidth`. Null when something is too wide. */
export function entry(block: Block, width: number, dateWidth: number, style: EntryStyle): Entry | null {
  const em = style.pt * PT;
  const gap = em * ((isRoomy(style) ? 0.16 : 0.08) + style.leading);
  const made =
    style.form === 'run-in' ? runInLines(block, width, style) : dateLines(block, width, dateWidth, style);
  const lines = made?.filter((line) => line !== null);
  if (!made || !lines || lines.length < made.length) return null;
  const [head, first, ...rest] = lines;
  // A heading never stands alone at the foot of a column.
  const opening = stack(
    [head, first].filter((line) => line !== undefined),
    style.form === 'run-in' ? gap : em * (0.22 + style.leading),
  );
  if (!opening) return null;
  const nameAgain = (time: number) => nameOf(again(block.head, time), width, style);
  return { parts: together(opening, rest, gap, style.widows), gap, nameAgain };
}

/** Lines that may be parted; without widows, neither the last two nor three in all are. */
function together(opening: Box, rest: Box[], gap: number, widows: boolean): Box[] {
  if (widows || rest.length === 0) return [opening, ...rest];
  const parts =
    rest.length === 1
      ? [stack([opening, ...rest], gap)]
      : [opening, ...rest.slice(0, -2), stack(rest.slice(-2), gap)];
  return parts.filter((part) => part !== null);
}

/** The heading and the dates in one paragraph. */
function runInLines(block: Block, width: number, style: EntryStyle): (Box | null)[] | null {
  const pairs: (Row | Block)[] = [block, ...block.rows];
  const lines = runIn(pairs, width, style.pt * PT, (pair, room) =>
    'head' in pair ? headOf(pair, room, style) : dateRow(pair, room, null, style),
  );
  return lines && [...lines, ...remarkOf(block, width, style)];
}

/** The heading, then a line for each date. */
function dateLines(block: Block, width: number, dateWidth: number, style: EntryStyle): (Box | null)[] {
  const rows = block.rows.map((row) => dateRow(row, width, dateWidth, style));
  return [headOf(block, width, style), ...rows, ...remarkOf(block, width, style)];
}

function remarkOf({ remark }: Block, width: number, style: EntryStyle): (Box | null)[] {
  return remark ? [textBox(remark, quiet(style), width, { breaks: style.breaks })] : [];
}

function isRoomy({ pt }: EntryStyle): boolean {
  return pt >= ROOMY_PT;
}

function dateStyle(style: EntryStyle): Style {
  return { face: isRoomy(style) ? style.faces.bold : style.faces.regular, pt: style.pt, ink: BLACK };
}

/** The width of the longest date of all people: their dates stand in columns of one width. */
export function widestDate(all: Block[], style: EntryStyle): number {
  const { face, pt, ink } = dateStyle(style);
  const widths = widestDates.get(all) ?? new Map<string, number>();
  widestDates.set(all, widths);
  const key = `${face.name} ${pt}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const dates = all.flatMap(({ rows }) => rows.map(({ value }) => value));
  const width = widestOf(dates, { face, pt, ink });
  widths.set(key, width);
  return width;
}

// A search asks for the same size with every number of columns.
const widestDates = new WeakMap<Block[], Map<string, number>>();

/** How long all names and dates are in one line, in ems of the regular face; labels and values only. */
export function emsOf({ blocks }: Side, { faces }: Press): number {
  const known = lengths.get(blocks);
  if (known !== undefined) return known;
  const style = { face: faces.regular, pt: MEASURE_PT, ink: BLACK };
  const data = blocks.flatMap(({ rows }) => rows.flatMap(({ label, value }) => [label, value]));
  const length = data.reduce((sum, datum) => sum + widestOf([datum], style), 0) / (MEASURE_PT * PT);
  lengths.set(blocks, length);
  return length;
}

const lengths = new WeakMap<Block[], number>();
// So large that what hangs into the margin does not count.
const MEASURE_PT = 100;

/** The date first, where the eye runs down, then what it is. The label is read out first, as the facts name it. */
export function dateRow(
  { label, value }: Row,
  width: number,
  dateWidth: number | null,
  style: EntryStyle,
): Box | null {
  const em = style.pt * PT;
  const date = textBox(value, dateStyle(style), width, { breaks: 'nowhere' });
  const indent = dateWidth === null ? (date?.width ?? 0) + em * 0.4 : labelIndent(dateWidth, style);
  const name = textBox(label, plain(style), width - indent, { breaks: breaksOf(label, style) });
  if (name && name.lines > (style.labelLines ?? name.lines)) return null;
  return beside([
    { box: name, x: indent },
    { box: date, x: 0 },
  ]);
}

/** Where labels begin beside a column of dates. */
export function labelIndent(dateWidth: number, style: EntryStyle): number {
  return dateWidth + style.pt * PT * (isRoomy(style) ? 1 : 0.8);
}

/** The name, with the relationship behind or under it, as on the rest of the card. */
function headOf({ head, aside }: Block, width: number, style: EntryStyle): Box | null {
  const name = nameOf(head, width, style);
  if (!name || !aside) return name;
  const em = style.pt * PT;
  const indent = name.width + em * ASIDE_EMS;
  const behind =
    style.asides === 'behind' &&
    name.lines === 1 &&
    textBox(aside, quiet(style), width - indent, { breaks: 'nowhere' });
  if (behind) {
    return beside([
      { box: name, x: 0 },
      { box: behind, x: indent },
    ]);
  }
  return stack([name, textBox(aside, quiet(style), width, { breaks: breaksOf(aside, style) })], em * 0.05);
}

const ASIDE_EMS = 0.5;

/** Whether there is room behind every name for what the person is to the family. */
export function isRoomBehind(
  blocks: Block[],
  width: number,
  style: Pick<EntryStyle, 'faces' | 'pt' | 'minPt'>,
): boolean {
  const room = width - style.pt * PT * ASIDE_EMS;
  return blocks.every(
    ({ head, aside }) =>
      !aside || widestOf([head], nameStyle(style)) + widestOf([aside], quiet(style)) <= room,
  );
}

function nameOf(head: Datum, width: number, style: EntryStyle) {
  return textBox(head, nameStyle(style), width, { breaks: breaksOf(head, style) });
}

export function nameStyle({ faces, pt }: Pick<EntryStyle, 'faces' | 'pt'>): Style {
  return { face: faces.bold, pt: pt * 1.05, ink: BLACK };
}

function breaksOf({ text }: Datum, style: EntryStyle): Breaks {
  const isWhole = style.form === 'rows' || isRoomy(style);
  return style.breaks === 'words' && isWhole && text.length <= UNBROKEN_LENGTH ? 'nowhere' : style.breaks;
}

export function quiet({ faces, pt, minPt }: Pick<EntryStyle, 'faces' | 'pt' | 'minPt'>): Style {
  return { face: faces.regular, pt: Math.max(minPt, pt * 0.82), ink: BLACK };
}

export function plain({ faces, pt }: Pick<EntryStyle, 'faces' | 'pt'>): Style {
  return { face: faces.regular, pt, ink: BLACK };
}
