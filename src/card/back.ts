import { areaOf, type Composition, heightOf, widthOf } from './area.ts';
import { type Box, beside, stack, textBox } from './box.ts';
import type { Block, Row, Side } from './content.ts';
import type { Faces } from './face.ts';
import { centred, frame } from './frame.ts';
import { columnWidth, hairline } from './grid.ts';
import { accentAt, BLACK } from './ink.ts';
import { type Product, PT } from './product.ts';
import type { Mark, Rect } from './scene.ts';
import { bestOf, type Sizes } from './search.ts';
import type { Breaks } from './typeset.ts';

const FOOTER_PT = 5.5;

/** Dates beside their labels, or all of a person's dates in running lines. */
type Form = 'rows' | 'run-in';
type Rung = { form: Form; sizes: Sizes; breaks: Breaks; margin: number; splitting: boolean };

/** Ways to lay the back out, best first. A condensed face would be one more rung; a further card would follow the last. */
export function backLadder(side: Side, faces: Faces, product: Product): Composition[] {
  if (side.blocks.length === 0) return [() => messageBack(side, faces, product)];
  const min = product.minPt;
  const rungs: Rung[] = [
    { form: 'rows', sizes: { min: 6.5, max: 9 }, breaks: 'words', margin: 5, splitting: false },
    { form: 'rows', sizes: { min: 6, max: 8 }, breaks: 'words', margin: 4, splitting: true },
    { form: 'rows', sizes: { min, max: 6.5 }, breaks: 'words', margin: 3.25, splitting: true },
    { form: 'run-in', sizes: { min, max: 6.5 }, breaks: 'words', margin: 3.25, splitting: true },
    { form: 'run-in', sizes: { min, max: 6.5 }, breaks: 'anywhere', margin: 3, splitting: true },
  ];
  return rungs.map((rung) => () => almanac(side, faces, product, rung));
}

function messageBack(side: Side, faces: Faces, product: Product): Mark[] | null {
  const around = frame(side, faces, areaOf(product, 5), FOOTER_PT);
  if (!around || !side.message) return null;
  const style = { face: faces.regular, pt: 10, ink: BLACK };
  const message = textBox(side.message, style, widthOf(around.room), { breaks: 'words', align: 'centre' });
  const marks = centred(message, around.room);
  return marks && [...marks, ...around.draw()];
}

function almanac(side: Side, faces: Faces, product: Product, rung: Rung): Mark[] | null {
  const around = frame(side, faces, areaOf(product, rung.margin), FOOTER_PT);
  if (!around) return null;
  const marks = bestOf([1, 2, 3, 4], rung.sizes, (columns, pt) => {
    const opening = heading(side, faces, around.room, pt);
    if (!opening) return null;
    const room = { ...around.room, top: around.room.top + opening.height };
    const entries = columnsOf(side.blocks, faces, room, { columns, pt, minPt: product.minPt, rung });
    return entries && [...opening.draw(around.room.left, around.room.top), ...entries];
  });
  return marks && [...marks, ...around.draw()];
}

/** The title over a rule, and under it the message of a side whose people have no dates. */
function heading(side: Side, faces: Faces, room: Rect, pt: number): Box | null {
  const width = widthOf(room);
  const titlePt = Math.max(pt * 1.15, 7.5);
  const title =
    side.title &&
    textBox(side.title, { face: faces.bold, pt: titlePt, ink: accentAt(titlePt) }, width, {
      breaks: 'words',
    });
  const message =
    side.message &&
    textBox(side.message, { face: faces.regular, pt, ink: BLACK }, width, { breaks: 'words' });
  const box = stack([title, ...(side.message ? [message] : [])], pt * PT * 0.8);
  if (!box) return null;
  const gap = pt * PT * 0.9;
  return {
    ...box,
    height: box.height + gap,
    draw: (x, y) => box.draw(x, y),
  };
}

type Setting = { columns: number; pt: number; minPt: number; rung: Rung };

/** A person's lines: the parts that must not be torn apart, in order. */
type Entry = { parts: Box[]; gap: number };

function columnsOf(blocks: Block[], faces: Faces, room: Rect, setting: Setting): Mark[] | null {
  const em = setting.pt * PT;
  const shape = { columns: setting.columns, gapX: setting.columns > 2 ? 4 : 6, gapY: em * 0.9 };
  const width = columnWidth(room, shape);
  const dateWidth = widestDate(blocks, faces, setting);
  const entries: Entry[] = [];
  for (const block of blocks) {
    const parts = entryParts(block, faces, width, dateWidth, setting);
    if (!parts) return null;
    entries.push({ parts, gap: em * 0.18 });
  }
  return pour(entries, room, width, shape.gapX, shape.gapY, setting);
}

function widestDate(blocks: Block[], faces: Faces, { pt }: Setting): number {
  const style = { face: faces.bold, pt, ink: BLACK };
  const widths = blocks.flatMap(({ rows }) =>
    rows.map(({ value }) => textBox(value, style, 1000, { breaks: 'nowhere' })?.width ?? 0),
  );
  return Math.max(0, ...widths);
}

function entryParts(
  block: Block,
  faces: Faces,
  width: number,
  dateWidth: number,
  setting: Setting,
): Box[] | null {
  const head = headOf(block, faces, width, setting);
  const em = setting.pt * PT;
  const quiet = { face: faces.regular, pt: setting.pt, ink: BLACK };
  const rows: (Box | null)[] = block.rows.map((row) => dateRow(row, faces, width, dateWidth, setting));
  if (block.remark) rows.push(textBox(block.remark, quiet, width, { breaks: setting.rung.breaks }));
  const [first, ...rest] = rows;
  // A heading never stands alone at the foot of a column.
  const opening = first === undefined ? head : stack([head, first], em * 0.3);
  const parts = [opening, ...rest];
  return parts.every((part) => part !== null) ? parts.filter((part) => part !== null) : null;
}

/** The name, with the relationship behind it where both fit on a line, else under it. */
function headOf(
  { head, aside }: Block,
  faces: Faces,
  width: number,
  { pt, minPt, rung }: Setting,
): Box | null {
  const namePt = pt * 1.05;
  const name = { face: faces.bold, pt: namePt, ink: BLACK };
  const quiet = { face: faces.regular, pt: Math.max(minPt, pt * 0.82), ink: BLACK };
  const whole = textBox(head, name, width, { breaks: 'nowhere' });
  if (!aside) return whole ?? textBox(head, name, width, { breaks: rung.breaks });
  const indent = (whole?.width ?? width) + pt * PT * 0.5;
  const behind = whole && textBox(aside, quiet, width - indent, { breaks: 'nowhere' });
  if (whole && behind)
    return beside([
      { box: whole, x: 0 },
      { box: behind, x: indent },
    ]);
  const under = textBox(aside, quiet, width, { breaks: rung.breaks });
  return stack([whole ?? textBox(head, name, width, { breaks: rung.breaks }), under], pt * PT * 0.05);
}

function dateRow(
  { label, value }: Row,
  faces: Faces,
  width: number,
  dateWidth: number,
  setting: Setting,
): Box | null {
  const { pt, rung } = setting;
  const date = textBox(value, { face: faces.bold, pt, ink: BLACK }, width, { breaks: 'nowhere' });
  const style = { face: faces.regular, pt, ink: BLACK };
  const gap = pt * PT * 0.55;
  const indent = rung.form === 'rows' ? dateWidth + gap : (date?.width ?? 0) + gap;
  return beside([
    { box: textBox(label, style, width - indent, { breaks: rung.breaks }), x: indent },
    { box: date, x: 0 },
  ]);
}

/** Fills columns from left to right as evenly as the entries allow; null when they do not all fit. */
function pour(
  entries: Entry[],
  room: Rect,
  width: number,
  gapX: number,
  gapY: number,
  setting: Setting,
): Mark[] | null {
  const most = heightOf(room);
  let best = fill(entries, most, gapY, setting);
  if (!best) return null;
  let [low, high] = [0, most];
  for (let step = 0; step < 7; step++) {
    const middle = (low + high) / 2;
    const lower = fill(entries, middle, gapY, setting);
    if (lower) [best, high] = [lower, middle];
    else low = middle;
  }
  return best.flatMap(({ column, top, box, opens }) => {
    const x = room.left + column * (width + gapX);
    const line = opens ? [hairline(x, room.top + top - gapY * 0.5, width)] : [];
    return [...line, ...box.draw(x, room.top + top)];
  });
}

type Placed = { column: number; top: number; box: Box; opens: boolean };

function fill(entries: Entry[], height: number, gapY: number, { columns, rung }: Setting): Placed[] | null {
  const placed: Placed[] = [];
  let [column, top] = [0, gapY * 0.5];
  for (const { parts, gap } of entries) {
    const whole = parts.reduce((sum, part) => sum + part.height + gap, -gap);
    const breaksHere = !rung.splitting && top + whole > height;
    if (breaksHere) {
      column++;
      top = gapY * 0.5;
    }
    for (const [index, box] of parts.entries()) {
      if (top + box.height > height) {
        if (!rung.splitting) return null;
        column++;
        top = gapY * 0.5;
        if (top + box.height > height) return null;
      }
      placed.push({ column, top, box, opens: index === 0 });
      top += box.height + gap;
    }
    if (column >= columns) return null;
    top += gapY - gap;
  }
  return placed;
}
