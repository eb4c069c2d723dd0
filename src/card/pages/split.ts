import { memo, orderMemo } from '../base/memo.ts';
import { type Block, type Datum, repeated, type Side } from '../content/side.ts';

/** What must stay together on one side: a child, a person with the first date, or a further date; in lines. */
type Unit = { block: number; row: number; lines: number };

// About what half a side's width holds at the smallest size, in ems; an estimate is enough to compare sides.
const LINE_EMS = 20;
// A heading takes a little more than its line: the space before it, and its size.
const HEAD_LINES = 1.6;
// The penalty for splitting a person's dates, and for splitting off a single one: as if a side were so many lines off the
// average.
const SPLIT_LINES = 4;
const SPLIT_OFF_LINES = 10;

/**
 * A side's blocks on `count` sides, as evenly as can be, so that the last is not nearly empty. A person whose dates
 * continue has a heading again. Null when there are fewer things to say than sides.
 */
export function split(side: Side, count: number): Side[] | null {
  return count === 1 ? [side] : partsOf(side)(count).sides;
}

// The same numbers are tried to see whether there is room at all, and again to find the least. Equal parts are one object then, so
// that what is known of a part is known wherever it is met.
const partsOf = orderMemo((side: Side) => {
  const units = measuredUnits(side.blocks);
  return memo((count: number) => ({ sides: parted(side, units, count) }));
});

function parted(side: Side, measured: MeasuredUnits, count: number): Side[] | null {
  const { units } = measured;
  if (units.length < count) return null;
  const starts = evenStarts(measured, count);
  return starts.map((start, index) => {
    const own = units.slice(start, starts[index + 1]);
    return { ...side, blocks: blocksOf(own, side.blocks) };
  });
}

/** The side with only the first things it says. */
export function firstUnits(side: Side, count: number): Side {
  const units = side.blocks.flatMap(unitsOf).slice(0, count);
  return { ...side, blocks: blocksOf(units, side.blocks) };
}

/** On how many sides this one could be split at most. */
export function unitsIn({ blocks }: Side): number {
  return blocks.reduce((sum, block) => sum + linesIn(block).length, 0);
}

function unitsOf(block: Block, index: number): Unit[] {
  return linesIn(block).map((lines, row) => ({ block: index, row, lines }));
}

/** The lines of each unit of a block. The same blocks are split over two sides, three, four. */
const linesIn = orderMemo(({ head, relationship, rows, remark }: Block): number[] => {
  const opening = HEAD_LINES + linesOf([head, relationship]) - 1 + (remark ? 1 : 0);
  // A child's facts belong together.
  if (!relationship || rows.length === 0) return [opening + rows.length];
  return rows.map(({ label, value }, row) => linesOf([label, value]) + (row === 0 ? opening : 0));
});

function linesOf(data: (Datum | null)[]): number {
  const ems = data.reduce((sum, datum) => sum + (datum ? emsOf(datum.text) : 0), 0);
  return Math.max(1, ems / LINE_EMS);
}

function emsOf(text: string): number {
  let ems = 0;
  for (const character of text) ems += character < FULL_WIDTH ? 0.5 : 1;
  return ems;
}

// From here on scripts fill the square: Chinese, Japanese, Korean, emoji.
const FULL_WIDTH = '\u1100';

/** The units of some blocks, the lines up to each, and what a side takes besides that begins with it: lines, and a penalty. */
type MeasuredUnits = { units: Unit[]; sums: Float64Array; openings: Opening[] };

function measuredUnits(blocks: Block[]): MeasuredUnits {
  const units = blocks.flatMap(unitsOf);
  const sums = new Float64Array(units.length + 1);
  for (const [index, { lines }] of units.entries()) sums[index + 1] = (sums[index] ?? 0) + lines;
  return { units, sums, openings: units.map((_, start) => openingAt(units, blocks, start)) };
}

/** The first unit of each side: the sum of squared deviations from the average is least, with a penalty for splitting. */
function evenStarts({ units, sums, openings }: MeasuredUnits, count: number): number[] {
  const all = units.length;
  const average = (sums[all] ?? 0) / count;
  const cost = (start: number, end: number) => {
    const { lines, penalty } = openings[start] ?? NOTHING;
    return ((sums[end] ?? 0) - (sums[start] ?? 0) + lines - average) ** 2 + penalty;
  };
  // Dynamic programming: costs[last] is the least cost of the units up to `last` on the sides so far.
  let [costs, before] = [new Float64Array(all), new Float64Array(all)];
  for (let last = 0; last < all; last++) costs[last] = cost(0, last + 1);
  // Of each number of sides from two on, the first unit of the last side, by its last unit.
  const bestStarts = new Int32Array(all * (count - 1));
  for (let sides = 2; sides <= count; sides++) {
    [costs, before] = [before, costs];
    for (let last = 0; last < all; last++) {
      let best = Number.POSITIVE_INFINITY;
      for (let start = last; start >= sides - 1; start--) {
        // A side that is too full alone costs more with every unit before it.
        const surplus = (sums[last + 1] ?? 0) - (sums[start] ?? 0) - average;
        if (surplus > 0 && surplus ** 2 > best) break;
        const sum = (before[start - 1] ?? 0) + cost(start, last + 1);
        if (sum > best) continue;
        best = sum;
        bestStarts[(sides - 2) * all + last] = start;
      }
      costs[last] = best;
    }
  }
  const starts: number[] = [];
  for (let [sides, last] = [count, all - 1]; sides >= 2; sides--) {
    const start = bestStarts[(sides - 2) * all + last] ?? 0;
    starts.unshift(start);
    last = start - 1;
  }
  return [0, ...starts];
}

/** What a side takes besides its units: lines for a repeated heading, and a penalty for the split before it. */
type Opening = { lines: number; penalty: number };

const NOTHING: Opening = { lines: 0, penalty: 0 };

function openingAt(units: Unit[], blocks: Block[], start: number): Opening {
  const unit = units[start];
  if (!unit || unit.row === 0) return NOTHING;
  const left = (blocks[unit.block]?.rows.length ?? 0) - unit.row;
  const lines = unit.row === 1 || left === 1 ? SPLIT_OFF_LINES : SPLIT_LINES;
  return { lines: HEAD_LINES, penalty: lines ** 2 };
}

/** The blocks that these units make up. */
function blocksOf(units: Unit[], blocks: Block[]): Block[] {
  const indices = [...new Set(units.map(({ block }) => block))];
  return indices.flatMap((index) => {
    const block = blocks[index];
    const rows = units.filter((unit) => unit.block === index).map(({ row }) => row);
    const [first = 0, last = 0] = [rows[0], rows.at(-1)];
    if (!block?.relationship || rows.length >= block.rows.length) return block ? [block] : [];
    const part = { ...block, rows: block.rows.slice(first, last + 1) };
    return [first === 0 ? part : { ...part, head: repeated(block.head, first + 1), relationship: null }];
  });
}
