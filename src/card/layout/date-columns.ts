import { memo, weakMemo } from '../base/memo.ts';
import type { Block, Row } from '../content/side.ts';
import type { Glyph } from '../fonts/glyph.ts';
import type { FontStyle } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { TextMark } from '../scene/scene.ts';
import type { MarkInLine } from '../text/line.ts';
import { marksInLine } from '../text/marks.ts';
import { EM } from '../text/shape.ts';
import { sizedLine, type TextStyle } from '../text/sized-line.ts';
import { wholeLine } from '../text/whole-line.ts';
import type { Box } from './box.ts';
import { dateStyle, type EntryStyle } from './entry-style.ts';
import { textBox, widestInEms, widestOf } from './text-box.ts';

/** Where the parts of dates stand, in ems: the end of a column of days, else the beginning. */
type Place = { x: number; isDay: boolean };

/** The columns of dates. All is in ems, since figures grow linearly; only `width`, of the longest date, is in millimetres. */
export type DateColumns = { columns: Columns; style: TextStyle; width: number };

type Columns = { places: Place[]; width: number; ascent: number; descent: number };

/** A month, a day or a year, measured in ems. */
type Part = { mark: MarkInLine; width: number; ascent: number; descent: number };

// Between two columns, in ems.
const GAP_EMS = 0.26;
const DAY = /^\d{1,2},?$/;

/** The columns of all people's dates: they are the same down the whole side. */
export function dateColumns(blocks: Block[], { fonts, pt }: Pick<EntryStyle, 'fonts' | 'pt'>): DateColumns {
  const style = dateStyle({ fonts, pt }, 'rows');
  const { columns, whole } = measured(blocks)(style.font);
  const width = Math.max(columns.width * pt * PT, whole.length > 0 ? widestOf(whole, style) : 0);
  return { columns, style, width };
}

/** How wide the columns of all people's dates are at least, in ems. */
export function datesInEms(blocks: Block[], font: FontStyle): number {
  const { columns, whole } = measured(blocks)(font);
  return Math.max(columns.width, widestInEms(whole, font));
}

// A search asks for many sizes.
const measured = weakMemo((blocks: Block[]) => {
  const rows = blocks.flatMap((block) => block.rows);
  const whole = rows.flatMap(({ parts, value }) => (parts ? [] : value));
  return memo((font: FontStyle) => ({ whole, columns: measure(rows, font) }), { key: ({ name }) => name });
});

// The months and figures are western letters, readable at every size and all in one face.
const MEASURE_PT = 100;
// Two centuries, and the months and days of every style.
const MAX_PARTS = 1000;

/** Each part is measured once: all families' dates are made of the same. */
const partsIn = weakMemo((font: FontStyle) => {
  const measurePart = (text: string): Part => {
    const line = wholeLine(text, { font, pt: MEASURE_PT });
    const [mark] = marksInLine(line);
    if (!mark) throw new Error('A part of a date has no letters');
    const { ascent, descent } = sizedLine('', { font, pt: 1 / PT, ink: BLACK }, line);
    return { mark, width: line.width / EM, ascent, descent };
  };
  return memo(measurePart, { limit: MAX_PARTS });
});

function measure(rows: Row[], font: FontStyle): Columns {
  const partOf = partsIn(font);
  const places: Place[] = [];
  let [x, ascent, descent] = [0, 0, 0];
  for (const column of [0, 1, 2]) {
    const texts = new Set<string>();
    for (const { parts } of rows) if (parts?.[column]) texts.add(parts[column]);
    let [isDay, hasComma, widest] = [texts.size > 0, false, 0];
    for (const text of texts) {
      isDay &&= DAY.test(text);
      hasComma ||= text.endsWith(',');
      widest = Math.max(widest, partOf(figuresOf(text)).width);
      const part = partOf(text);
      ascent = Math.max(ascent, part.ascent);
      descent = Math.max(descent, part.descent);
    }
    places.push({ x: isDay ? x + widest : x, isDay });
    if (texts.size > 0) x += widest + (isDay && hasComma ? partOf(',').width : 0) + GAP_EMS;
  }
  return { places, width: Math.max(0, x - GAP_EMS), ascent, descent };
}

function figuresOf(text: string): string {
  return text.replace(',', '');
}

/** A date with its parts in their columns, days flush right; whole where it has no parts. */
export function dateInColumns({ value, parts }: Row, { columns, style, width }: DateColumns): Box | null {
  if (!parts) return textBox(value, style, Number.POSITIVE_INFINITY, { breaks: 'nowhere' });
  const em = style.pt * PT;
  const baseline = columns.ascent * em;
  return {
    width,
    height: baseline + columns.descent * em,
    baseline,
    draw(x, y) {
      const { x: indent, ...drawn } = inColumns(parts, columns.places, style.font);
      const within = { left: x, right: x + width };
      const place = { x: x + indent * em, y: y + baseline };
      return [{ kind: 'text', datum: value.id, ...drawn, pt: style.pt, ink: style.ink, ...place, within }];
    },
  };
}

/** A date as one mark, with a space before each part that is read behind another; `x` in ems. */
function inColumns(
  parts: readonly (string | null)[],
  places: Place[],
  font: FontStyle,
): Pick<TextMark, 'text' | 'face' | 'glyphs' | 'x'> {
  const partOf = partsIn(font);
  const { space, unitsPerEm } = font.core();
  const glyphs: Glyph[] = [];
  let text = '';
  let start = 0;
  for (const [column, part] of parts.entries()) {
    const place = places[column];
    if (part === null || !place) continue;
    // By its advance and not by its ink: all figures are equally wide.
    const x = place.x - (place.isDay ? partOf(figuresOf(part)).width : 0);
    if (text === '') start = x;
    const shift = Math.round((x - start) * unitsPerEm * 1000) / 1000;
    if (text !== '') {
      glyphs.push({ ...space, x: shift - space.advance, at: text.length });
      text += ' ';
    }
    for (const { id, x: own, y, advance, text: letter, at } of partOf(part).mark.glyphs)
      glyphs.push({ id, x: own + shift, y, advance, text: letter, at: at + text.length });
    text += part;
  }
  return { text, face: font.core(), glyphs, x: start };
}
