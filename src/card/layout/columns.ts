import type { Rect } from '../scene.ts';
import { heightOf } from './area.ts';
import type { Box, Drawing } from './box.ts';
import type { Entry } from './entry.ts';
import { columnWidth, type GridShape } from './grid.ts';
import { hairline, ruled } from './hairline.ts';

type Pouring = GridShape & {
  /** Between two entries, with a hairline in the middle. */
  gapY: number;
  /** Whether an entry may run on in the next column. */
  splitting: boolean;
};

type Placed = { column: number; top: number; box: Box; opens: boolean };

const BALANCE_STEPS = 7;
// A little more room than the least: of two equally even fillings of whole entries the one with more on the left looks
// settled.
const LEFT_HEAVY = 1.15;
// A hairline in less space than this would read as a stroke through the letters.
const MIN_GAP_MM = 0.9;

/** Fills columns from left to right, as evenly as the entries allow; null when they do not all fit. */
export function pour(entries: Entry[], room: Rect, pouring: Pouring): Drawing | null {
  const most = heightOf(room);
  const placed = fill(entries, most, pouring);
  if (!placed) return null;
  let [low, high] = [0, most];
  for (let step = 0; step < BALANCE_STEPS; step++) {
    const middle = (low + high) / 2;
    if (fill(entries, middle, pouring)) high = middle;
    else low = middle;
  }
  const even = fill(entries, high, pouring) ?? placed;
  const best = isTorn(even, entries)
    ? even
    : (fill(entries, Math.min(most, high * LEFT_HEAVY), pouring) ?? even);
  const width = columnWidth(room, pouring);
  return () =>
    best.flatMap(({ column, top, box, opens }) => {
      const x = room.left + column * (width + pouring.gapX);
      const y = room.top + top;
      const draw = top <= pouring.gapY / 2 ? ruled : line;
      const above = opens && pouring.gapY >= MIN_GAP_MM ? draw(x, y - pouring.gapY / 2, width) : [];
      return [...above, ...box.draw(x, y)];
    });
}

const line = (x: number, y: number, width: number) => [hairline(x, y, width)];

/** Whether somebody's dates run on in another column: only then a name stands twice. */
function isTorn(placed: Placed[], entries: Entry[]): boolean {
  return placed.length > entries.reduce((sum, { parts }) => sum + parts.length, 0);
}

/** Places every part below the one before it, in the next column where this one is full at `height`. */
function fill(entries: Entry[], height: number, { columns, gapY, splitting }: Pouring): Placed[] | null {
  const placed: Placed[] = [];
  const start = gapY / 2;
  let [column, top] = [0, start];
  const isFull = (needed: number) => top > start && top + needed > height;
  const nextColumn = () => {
    column += 1;
    top = start;
  };
  for (const { parts, gap, nameAgain } of entries) {
    if (!splitting && isFull(parts.reduce((sum, part) => sum + part.height + gap, -gap))) nextColumn();
    let time = 1;
    for (const [index, box] of parts.entries()) {
      let opens = index === 0;
      if (isFull(box.height)) {
        nextColumn();
        if (index > 0) {
          time += 1;
          const name = nameAgain(time);
          if (!name) return null;
          placed.push({ column, top, box: name, opens: true });
          top += name.height + gap;
          opens = false;
        }
      }
      if (column >= columns || top + box.height > height) return null;
      placed.push({ column, top, box, opens });
      top += box.height + gap;
    }
    top += gapY - gap;
  }
  return placed;
}
