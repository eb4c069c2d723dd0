import { type Block, type Datum, type Row, repeated } from '../content/side.ts';
import { PT } from '../scene/product.ts';
import { startsRightToLeft } from '../text/bidi.ts';
import type { Breaks } from '../text/break-lines.ts';
import { allOf, type Box, beside, onLines, stack } from './box.ts';
import {
  dateStyle,
  type EntryStyle,
  labelIndent,
  nameStyle,
  relationshipGap,
  relationshipStyle,
} from './entry-style.ts';
import { evenLine, type LineRoom, lineRoomOf } from './line-room.ts';
import { mirrored } from './mirror.ts';
import { textBox } from './text-box.ts';

/** A person on the back: the parts that must not be split, in order, and the space between them. */
export type Entry = {
  parts: Box[];
  gap: number;
  /** The name repeated at the top of the entry's second, third, … column. */
  repeatedName(column: number): Box | null;
};

// The depth of letters of names below their baseline, and the height of letters of relationships, in ems.
const DEPTH_EMS = 0.33;
const HEIGHT_EMS = 0.76;
// The least gap between a name's descending letters and the text under it, in millimetres.
const UNDER_NAME_MM = 0.25;
// A label or a name up to this length looks bad when broken: a smaller size is better.
const UNBROKEN_LENGTH = 18;

/** The space that headings take, and the lines below them. */
type LineRooms = { heads: LineRoom; rows: LineRoom };

/** The space that makes the lines of all people equally high, whatever their scripts. */
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

/** Puts a person's lines together. If `rooms` is given, it determines the height of each line. */
export function entryOf(
  block: Block,
  own: Box[],
  width: number,
  style: EntryStyle,
  rooms?: LineRooms,
): Entry | null {
  const em = style.pt * PT;
  const gap = em * ((style.dense ? 0.02 : 0.16) + style.leading);
  const lines = rooms
    ? own.map((line, index) => evenLine(line, index === 0 ? rooms.heads : rooms.rows, style.pt))
    : own;
  const [head, first, ...rest] = lines;
  // A heading is never the last line of a column.
  const opening = stack(
    [head, first].filter((line) => line !== undefined),
    Math.max(em * headGapInEms(style), UNDER_NAME_MM) + em * style.leading,
  );
  if (!opening) return null;
  const turned = (box: Box) => (runsOtherWay(block, style) ? mirrored(box, width) : box);
  const repeatedName = (column: number) => {
    const name = nameBox(repeated(block.head, column), width, style);
    return name && turned(rooms ? evenLine(name, rooms.heads, style.pt) : name);
  };
  return { parts: partsOf(opening, rest, gap, style.dense).map(turned), gap, repeatedName };
}

/** The gap between a heading and the dates, in ems: a relationship must be nearer to its name than to a date. */
function headGapInEms(style: EntryStyle): number {
  if (style.dense) return 0;
  return style.relationships === 'under' ? 0.45 : 0.22;
}

function runsOtherWay({ head }: Block, { isMirrored }: EntryStyle): boolean {
  return startsRightToLeft(head.text) !== isMirrored;
}

/**
 * Divides lines into parts between which a column may end. Unless space is scarce, the last two lines stay together,
 * and three lines are not divided.
 */
function partsOf(opening: Box, rest: Box[], gap: number, dense: boolean): Box[] {
  if (dense || rest.length === 0) return [opening, ...rest];
  const parts =
    rest.length === 1
      ? [stack([opening, ...rest], gap)]
      : [opening, ...rest.slice(0, -2), stack(rest.slice(-2), gap)];
  return parts.filter((part) => part !== null);
}

/**
 * The headings of people and the lines below them, whose dates are `dateWidth` wide. Null when a line is too wide or
 * the total is higher than `most`.
 */
export function linesOf(
  blocks: Block[],
  width: number,
  most: number,
  dateWidth: number,
  style: EntryStyle,
): Box[][] | null {
  const all: Box[][] = [];
  let height = 0;
  for (const block of blocks) {
    const lines = linesOfOne(block, width, dateWidth, style);
    if (!lines) return null;
    all.push(lines);
    for (const line of lines) height += line.height;
    if (height > most) return null;
  }
  return all;
}

function linesOfOne(block: Block, width: number, dateWidth: number, style: EntryStyle): Box[] | null {
  const heading = headingOf(block, width, style);
  if (!heading) return null;
  const rows: (Box | null)[] = [];
  for (const row of block.rows) {
    const made = dateRow(row, width, dateWidth, style);
    if (!made) return null;
    rows.push(made);
  }
  return allOf([heading, ...rows, ...remarkOf(block, width, style)]);
}

function remarkOf({ remark }: Block, width: number, style: EntryStyle): (Box | null)[] {
  return remark ? [textBox(remark, dateStyle(style), width, { breaks: style.breaks })] : [];
}

/** A date, then its label: dates in a column are quick to scan. The label is read out first, as in the facts. */
export function dateRow(row: Row, width: number, dateWidth: number, style: EntryStyle): Box | null {
  const indent = labelIndent(dateWidth, style);
  if (indent > width) return null;
  const name = textBox(row.label, dateStyle(style), width - indent, { breaks: breaksOf(row.label, style) });
  if (!name || name.lines > (style.labelLines ?? name.lines)) return null;
  return beside([
    { box: name, x: indent },
    { box: textBox(row.value, dateStyle(style), dateWidth, { breaks: 'nowhere' }), x: 0 },
  ]);
}

/** The name, with the relationship after or under it, as on the rest of the card. */
export function headingOf({ head, relationship }: Block, width: number, style: EntryStyle): Box | null {
  const name = nameBox(head, width, style);
  if (!name || name.lines > (style.nameLines ?? name.lines)) return null;
  if (!relationship) return name;
  const indent = name.width + relationshipGap(style);
  const behind =
    style.relationships !== 'under' &&
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
  // The step is the same whether or not a name has descending letters, so that relationships align across columns.
  const pitch = (nameStyle(style).pt * DEPTH_EMS + said.pt * HEIGHT_EMS) * PT;
  return onLines([name, under], pitch, UNDER_NAME_MM);
}

function nameBox(head: Datum, width: number, style: EntryStyle) {
  return textBox(head, nameStyle(style), width, { breaks: breaksOf(head, style) });
}

function breaksOf({ text }: Datum, style: EntryStyle): Breaks {
  return style.breaks === 'words' && !style.dense && text.length <= UNBROKEN_LENGTH
    ? 'nowhere'
    : style.breaks;
}
