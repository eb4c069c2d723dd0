import { memo, orderMemo, weakMemo } from '../base/memo.ts';
import type { Block, Row } from '../content/side.ts';
import type { FontStyle } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { TextMark } from '../scene/scene.ts';
import type { Line, MarkInLine } from '../text/line.ts';
import { marksInLine } from '../text/marks.ts';
import { EM } from '../text/shape.ts';
import { sizedLine, type TextStyle } from '../text/sized-line.ts';
import { wholeLine } from '../text/whole-line.ts';
import type { Box } from './box.ts';
import { dateStyle, type EntryStyle } from './entry-style.ts';
import { textBox, widestOf } from './text-box.ts';

/** Where the parts of dates stand, in ems: the beginning of their column, or the end of one of days. */
type Place = { x: number; at: 'start' | 'end' };

/** The columns of dates. All is in ems, since figures grow linearly; only `width`, of the longest date, is in millimetres. */
export type DateColumns = { columns: Columns; style: TextStyle; width: number };

type Columns = { places: Place[]; width: number; ascent: number; descent: number };

/** A month with its day, a day, a month or a year, measured in ems; `left` is where it is seen to begin. */
type Part = { mark: MarkInLine; line: Line; left: number; width: number; ascent: number; descent: number };

// Between two columns, in ems: a space between words.
const GAP_EMS = 0.26;
const DAY = /^\d{1,2}$/;
const FIGURES = /^\d/;

/** The columns of all people's dates: they are the same down the whole side. */
export function dateColumns(blocks: Block[], { fonts, pt }: Pick<EntryStyle, 'fonts' | 'pt'>): DateColumns {
  const style = dateStyle({ fonts, pt });
  const { columns, whole } = measured(blocks)(style.font);
  const width = Math.max(columns.width * pt * PT, whole.length > 0 ? widestOf(whole, style) : 0);
  return { columns, style, width };
}

// A search asks for many sizes.
const measured = orderMemo((blocks: Block[]) => {
  const rows = blocks.flatMap((block) => block.rows);
  const whole = rows.flatMap(({ parts, value }) => (parts ? [] : value));
  return memo((font: FontStyle) => ({ whole, columns: measure(rows, font) }), { key: ({ name }) => name });
});

// The months and figures are western letters, readable at every size, and each part all in one face.
const MEASURE_PT = 100;
// Two centuries, and the months and days of every style.
const MAX_PARTS = 1000;

/** Each part is measured once: all families' dates are made of the same. */
const partsIn = weakMemo((font: FontStyle) => {
  const measurePart = (text: string): Part => {
    const line = wholeLine(text, { font, pt: MEASURE_PT });
    const [mark] = marksInLine(line);
    if (!mark) throw new Error('A part of a date has no letters');
    const { left, ascent, descent } = sizedLine('', { font, pt: 1 / PT, ink: BLACK }, line);
    return { mark, line, left, width: line.width / EM, ascent, descent };
  };
  return memo(measurePart, { limit: MAX_PARTS });
});

function measure(rows: Row[], font: FontStyle): Columns {
  const partOf = partsIn(font);
  const gap = rows.some(isSpaced) ? GAP_EMS : 0;
  const places: Place[] = [];
  let [x, ascent, descent] = [0, 0, 0];
  for (const column of [0, 1, 2]) {
    const texts = new Set<string>();
    for (const { parts } of rows) if (parts?.[column]) texts.add(parts[column]);
    let [isDay, widest, left] = [texts.size > 0, 0, Number.POSITIVE_INFINITY];
    for (const text of texts) {
      isDay &&= DAY.test(text);
      const part = partOf(text);
      const width = part.width - (x === 0 && !FIGURES.test(text) ? part.left : 0);
      // Figures stand by their advances: the widest of a first column touches the edge.
      if (width > widest || (width === widest && part.left < left)) left = part.left;
      widest = Math.max(widest, width);
      ascent = Math.max(ascent, part.ascent);
      descent = Math.max(descent, part.descent);
    }
    if (x === 0 && [...texts].every((text) => FIGURES.test(text)) && texts.size > 0) x = -left;
    places.push(isDay ? { x: x + widest, at: 'end' } : { x, at: 'start' });
    if (texts.size > 0) x += widest + gap;
  }
  return { places, width: Math.max(0, x - gap), ascent, descent };
}

/** Whether the parts of a date stand apart, as in 'Nov 2, 2019' but not in '2019-11-02'. */
function isSpaced({ value }: Row): boolean {
  return value.text.includes(' ');
}

/** A date with its parts in their columns; whole where it has no parts. */
export function dateInColumns(row: Row, { columns, style, width }: DateColumns): Box | null {
  const { value, parts } = row;
  if (!parts) return textBox(value, style, width, { breaks: 'nowhere' });
  const em = style.pt * PT;
  const baseline = columns.ascent * em;
  return {
    width,
    height: baseline + columns.descent * em,
    baseline,
    draw(x, y) {
      const { pt, ink } = style;
      const within = { left: x, right: x + width };
      return inColumns(row, parts, columns.places, style).map(({ x: indent, ...drawn }) => {
        const place = { x: x + indent, y: y + baseline };
        return { kind: 'text', datum: value.id, ...drawn, pt, ink, ...place, within };
      });
    },
  };
}

type PartsInFace = Pick<TextMark, 'text' | 'face' | 'glyphs' | 'x'>;

/** A date as a mark, or several where figures and months stand in different faces; a space before each part that is read behind another; `x` in millimetres. */
function inColumns(row: Row, parts: readonly string[], places: Place[], style: TextStyle): PartsInFace[] {
  const { font } = style;
  const partOf = partsIn(font);
  const em = style.pt * PT;
  const marks: PartsInFace[] = [];
  for (const [column, part] of parts.entries()) {
    const place = places[column];
    if (!place) continue;
    const { mark, line } = partOf(part);
    // By its advance and not by its ink: all figures are equally wide.
    let indent = place.at === 'end' ? partOf(part).width : 0;
    // A month at the edge by its stem, as all other texts.
    if (place.x === 0 && place.at === 'start') indent = sizedLine('', style, line).left / em;
    const x = place.x - indent;
    const { face } = mark;
    const before = marks.at(-1);
    const spaceBefore = before && isSpaced(row) ? ' ' : '';
    const drawn = before?.face === face ? before : { text: '', face, glyphs: [], x: x * em };
    if (drawn !== before) marks.push(drawn);
    const shift = Math.round((x - drawn.x / em) * face.unitsPerEm * 1000) / 1000;
    if (drawn === before && spaceBefore)
      drawn.glyphs.push({ ...face.space, x: shift - face.space.advance, at: drawn.text.length });
    drawn.text += spaceBefore;
    for (const { id, x: own, y, advance, text, at } of mark.glyphs)
      drawn.glyphs.push({ id, x: own + shift, y, advance, text, at: at + drawn.text.length });
    drawn.text += part;
  }
  return marks;
}
