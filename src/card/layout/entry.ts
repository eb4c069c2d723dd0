import { memo, orderMemo } from '../base/memo.ts';
import { type Block, type Datum, type Row, repeated } from '../content/side.ts';
import type { FontStyle } from '../fonts/library.ts';
import { PT } from '../scene/product.ts';
import { startsRightToLeft } from '../text/bidi.ts';
import type { Breaks } from '../text/break-lines.ts';
import { allOf, type Box, beside, onLines, stack } from './box.ts';
import { type DateColumns, dateInColumns, datesInEms } from './date-columns.ts';
import {
  dateStyle,
  type EntryStyle,
  isRoomy,
  labelGapInEms,
  labelIndent,
  labelStyle,
  nameStyle,
  relationshipStyle,
} from './entry-style.ts';
import { RELATIONSHIP_GAP_EMS } from './entry-widths.ts';
import { evenLine, type LineRoom, lineRoomOf } from './line-room.ts';
import { mirrored } from './mirror.ts';
import { inPairs } from './pairs.ts';
import { runIn } from './run-in.ts';
import { largestPt, textBox, widestInEms, widestOf } from './text-box.ts';

/** A person on the back: the parts that must not be split, in order, and the space between them. */
export type Entry = {
  parts: Box[];
  gap: number;
  /** The name once more, for the head of a column in which the dates continue: of the entry's second column, third, … */
  repeatedName(column: number): Box | null;
};

// The least space between the two dates of a line, in ems.
const PAIR_GAP_EMS = 0.88;
// Of the room that two dates on a line leave, so much is between dates and labels, up to the most, and the rest between the two.
const LABEL_GAP_RATIO = 0.3;
const MOST_LABEL_GAP_EMS = 0.75;
// How deep the letters of names go below their line, and how high those of relationships above theirs, in ems.
const DEPTH_EMS = 0.33;
const HEIGHT_EMS = 0.76;
// Up to this length a label or a name that is broken looks bad: a smaller size is better.
const UNBROKEN_LENGTH = 18;

/** The space that headings take, and the lines below them. */
type LineRooms = { heads: LineRoom; rows: LineRoom };

/** What the lines of people need for all to be alike, whatever scripts they are in. */
export function lineRoomsOf(people: Box[][], pt: number): LineRooms {
  return {
    heads: lineRoomOf(
      people.flatMap(([head]) => head ?? []),
      pt,
    ),
    rows: lineRoomOf(
      people.flatMap(([, ...rows]) => rows),
      pt,
    ),
  };
}

/** A person's lines put together; all as high as `rooms` says, if it is given. */
export function entryOf(
  block: Block,
  own: Box[],
  width: number,
  style: EntryStyle,
  rooms?: LineRooms,
): Entry | null {
  const em = style.pt * PT;
  const gap = em * ((isRoomy(style) ? 0.16 : 0.08) + style.leading);
  const lines = rooms
    ? own.map((line, index) => evenLine(line, index === 0 ? rooms.heads : rooms.rows, style.pt))
    : own;
  const [head, first, ...rest] = lines;
  // A heading never stands alone at the foot of a column.
  const opening = stack(
    [head, first].filter((line) => line !== undefined),
    style.form === 'run-in' ? gap : em * (headGapInEms(style) + style.leading),
  );
  if (!opening) return null;
  const turned = (box: Box) => (runsOtherWay(block, style) ? mirrored(box, width) : box);
  const repeatedName = (column: number) => {
    const name = nameBox(repeated(block.head, column), width, style);
    return name && turned(rooms ? evenLine(name, rooms.heads, style.pt) : name);
  };
  return { parts: partsOf(opening, rest, gap, style.widows).map(turned), gap, repeatedName };
}

/** Between a heading and the dates, in ems: what stands under a name is to stand nearer to that than to a date. */
function headGapInEms(style: EntryStyle): number {
  if (!isRoomy(style)) return 0.1;
  return style.relationships === 'under' ? 0.45 : 0.22;
}

function runsOtherWay({ head }: Block, { isMirrored }: EntryStyle): boolean {
  return startsRightToLeft(head.text) !== isMirrored;
}

/** Lines between which a column may end; without widows, the last two stay together, and so do three in all. */
function partsOf(opening: Box, rest: Box[], gap: number, widows: boolean): Box[] {
  if (widows || rest.length === 0) return [opening, ...rest];
  const parts =
    rest.length === 1
      ? [stack([opening, ...rest], gap)]
      : [opening, ...rest.slice(0, -2), stack(rest.slice(-2), gap)];
  return parts.filter((part) => part !== null);
}

/**
 * People's headings and the lines below them. Null when something is too wide, when all are higher than `most`, or when dates in
 * pairs would stand alone on a line though all have room beside another in the smallest size.
 */
export function linesOf(
  blocks: Block[],
  width: number,
  most: number,
  columns: DateColumns,
  style: EntryStyle,
): Box[][] | null {
  const all: Box[][] = [];
  const places = style.form === 'pairs' ? 2 : 1;
  let height = 0;
  for (const block of blocks) {
    const made =
      style.form === 'run-in' ? runInLines(block, width, style) : dateLines(block, width, columns, style);
    const lines = made && allOf(made);
    if (!lines) return null;
    all.push(lines);
    for (const line of lines) height += line.height / places;
    if (height > most) return null;
  }
  if (style.form !== 'pairs') return all;
  const gap = pairGap(style);
  const least = style.minPt / style.pt;
  const widest = Math.max(0, ...all.flatMap(([, ...rows]) => rows.map((row) => row.width)));
  if (widest > (width - gap) / 2 && widest * least <= (width - gap * least) / 2) return null;
  return all.map((lines, index) => linesOfTwo(lines, blocks[index]?.rows.length ?? 0, width, style));
}

/** The heading and the dates in one paragraph. */
function runInLines(block: Block, width: number, style: EntryStyle): (Box | null)[] | null {
  const pairs: (Row | Block)[] = [block, ...block.rows];
  const lines = runIn(pairs, width, style.pt * PT, (pair, room) =>
    'head' in pair ? headingOf(pair, room, style) : dateRow(pair, room, null, style),
  );
  return lines && [...lines, ...remarkOf(block, width, style)];
}

/** The heading, then a line for each date. */
function dateLines(block: Block, width: number, columns: DateColumns, style: EntryStyle): (Box | null)[] {
  const rows = block.rows.map((row) => dateRow(row, width, columns, style));
  return [headingOf(block, width, style), ...rows, ...remarkOf(block, width, style)];
}

/** Two of them on a line. Before an odd number of dates the heading may take a place among them: then none stays empty. */
function linesOfTwo(lines: Box[], dates: number, width: number, style: EntryStyle): Box[] {
  const gap = pairGap(style);
  if (dates % 2 === 1 && style.heads === 'beside') return inPairs(lines, width, gap);
  const [head, ...rest] = lines;
  return [...(head ? [head] : []), ...inPairs(rest, width, gap)];
}

/** Whether every heading over an odd number of dates leaves room for a date beside it. */
export function isRoomBeside(blocks: Block[], width: number, style: EntryStyle): boolean {
  const place = (width - pairGap(style)) / 2;
  return blocks.every(
    (block) => block.rows.length % 2 === 0 || (headingOf(block, width, style)?.width ?? 0) <= place,
  );
}

/** The style with labels a little farther from their dates where two on a line leave room. */
export function withLabelGap(
  blocks: Block[],
  width: number,
  dates: DateColumns,
  style: EntryStyle,
): EntryStyle {
  const labels = blocks.flatMap(({ rows }) => rows.map(({ label }) => label));
  const place = (width - pairGap(style)) / 2;
  const taken = labelIndent(dates.width, style) + widestOf(labels, labelStyle(style));
  const spare = Math.max(0, place - taken) / (style.pt * PT);
  const labelGap = Math.min(labelGapInEms(style) + spare * LABEL_GAP_RATIO, MOST_LABEL_GAP_EMS);
  return { ...style, labelGap };
}

function pairGap({ pt }: EntryStyle): number {
  return pt * PT * PAIR_GAP_EMS;
}

function remarkOf({ remark }: Block, width: number, style: EntryStyle): (Box | null)[] {
  return remark ? [textBox(remark, labelStyle(style), width, { breaks: style.breaks })] : [];
}

/**
 * A size above which some date, or what it is, is too wide for a column of this width; `leastPt` is the smallest that is asked for. Of
 * running lines, which may be broken nearly anywhere, there is none.
 */
export function largestRowPt(
  blocks: Block[],
  width: number,
  leastPt: number,
  { fonts, form, breaks }: Pick<EntryStyle, 'fonts' | 'form' | 'breaks'>,
): number {
  if (form === 'run-in') return Number.POSITIVE_INFINITY;
  const labels = widestUnbroken(fonts.regular)(blocks)[breaks];
  const gap = labelGapInEms({ pt: leastPt, form });
  return largestPt(datesInEms(blocks, fonts.regular) + gap + labels, width);
}

// A search asks for many numbers of columns.
const widestUnbroken = orderMemo((font: FontStyle) =>
  memo((blocks: Block[]): Record<Breaks, number> => {
    const labels = blocks.flatMap(({ rows }) => rows.map(({ label }) => label));
    const short = labels.filter(({ text }) => text.length <= UNBROKEN_LENGTH);
    const words = widestInEms(short, font);
    return { nowhere: widestInEms(labels, font), words, anywhere: 0 };
  }),
);

/** The date first, where the eye runs down, then what it is. The label is read out first, as the facts name it. */
export function dateRow(row: Row, width: number, columns: DateColumns | null, style: EntryStyle): Box | null {
  const { label, value } = row;
  const dated = dateStyle(style, style.form);
  const date = columns ? dateInColumns(row, columns) : textBox(value, dated, width, { breaks: 'nowhere' });
  const indent = columns ? labelIndent(columns.width, style) : (date?.width ?? 0) + style.pt * PT * 0.4;
  if (columns && columns.width > width) return null;
  const name = textBox(label, labelStyle(style), width - indent, { breaks: breaksOf(label, style) });
  if (name && name.lines > (style.labelLines ?? name.lines)) return null;
  return beside([
    { box: name, x: indent },
    { box: date, x: 0 },
  ]);
}

/** The name, with the relationship behind or under it, as on the rest of the card. */
export function headingOf({ head, relationship }: Block, width: number, style: EntryStyle): Box | null {
  const name = nameBox(head, width, style);
  if (!name || !relationship) return name;
  const em = style.pt * PT;
  const indent = name.width + em * RELATIONSHIP_GAP_EMS;
  const behind =
    style.relationships === 'behind' &&
    name.lines === 1 &&
    textBox(relationship, relationshipStyle(style), width - indent, { breaks: 'nowhere' });
  if (behind) {
    return beside([
      { box: name, x: 0 },
      { box: behind, x: indent },
    ]);
  }
  const said = relationshipStyle(style);
  const under = textBox(relationship, said, width, { breaks: breaksOf(relationship, style) });
  // As far under a name without descending letters as under others: it stands on one line in all columns.
  const pitch = (nameStyle(style).pt * DEPTH_EMS + said.pt * HEIGHT_EMS) * PT;
  return onLines([name, under], pitch, em * 0.05);
}

function nameBox(head: Datum, width: number, style: EntryStyle) {
  return textBox(head, nameStyle(style), width, { breaks: breaksOf(head, style) });
}

function breaksOf({ text }: Datum, style: EntryStyle): Breaks {
  const isWhole = style.form !== 'run-in' || isRoomy(style);
  return style.breaks === 'words' && isWhole && text.length <= UNBROKEN_LENGTH ? 'nowhere' : style.breaks;
}
