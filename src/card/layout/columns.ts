import type { Rect } from '../scene/scene.ts';
import { heightOf } from './area.ts';
import type { Box, Drawing } from './box.ts';
import type { Entry } from './entry.ts';
import { columnWidth, type GridShape } from './grid.ts';
import { hairline, tabLine } from './hairline.ts';

type ColumnOptions = GridShape & {
  /** Between two entries, with a hairline in the middle. */
  gapY: number;
  /** Whether an entry may continue in the next column. */
  splitting: boolean;
  /** Whether a hairline stands above every entry, where there is room for it; none at all otherwise. */
  lined?: boolean;
};

/** A part of an entry at its place; `startsEntry` puts a hairline above it. */
type Placed = { column: number; top: number; box: Box; startsEntry: boolean };

const BALANCE_STEPS = 7;
// Columns of whole entries may be a little higher than the least height that holds them: of two equally balanced fillings
// that prefers the one with more in the left columns.
const EXTRA_HEIGHT = 1.15;
// A hairline in less space than this would read as a stroke through the letters.
const MIN_GAP_MM = 0.9;
// Above the first of a column the line has a thick stroke, which stands off from letters.
const MIN_START_MM = 0.55;

/** Entries in balanced columns, from left to right; null when they do not all fit. */
export function balancedColumns(entries: Entry[], room: Rect, options: ColumnOptions): Drawing | null {
  const most = heightOf(room);
  const placed = fillColumns(entries, most, options);
  if (!placed) return null;
  let [low, high] = [0, most];
  for (let step = 0; step < BALANCE_STEPS; step++) {
    const middle = (low + high) / 2;
    if (fillColumns(entries, middle, options)) high = middle;
    else low = middle;
  }
  const even = fillColumns(entries, high, options) ?? placed;
  const best = isSplit(even, entries)
    ? even
    : (fillColumns(entries, Math.min(most, high * EXTRA_HEIGHT), options) ?? even);
  const width = columnWidth(room, options);
  return () =>
    best.flatMap(({ column, top, box, startsEntry }) => {
      const x = room.left + column * (width + options.gapX);
      const y = room.top + top;
      const isFirst = top <= startOf(options);
      const line = isFirst ? tabLine(x, room.top, width) : [hairline(x, y - options.gapY / 2, width)];
      const hasLine = options.lined !== false && startsEntry && isLined(options.gapY);
      return [...(hasLine ? line : []), ...box.draw(x, y)];
    });
}

/** Whether so much space between two entries has room for a hairline. */
export function isLined(gapY: number): boolean {
  return gapY >= MIN_GAP_MM;
}

/** How far below the top of a column its first entry begins. */
function startOf({ gapY, lined }: ColumnOptions): number {
  if (lined === false) return 0;
  return isLined(gapY) ? Math.max(gapY / 2, MIN_START_MM) : gapY / 2;
}

/** Whether an entry continues in another column: only then there are more boxes than parts, its name once more. */
function isSplit(placed: Placed[], entries: Entry[]): boolean {
  return placed.length > entries.reduce((sum, { parts }) => sum + parts.length, 0);
}

/** Places every part below the one before it, in the next column where this one is full at `height`. */
function fillColumns(entries: Entry[], height: number, options: ColumnOptions): Placed[] | null {
  const { columns, gapY, splitting } = options;
  const placed: Placed[] = [];
  const start = startOf(options);
  let [column, top] = [0, start];
  const isFull = (needed: number) => top > start && top + needed > height;
  const nextColumn = () => {
    column += 1;
    top = start;
  };
  for (const { parts, gap, repeatedName } of entries) {
    if (!splitting && isFull(parts.reduce((sum, part) => sum + part.height + gap, -gap))) nextColumn();
    let columnOfEntry = 1;
    for (const [index, box] of parts.entries()) {
      let startsEntry = index === 0;
      if (isFull(box.height)) {
        nextColumn();
        if (index > 0) {
          columnOfEntry += 1;
          const name = repeatedName(columnOfEntry);
          if (!name) return null;
          placed.push({ column, top, box: name, startsEntry: true });
          top += name.height + gap;
          startsEntry = false;
        }
      }
      if (column >= columns || top + box.height > height) return null;
      placed.push({ column, top, box, startsEntry });
      top += box.height + gap;
    }
    top += gapY - gap;
  }
  return placed;
}
