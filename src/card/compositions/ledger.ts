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

/** The share of the width that names take: the usual share, and the least when labels need more room. */
const NAMES = { usual: 0.38, least: 0.2 };
const GUTTER_MM = 3;
const LARGE_GUTTER_MM = 5;
const LARGE_NAMES = 1.4;
// The gap below a name, which has descending letters, and between dates, which may be slightly farther apart.
const NAME_GAP_MM = 0.6;
const NAME_GAP_EMS = 0.14;
const DATE_GAP_EMS = 0.24;
const MORE_DATE_GAP_EMS = 0.3;
// The share of its one-line width that a name needs on two lines.
const TWO_LINES = 0.68;
const WORDS = { breaks: 'words' } as const;
// The gap between two people, in ems, from the least to the most at which the page still holds together. Equally high
// lines may be slightly closer.
const GAP = { even: 1.15, min: 1.25, max: 1.9 };
// The largest share of the names' margin that may stay empty: a person with many dates is better set as a list.
const MOST_WHITE = 0.7;
// The gap below the last person, as a share of the gap between people.
const BELOW_LAST = 0.4;

/** Sets few dates across the whole card: names in the margin and their dates beside them, as in a diary. */
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

/** The share of the margin that stays white beside many dates of few people. */
function whiteBelow(people: Person[]): number {
  const names = people.reduce((sum, { said, dates }) => sum + (dates.length > 0 ? heightOfAll(said) : 0), 0);
  const dates = people.reduce((sum, person) => sum + heightOfAll(person.dates), 0);
  return Math.max(0, 1 - names / dates);
}

function heightOfAll(boxes: Box[]): number {
  return boxes.reduce((sum, { height }) => sum + height, 0);
}

/**
 * The left edge of the dates: the usual one, or nearer to the names or to the labels if the other side needs more room.
 */
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
  // A label that needs more room may take it from a name, as long as the name then needs at most two lines.
  const least = Math.max(forLabels, forNames * TWO_LINES, forRelationships, width * NAMES.least);
  return least >= usual ? usual : Math.min(usual, Math.max(least, gutter + widestWord(names, style)));
}

/** The gap between the names and the dates, in millimetres. */
function gutterOf({ names }: EntryStyle): number {
  return names >= LARGE_NAMES ? LARGE_GUTTER_MM : GUTTER_MM;
}

function widestWord(names: Datum[], style: EntryStyle): number {
  const words = names.flatMap(({ id, text }) => text.split(' ').map((word) => ({ id, text: word })));
  return widestOf(words, nameStyle(style));
}

/** The width of the longest name with the relationship that follows it, in millimetres. */
function widestHeading(blocks: Block[], style: EntryStyle): number {
  return Math.max(0, ...blocks.map((block) => headingWidth(block, style)));
}

/** A name with the relationship under it, and the dates. `runsOtherWay`: the name runs against the side's direction. */
type Person = { said: Box[]; dates: Box[]; runsOtherWay: boolean };

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
  return said && dates && { said, dates, runsOtherWay: isTurned };
}

/** A person's row: the relationship under the name is on the line of the second date. */
function rowOf(
  { said, dates, runsOtherWay: isTurned }: Person,
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

/** The step between a name and its relationship, and between dates, in mm. Dates are moved apart slightly to match. */
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

/** The dates, or the remark that there are none. On a side without any dates, the relationship at the other margin. */
function datesOf(block: Block, width: number, dateWidth: number, style: EntryStyle): (Box | null)[] {
  if (isDateless(block))
    return block.relationship
      ? [textBox(block.relationship, relationshipStyle(style), width, { ...WORDS, align: 'right' })]
      : [];
  const dates = block.rows.map((row) => dateRow(row, width, dateWidth, style));
  return block.remark ? [...dates, textBox(block.remark, dateStyle(style), width, WORDS)] : dates;
}

/** Whether nobody on the side has a date. If only some people have dates, the others have a remark. */
function isDateless({ rows, remark }: Block): boolean {
  return rows.length === 0 && !remark;
}

/**
 * Puts the heading and the rows with hairlines in the room, centred if there is space; null if the gaps would be
 * smaller than `least` ems.
 */
function distribute(opening: Box, rows: Box[], room: Rect, em: number, least: number): Drawing | null {
  const body = opening.height + heightOfAll(rows);
  // Each row has half a gap above and below it; the last has more below it, where there is room.
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
