import { memo, weakMemo } from '../base/memo.ts';
import type { Block, Row } from '../content/side.ts';
import type { FontStyle } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Mark } from '../scene/scene.ts';
import type { Line } from '../text/line.ts';
import { marksOf } from '../text/marks.ts';
import { EM } from '../text/shape.ts';
import { sizedLine, type TextStyle } from '../text/sized-line.ts';
import { wholeLine } from '../text/whole-line.ts';
import type { Box } from './box.ts';
import { dateStyle, type EntryStyle } from './entry-style.ts';
import { textBox, widestOf } from './text-box.ts';

/** Where the parts of dates stand, in ems: the end of a column of days, else the beginning. */
type Place = { x: number; isDay: boolean };

/** The columns of dates. All is in ems, since figures grow linearly; only `width`, of the longest date, is in millimetres. */
export type DateColumns = { columns: Columns; style: TextStyle; width: number };

type Columns = {
  places: Place[];
  width: number;
  ascent: number;
  descent: number;
  /** Each part is measured once: a year has few days. */
  lineOf(text: string): Line;
};

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

// A search asks for many sizes.
const measured = weakMemo((blocks: Block[]) => {
  const rows = blocks.flatMap((block) => block.rows);
  const whole = rows.flatMap(({ parts, value }) => (parts ? [] : value));
  return memo((font: FontStyle) => ({ whole, columns: measure(rows, font) }), { key: ({ name }) => name });
});

// The months and figures are western letters, readable at every size.
const MEASURE_PT = 100;

function measure(rows: Row[], font: FontStyle): Columns {
  const lineOf = memo((text: string) => wholeLine(text, { font, pt: MEASURE_PT }));
  const widthOf = (text: string) => lineOf(text).width / EM;
  const places: Place[] = [];
  let [x, ascent, descent] = [0, 0, 0];
  for (const column of [0, 1, 2]) {
    const texts = [...new Set(rows.flatMap(({ parts }) => parts?.[column] ?? []))];
    const isDay = texts.length > 0 && texts.every((text) => DAY.test(text));
    const widest = Math.max(0, ...texts.map((text) => widthOf(figuresOf(text))));
    places.push({ x: isDay ? x + widest : x, isDay });
    const comma = isDay && texts.some((text) => text.endsWith(',')) ? widthOf(',') : 0;
    if (texts.length > 0) x += widest + comma + GAP_EMS;
    for (const text of texts) {
      const sized = sizedLine('', { font, pt: 1 / PT, ink: BLACK }, lineOf(text));
      ascent = Math.max(ascent, sized.ascent);
      descent = Math.max(descent, sized.descent);
    }
  }
  return { places, width: Math.max(0, x - GAP_EMS), ascent, descent, lineOf };
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
      const marks = parts.flatMap((text, column) => {
        const place = columns.places[column];
        if (text === null || !place) return [];
        const figures = place.isDay ? columns.lineOf(figuresOf(text)).width / EM : 0;
        const line = sizedLine(value.id, style, columns.lineOf(text));
        // By its advance and not by its ink: all figures are equally wide.
        return marksOf(line, x + (place.x - figures) * em + line.left, y + baseline);
      });
      return together(marks, x, width);
    },
  };
}

/** Marks of one text, read with a space between them, that keep their places in the columns. */
function together(marks: Mark[], x: number, width: number): Mark[] {
  const within = { left: x, right: x + width };
  return marks.map((mark, index) =>
    mark.kind === 'text' ? { ...mark, within, text: index === 0 ? mark.text : ` ${mark.text}` } : mark,
  );
}
