import type { Block, Datum, Side } from '../content/side.ts';
import { heightOf, widthOf } from '../layout/area.ts';
import { type Box, beside, type Drawing, stack } from '../layout/box.ts';
import type { LayoutContext } from '../layout/context.ts';
import { type DateColumns, dateColumns } from '../layout/date-columns.ts';
import { dateRow } from '../layout/entry.ts';
import {
  type EntryStyle,
  labelIndent,
  labelStyle,
  nameStyle,
  relationshipStyle,
} from '../layout/entry-style.ts';
import { framed, opticalTop, type SideLayout } from '../layout/frame.ts';
import { tabLine } from '../layout/hairline.ts';
import { heading } from '../layout/heading.ts';
import { isMirrored, mirrored } from '../layout/mirror.ts';
import { largestFit, sizesUpTo } from '../layout/search.ts';
import { textBox, widestOf } from '../layout/text-box.ts';
import { PT } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';
import { startsRightToLeft } from '../text/bidi.ts';

// A name, and what they are to the family.
const LEAST_LINES = 1.8;
const SIZES = { min: 7, max: 10 };
/** The part of the width that names take: usually, and at least where labels need more room. */
const NAMES = { usual: 0.38, least: 0.2 };
const GUTTER_MM = 3;
// Below a name, from which letters hang down.
const NAME_GAP_MM = 0.6;
// The part of its length that a name needs as width to stand on two lines.
const TWO_LINES = 0.68;
// Names and labels on one line are worth a smaller size, down to this.
const ONE_LINE_PT = 8;
// A label of more lines would look like a column: a smaller size is better.
const LABEL_LINES = 2;
const WORDS = { breaks: 'words' } as const;
const TITLE = { ratio: 1.6, max: 15 };
// Between two people, in ems: from the least to the most that still holds the page together.
const GAP = { min: 1, max: 1.9 };

/** Few dates, across the whole card: names in the margin, beside them what to remember, as at the end of a diary. */
export function ledger(side: Side, context: LayoutContext, maxPt: number): SideLayout | null {
  return framed(side, context, 'roomy', (room) => {
    const lines = side.blocks.reduce(
      (sum, { rows }) => sum + Math.max(LEAST_LINES, rows.length),
      TITLE.ratio,
    );
    const bound = heightOf(room) / ((lines + GAP.min * side.blocks.length) * PT);
    const sizes = sizesUpTo(Math.min(maxPt, bound), SIZES, context.product);
    const setWith = (labelLines: number, min = sizes.min, nameLines = Number.POSITIVE_INFINITY) =>
      largestFit({ ...sizes, min }, (pt) => ledgerAt(side, context, room, pt, { labelLines, nameLines }));
    return (
      setWith(1, ONE_LINE_PT, 1) ??
      setWith(1, ONE_LINE_PT) ??
      setWith(LABEL_LINES) ??
      setWith(Number.POSITIVE_INFINITY)
    );
  });
}

function ledgerAt(
  side: Side,
  context: LayoutContext,
  room: Rect,
  pt: number,
  { labelLines, nameLines }: { labelLines: number; nameLines: number },
): Drawing | null {
  const { fonts, product } = context;
  const style: EntryStyle = {
    fonts,
    form: 'rows',
    pt,
    minPt: product.minPt,
    leastNamePt: 0,
    breaks: 'words',
    labelLines,
    relationships: 'under',
    heads: 'alone',
    leading: 0,
    isMirrored: isMirrored(side),
    widows: false,
  };
  const indent = indentOf(side.blocks, widthOf(room), style);
  const opening = heading(side, context, widthOf(room), pt, Math.min(pt * TITLE.ratio, TITLE.max));
  const dates = dateColumns(side.blocks, style);
  const rows: Box[] = [];
  for (const block of side.blocks) {
    const row = rowOf(block, widthOf(room), indent, dates, style, nameLines);
    if (!row) return null;
    rows.push(row);
  }
  return opening && distribute(opening, rows, room, pt * PT);
}

/** Where dates begin: where they usually do, or nearer to the side that has room when the other needs more. */
function indentOf(blocks: Block[], width: number, style: EntryStyle): number {
  const names = blocks.map(({ head }) => head);
  const relationships = blocks.flatMap(({ relationship }) => relationship ?? []);
  const labels = blocks.flatMap(({ rows }) => rows.map(({ label }) => label));
  const forRelationships = GUTTER_MM + widestOf(relationships, relationshipStyle(style));
  const forNames = Math.max(forRelationships, GUTTER_MM + widestOf(names, nameStyle(style)));
  const forLabels =
    width - labelIndent(dateColumns(blocks, style).width, style) - widestOf(labels, labelStyle(style));
  const usual = width * NAMES.usual + GUTTER_MM;
  if (forLabels >= forNames) return Math.min(forLabels, Math.max(forNames, usual));
  // A label that needs more room may take it from a name, as long as that stands on two lines at most.
  const forWords = Math.max(forRelationships, GUTTER_MM + widestWord(names, style));
  const least = Math.max(forNames * TWO_LINES, forWords, width * NAMES.least);
  return Math.min(usual, Math.max(forLabels, least));
}

function widestWord(names: Datum[], style: EntryStyle): number {
  const words = names.flatMap(({ id, text }) => text.split(' ').map((word) => ({ id, text: word })));
  return widestOf(words, nameStyle(style));
}

/** A person in the margin, the dates beside the name. */
function rowOf(
  block: Block,
  width: number,
  indent: number,
  columns: DateColumns,
  style: EntryStyle,
  nameLines: number,
): Box | null {
  const em = style.pt * PT;
  const names = indent - GUTTER_MM;
  const name = textBox(block.head, nameStyle(style), names, WORDS);
  if (!name || name.lines > nameLines) return null;
  const person: (Box | null)[] = [name];
  if (block.relationship && !isDateless(block))
    person.push(textBox(block.relationship, relationshipStyle(style), names, WORDS));
  const dates = datesOf(block, width - indent, columns, style);
  const said = stack(person, Math.max(em * 0.14, NAME_GAP_MM));
  const runsOtherWay = startsRightToLeft(block.head.text) !== style.isMirrored;
  const parts = [{ box: said && runsOtherWay ? mirrored(said, names) : said, x: 0 }];
  if (dates.length > 0) parts.push({ box: stack(dates, em * 0.24), x: indent });
  return beside(parts);
}

/** Dates, or that there are none; on a side without any, what somebody is to the family. */
function datesOf(block: Block, width: number, columns: DateColumns, style: EntryStyle): (Box | null)[] {
  if (isDateless(block))
    return block.relationship ? [textBox(block.relationship, relationshipStyle(style), width, WORDS)] : [];
  const isAlone = block.rows.length === 1;
  const dates = block.rows.map((row) => dateRow(row, width, columns, style, isAlone));
  return block.remark ? [...dates, textBox(block.remark, labelStyle(style), width, WORDS)] : dates;
}

/** Nobody on the side has a date: where somebody has, it says of the others that they have none. */
function isDateless({ rows, remark }: Block): boolean {
  return rows.length === 0 && !remark;
}

/** Heading and rows with hairlines between, in the middle of the room when there is more than enough. */
function distribute(opening: Box, rows: Box[], room: Rect, em: number): Drawing | null {
  const body = rows.reduce((sum, { height }) => sum + height, opening.height);
  // Half a gap under the heading and above each row, none below the last.
  const gaps = rows.length + 0.25;
  const gap = Math.min((heightOf(room) - body) / gaps, em * GAP.max);
  if (gap < em * GAP.min) return null;
  return () => {
    let top = opticalTop(body + gap * gaps, room);
    const marks = opening.draw(room.left, top);
    top += opening.height + gap * 0.75;
    for (const row of rows) {
      marks.push(...tabLine(room.left, top, widthOf(room)), ...row.draw(room.left, top + gap / 2));
      top += row.height + gap;
    }
    return marks;
  };
}
