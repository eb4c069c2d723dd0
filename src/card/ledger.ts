import { areaOf, heightOf, widthOf } from './area.ts';
import { type Box, beside, type Drawing, stack, textBox } from './box.ts';
import type { Block, Side } from './content.ts';
import { dateRow, type EntryStyle, quiet, widestDate } from './entry.ts';
import { framed, topOf } from './frame.ts';
import { ruled } from './hairline.ts';
import { heading } from './heading.ts';
import { BLACK } from './ink.ts';
import type { Setting } from './ladder.ts';
import type { Press } from './press.ts';
import { PT } from './product.ts';
import type { Rect } from './scene.ts';
import { largest } from './search.ts';

// A name, and what they are to the family.
const LEAST_LINES = 1.8;
const MARGIN_MM = 5;
const SIZES = { min: 7.75, max: 10 };
/** The part of the width that names take. */
const NAMES = 0.38;
const GUTTER_MM = 3;
// A label of more lines would look like a column: a smaller size is better.
const LABEL_LINES = 2;
const TITLE = { ratio: 1.45, max: 13 };
// Between two people, in ems: from the least to the most that still holds the page together.
const GAP = { min: 1, max: 1.9 };

/** Few dates, across the whole card: names in the margin, beside them what to remember, as at the end of a diary. */
export function ledger(side: Side, press: Press, maxPt: number): Setting | null {
  return framed(side, press, areaOf(press.product, MARGIN_MM), (room) => {
    const lines = side.blocks.reduce(
      (sum, { rows }) => sum + Math.max(LEAST_LINES, rows.length),
      TITLE.ratio,
    );
    const bound = heightOf(room) / ((lines + GAP.min * side.blocks.length) * PT);
    const sizes = { ...SIZES, max: Math.min(SIZES.max, maxPt, bound) };
    const setWith = (labelLines: number) =>
      largest(sizes, (pt) => ledgerAt(side, press, room, pt, labelLines));
    return setWith(LABEL_LINES) ?? setWith(Number.POSITIVE_INFINITY);
  });
}

function ledgerAt(side: Side, press: Press, room: Rect, pt: number, labelLines: number): Drawing | null {
  const { faces, product } = press;
  const style: EntryStyle = {
    faces,
    form: 'rows',
    pt,
    minPt: product.minPt,
    breaks: 'words',
    labelLines,
    widows: false,
  };
  const opening = heading(side, press, widthOf(room), pt, Math.min(pt * TITLE.ratio, TITLE.max));
  const dateWidth = widestDate(side.blocks, style);
  const rows: Box[] = [];
  for (const block of side.blocks) {
    const row = rowOf(block, widthOf(room), dateWidth, style);
    if (!row) return null;
    rows.push(row);
  }
  return opening && spread(opening, rows, room, pt * PT);
}

/** A person in the margin, the dates beside the name. */
function rowOf(block: Block, width: number, dateWidth: number, style: EntryStyle): Box | null {
  const em = style.pt * PT;
  const names = width * NAMES;
  const indent = names + GUTTER_MM;
  const bold = { face: style.faces.bold, pt: style.pt * 1.05, ink: BLACK };
  const words = { breaks: 'words' } as const;
  const person: (Box | null)[] = [textBox(block.head, bold, names, words)];
  if (block.aside) person.push(textBox(block.aside, quiet(style), names, words));
  const dates = block.rows.map((row) => dateRow(row, width - indent, dateWidth, style));
  if (block.remark) dates.push(textBox(block.remark, quiet(style), width - indent, words));
  const parts = [{ box: stack(person, em * 0.08), x: 0 }];
  if (dates.length > 0) parts.push({ box: stack(dates, em * 0.2), x: indent });
  return beside(parts);
}

/** Heading and rows with hairlines between, in the middle of the room when there is more than enough. */
function spread(opening: Box, rows: Box[], room: Rect, em: number): Drawing | null {
  const body = rows.reduce((sum, { height }) => sum + height, opening.height);
  // Half a gap under the heading and above each row, none below the last.
  const gaps = rows.length + 0.25;
  const gap = Math.min((heightOf(room) - body) / gaps, em * GAP.max);
  if (gap < em * GAP.min) return null;
  return () => {
    let top = topOf(body + gap * gaps, room);
    const marks = opening.draw(room.left, top);
    top += opening.height + gap * 0.75;
    for (const row of rows) {
      marks.push(...ruled(room.left, top, widthOf(room)), ...row.draw(room.left, top + gap / 2));
      top += row.height + gap;
    }
    return marks;
  };
}
