import type { Mark, Rect } from '../scene/scene.ts';
import { heightOf } from './area.ts';
import type { Box } from './box.ts';
import type { Entry } from './entry.ts';
import { columnWidth, type GridShape } from './grid.ts';
import { rowLine } from './hairline.ts';

type ColumnOptions = GridShape & {
  /** The gap between two entries, with a hairline slightly below the middle. */
  gapY: number;
  /** Whether an entry may continue in the next column. */
  splitting: boolean;
  /** Whether a hairline is above each entry, where there is room for it. True by default. */
  lined?: boolean;
};

/** A placed part of an entry. `startsEntry`: a hairline is drawn above it. */
type Placed = { column: number; top: number; box: Box; startsEntry: boolean };

/** The share of the gap between two people that lies below the line: name and line belong to the entry below them. */
const BELOW_LINE = 0.44;
const BALANCE_STEPS = 7;
// Columns that contain only whole entries may be up to this many times their lowest possible height. With that freedom,
// the arrangement with more entries in the left columns is found.
const EXTRA_HEIGHT = 1.15;
// A hairline in a smaller gap than this would look like a stroke through the letters.
const MIN_GAP_MM = 0.9;
// The gap between people may grow by this share of itself, so that columns end at one height.
const MOST_FEATHERED = 0.8;
// The gap above the first entry of a column, where the line has a thick stroke, is at least this.
const MIN_START_MM = 0.85;

/** Columns of the common `height`, in mm; `white` is the empty share (0 to 1) of the shortest. */
export type BalancedColumns = { height: number; white: number; drawAt(top: number): Mark[] };

/** Entries in balanced columns, from left to right; null when they do not all fit. */
export function balancedColumns(
  entries: Entry[],
  room: Rect,
  options: ColumnOptions,
): BalancedColumns | null {
  const most = heightOf(room);
  const placed = fillColumns(entries, most, options);
  if (!placed) return null;
  const best = options.columns === 1 ? placed : balanced(entries, placed, most, options);
  const isList = options.lined === false;
  const width = columnWidth(room, options);
  const height = Math.max(...best.map(bottomOf));
  return {
    height,
    white: 1 - Math.min(...bottomsOf(best, options.columns)) / height,
    drawAt: (from) =>
      feathered(best, options).flatMap(({ column, top, box, startsEntry, lineTop }) => {
        const x = room.left + column * (width + options.gapX);
        const hasLine = !isList && startsEntry && isLined(options.gapY);
        const isFirst = top <= startOf(options);
        const line = rowLine(x, isFirst ? from : from + lineTop, width, isFirst);
        return [...(hasLine ? line : []), ...box.draw(x, from + top)];
      }),
  };
}

/** The entries in columns of about equal height. `placed` is their arrangement in the whole height. */
function balanced(entries: Entry[], placed: Placed[], most: number, options: ColumnOptions): Placed[] {
  let [low, high] = [0, most];
  for (let step = 0; step < BALANCE_STEPS; step++) {
    const middle = (low + high) / 2;
    if (fillColumns(entries, middle, options)) high = middle;
    else low = middle;
  }
  const even = fillColumns(entries, high, options) ?? placed;
  // Lines of a list have equal heights and gaps, so each column already has the same number of them.
  if (options.lined === false || isSplit(even, entries)) return even;
  return fillColumns(entries, Math.min(most, high * EXTRA_HEIGHT), options) ?? even;
}

/** The bottom of each column, in millimetres. */
function bottomsOf(placed: Placed[], columns: number): number[] {
  return Array.from({ length: columns }, (_, index) =>
    Math.max(0, ...placed.filter(({ column }) => column === index).map(bottomOf)),
  );
}

function bottomOf({ top, box }: Placed): number {
  return top + box.height;
}

/** Makes columns of people that end at nearly one height end at exactly one, by larger gaps between people. */
function feathered(placed: Placed[], { gapY, lined }: ColumnOptions): (Placed & { lineTop: number })[] {
  const last = Math.max(...placed.map(bottomOf));
  const more = new Map<number, number>();
  for (const column of new Set(placed.map((part) => part.column))) {
    const own = placed.filter((part) => part.column === column);
    const gaps = own.filter(({ startsEntry }) => startsEntry).length - 1;
    const extra = (last - Math.max(...own.map(bottomOf))) / gaps;
    more.set(column, lined !== false && extra <= gapY * MOST_FEATHERED ? extra : 0);
  }
  const started = new Map<number, number>();
  return placed.map((part) => {
    const { column, top, startsEntry } = part;
    const before = (started.get(column) ?? -1) + (startsEntry ? 1 : 0);
    started.set(column, before);
    const extra = more.get(column) ?? 0;
    return {
      ...part,
      top: top + before * extra,
      lineTop: top - gapY * BELOW_LINE + (before - BELOW_LINE) * extra,
    };
  });
}

/** Whether a gap of this size between two entries has room for a hairline. */
export function isLined(gapY: number): boolean {
  return gapY >= MIN_GAP_MM;
}

/** The distance from the top of a column to its first entry, in millimetres. */
function startOf({ gapY, lined }: ColumnOptions): number {
  if (lined === false) return 0;
  return isLined(gapY) ? Math.max(gapY / 2, MIN_START_MM) : gapY / 2;
}

/**
 * Whether an entry continues in another column, where its name is repeated: only then are there more boxes than parts.
 */
function isSplit(placed: Placed[], entries: Entry[]): boolean {
  return placed.length > entries.reduce((sum, { parts }) => sum + parts.length, 0);
}

/** Places each part below the one before it, or in the next column where this one is full at `height`. */
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
