import type { Block, Datum, Side } from '../content/side.ts';
import { heightOf, widthOf } from '../layout/area.ts';
import { allOf, type Box, beside, type Drawing, onLines, stepOf } from '../layout/box.ts';
import type { LayoutContext } from '../layout/context.ts';
import { dateRow, headingOf } from '../layout/entry.ts';
import {
  dateStyle,
  type EntryStyle,
  entryStyle,
  headingWidth,
  labelIndent,
  nameStyle,
  relationshipStyle,
  widthOfDates,
} from '../layout/entry-style.ts';
import { type Filling, framed, opticalTop } from '../layout/frame.ts';
import { rowLine } from '../layout/hairline.ts';
import { heading } from '../layout/heading.ts';
import { evenLine, lineRoomOf } from '../layout/line-room.ts';
import { mirrored } from '../layout/mirror.ts';
import { textBox, widestOf } from '../layout/text-box.ts';
import { PT } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';
import { startsRightToLeft } from '../text/bidi.ts';
import type { Form, Setting } from './template.ts';

/** The part of the width that names take: usually, and at least where labels need more room. */
const NAMES = { usual: 0.38, least: 0.2 };
const GUTTER_MM = 3;
const LARGE_GUTTER_MM = 5;
const LARGE_NAMES = 1.4;
// Below a name, from which letters hang down; and between dates, where these may stand a little farther apart.
const NAME_GAP_MM = 0.6;
const NAME_GAP_EMS = 0.14;
const DATE_GAP_EMS = 0.24;
const MORE_DATE_GAP_EMS = 0.3;
// The part of its length that a name needs as width to stand on two lines.
const TWO_LINES = 0.68;
const WORDS = { breaks: 'words' } as const;
// Between two people, in ems: from the least to the most that still holds the page together. Lines that are equally far apart may
// stand a little closer.
const GAP = { even: 1.15, min: 1.25, max: 1.9 };
// The most of the names' margin that may stay empty: a person with many dates is better set as a list.
const MOST_WHITE = 0.7;
// Below the last person, as a part of that.
const BELOW_LAST = 0.4;

/** Few dates, across the whole card: names in the margin, beside them what to remember, as at the end of a diary. */
export const ledger: Form = (side, context, setting) =>
  framed(side, context, setting.margin, (room) => ledgerAt(side, context, room, setting));

function ledgerAt(side: Side, context: LayoutContext, room: Rect, setting: Setting): Filling | null {
  const { pt, names, lines, relationships = 'under' } = setting;
  const style = entryStyle(side, context, { pt, names, relationships, nameLines: lines, labelLines: lines });
  const indent = indentOf(side.blocks, widthOf(room), style);
  const opening = heading(side, context, widthOf(room), pt);
  const dateWidth = widthOfDates(side.blocks, style);
  if (!opening) return null;
  const em = pt * PT;
  const people: Person[] = [];
  let least = opening.height;
  for (const block of side.blocks) {
    const person = personOf(block, widthOf(room), indent, dateWidth, style);
    if (!person) return null;
    people.push(person);
    least += Math.max(heightOfAll(person.said), heightOfAll(person.dates)) + GAP.even * em;
    if (least > heightOf(room)) return null;
  }
  const pitch = pitchOf(people, style);
  const rows = allOf(people.map((person) => rowOf(person, indent, pitch, style)));
  if (!rows) return null;
  const high = lineRoomOf(rows, pt);
  const even = rows.map((row) => evenLine(row, high, pt));
  const draw = distribute(opening, even, room, em, GAP.even) ?? distribute(opening, rows, room, em, GAP.min);
  const white = whiteBelow(people);
  return draw && white <= MOST_WHITE ? { white, draw } : null;
}

/** The part of the margin that stays white beside many dates of few people. */
function whiteBelow(people: Person[]): number {
  const names = people.reduce((sum, { said, dates }) => sum + (dates.length > 0 ? heightOfAll(said) : 0), 0);
  const dates = people.reduce((sum, person) => sum + heightOfAll(person.dates), 0);
  return Math.max(0, 1 - names / dates);
}

function heightOfAll(boxes: Box[]): number {
  return boxes.reduce((sum, { height }) => sum + height, 0);
}

/** Where dates begin: where they usually do, or nearer to the side that has room when the other needs more. */
function indentOf(blocks: Block[], width: number, style: EntryStyle): number {
  const names = blocks.map(({ head }) => head);
  const relationships = blocks.flatMap(({ relationship }) => relationship ?? []);
  const labels = blocks.flatMap(({ rows }) => rows.map(({ label }) => label));
  const gutter = gutterOf(style);
  const isBehind = style.relationships === 'behind';
  const forRelationships = gutter + widestOf(relationships, relationshipStyle(style));
  const forNames = isBehind
    ? gutter + widestHeading(blocks, style)
    : Math.max(forRelationships, gutter + widestOf(names, nameStyle(style)));
  const forLabels =
    width - labelIndent(widthOfDates(blocks, style), style) - widestOf(labels, dateStyle(style));
  const usual = width * NAMES.usual + gutter;
  if (forLabels >= forNames || isBehind) return Math.min(forLabels, Math.max(forNames, usual));
  // A label that needs more room may take it from a name, as long as that stands on two lines at most.
  const least = Math.max(forLabels, forNames * TWO_LINES, forRelationships, width * NAMES.least);
  return least >= usual ? usual : Math.min(usual, Math.max(least, gutter + widestWord(names, style)));
}

/** Between the names and the dates, in millimetres. */
function gutterOf({ names }: EntryStyle): number {
  return names >= LARGE_NAMES ? LARGE_GUTTER_MM : GUTTER_MM;
}

function widestWord(names: Datum[], style: EntryStyle): number {
  const words = names.flatMap(({ id, text }) => text.split(' ').map((word) => ({ id, text: word })));
  return widestOf(words, nameStyle(style));
}

/** The width of the longest name with what stands behind it, in millimetres. */
function widestHeading(blocks: Block[], style: EntryStyle): number {
  return Math.max(0, ...blocks.map((block) => headingWidth(block, style)));
}

/** A name with what they are to the family under it, and the dates beside it; `isTurned`: the name runs the other way than the side. */
type Person = { said: Box[]; dates: Box[]; isTurned: boolean };

function personOf(
  block: Block,
  width: number,
  indent: number,
  dateWidth: number,
  style: EntryStyle,
): Person | null {
  const dates = allOf(datesOf(block, width - indent, dateWidth, style));
  const shown = isDateless(block) ? { ...block, relationship: null } : block;
  const said = allOf(saidOf(shown, indent - gutterOf(style), style));
  const isTurned = startsRightToLeft(block.head.text) !== style.isMirrored;
  return said && dates && { said, dates, isTurned };
}

/** A person in the margin, the dates beside the name: what they are to the family stands on the line of the second date. */
function rowOf(
  { said, dates, isTurned }: Person,
  indent: number,
  pitch: number,
  style: EntryStyle,
): Box | null {
  const names = indent - gutterOf(style);
  const name = onLines(said, pitch, nameGapOf(style));
  const parts = [{ box: name && isTurned ? mirrored(name, names) : name, x: 0 }];
  if (dates.length > 0) parts.push({ box: onLines(dates, pitch, dateGapOf(style)), x: indent });
  return beside(parts);
}

/** From a name to what is said of it, and from date to date, in millimetres: dates stand a little farther apart for that. */
function pitchOf(people: Person[], style: EntryStyle): number {
  const stepsIn = (lists: Box[][], gap: number) =>
    lists.flatMap((boxes) => boxes.slice(1).map((box, index) => stepOf(boxes[index] ?? box, box, gap)));
  const ofDates = stepsIn(
    people.map(({ dates }) => dates),
    dateGapOf(style),
  );
  const ofNames = stepsIn(
    people.map(({ said }) => said),
    nameGapOf(style),
  );
  if (ofDates.length === 0) return 0;
  const least = Math.min(...ofDates);
  const most = least + style.pt * PT * MORE_DATE_GAP_EMS;
  return Math.max(least, ...ofNames.filter((step) => step <= most));
}

function dateGapOf({ pt }: EntryStyle): number {
  return pt * PT * DATE_GAP_EMS;
}

function nameGapOf({ pt }: EntryStyle): number {
  return Math.max(pt * PT * NAME_GAP_EMS, NAME_GAP_MM);
}

function saidOf(block: Block, width: number, style: EntryStyle): (Box | null)[] {
  if (style.relationships === 'behind')
    return [headingWidth(block, style) <= width ? headingOf(block, width, style) : null];
  const { head, relationship } = block;
  const name = textBox(head, nameStyle(style), width, WORDS);
  if (!name || name.lines > (style.nameLines ?? name.lines)) return [null];
  return relationship ? [name, textBox(relationship, relationshipStyle(style), width, WORDS)] : [name];
}

/** Dates, or that there are none; on a side without any, what somebody is to the family, at the other margin. */
function datesOf(block: Block, width: number, dateWidth: number, style: EntryStyle): (Box | null)[] {
  if (isDateless(block))
    return block.relationship
      ? [textBox(block.relationship, relationshipStyle(style), width, { ...WORDS, align: 'right' })]
      : [];
  const dates = block.rows.map((row) => dateRow(row, width, dateWidth, style));
  return block.remark ? [...dates, textBox(block.remark, dateStyle(style), width, WORDS)] : dates;
}

/** Nobody on the side has a date: where somebody has, it says of the others that they have none. */
function isDateless({ rows, remark }: Block): boolean {
  return rows.length === 0 && !remark;
}

/** Heading and rows with hairlines between, in the middle of the room when there is more than enough; null where less than `least` ems are between people. */
function distribute(opening: Box, rows: Box[], room: Rect, em: number, least: number): Drawing | null {
  const body = opening.height + heightOfAll(rows);
  // Half a gap under the heading and above each row, and some of one below the last where there is room for it.
  const spare = heightOf(room) - body;
  if (spare < em * least * rows.length) return null;
  const gaps = rows.length + BELOW_LAST;
  const gap = Math.min(Math.max(spare / gaps, em * least), em * GAP.max);
  return () => {
    let top = opticalTop(Math.min(body + gap * gaps, heightOf(room)), room);
    const marks = opening.draw(room.left, top);
    top += opening.height + gap / 2;
    for (const [index, row] of rows.entries()) {
      marks.push(
        ...rowLine(room.left, top, widthOf(room), index === 0),
        ...row.draw(room.left, top + gap / 2),
      );
      top += row.height + gap;
    }
    return marks;
  };
}
