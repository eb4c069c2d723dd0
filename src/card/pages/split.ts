import { type Block, type Datum, originalOf, repeated, type Side } from '../content/side.ts';

// The approximate width of half a side at the smallest size, in ems; an estimate is enough to compare sides.
const LINE_EMS = 20;
// A heading takes more than its line: the space before it, and its size.
const HEAD_LINES = 1.6;
// From this character on, characters are as wide as high: Chinese, Japanese, Korean, emoji.
const FULL_WIDTH = '\u1100';

// An odd number of people on a side leaves a hole in two columns. That costs slightly more than sides that differ by
// two.
const ODD = 1.1;

/**
 * The units that stay together on one side: a child, a person, or as few equal parts as possible of a person who does
 * not fit on one side. If a single date does not fit, the block with it.
 */
export function unitsOf({ kind, blocks }: Side, fits: (block: Block) => boolean): Block[] | Block {
  const units: Block[] = [];
  for (const block of blocks) {
    const most = kind === 'dates' ? Math.max(1, block.rows.length) : 1;
    let parts = [block];
    for (let count = 2; count <= most && !parts.every(fits); count++) parts = partsOf(block, count);
    const unfit = parts.find((part) => !fits(part));
    if (unfit) return unfit;
    units.push(...parts);
  }
  return units;
}

/** A person's dates in equal parts, each under the name. */
function partsOf(block: Block, count: number): Block[] {
  const { head, rows } = block;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.ceil((rows.length * index) / count);
    const part = { ...block, rows: rows.slice(from, Math.ceil((rows.length * (index + 1)) / count)) };
    return index === 0 ? part : { ...part, head: repeated(head, from + 1), relationship: null };
  });
}

/** Units on `count` sides (at most one side per unit), as evenly as possible, so that the last is not nearly empty. */
export function split(side: Side, units: Block[], count: number): Side[] {
  const lines = units.map(linesOf);
  const average = lines.reduce((sum, each) => sum + each, 0) / count;
  const unit = (average * count) / units.length;
  // The least sum of squared deviations from the average and the start of the last side, by number of sides and of
  // units.
  type Best = { cost: number; start: number };
  const best: Best[][] = [[{ cost: 0, start: 0 }]];
  for (let sides = 1; sides <= count; sides++) {
    const before = best[sides - 1] ?? [];
    const row: Best[] = [];
    for (let end = sides; end <= units.length; end++) {
      let [own, least] = [0, { cost: Number.POSITIVE_INFINITY, start: 0 }];
      for (let start = end - 1; start >= sides - 1; start--) {
        own += lines[start] ?? 0;
        const isOdd = side.kind === 'dates' && end - start > 1 && (end - start) % 2 === 1;
        const uneven = isOdd ? ODD * unit ** 2 : 0;
        const cost = (before[start]?.cost ?? Number.POSITIVE_INFINITY) + (own - average) ** 2 + uneven;
        if (cost <= least.cost) least = { cost, start };
      }
      row[end] = least;
    }
    best.push(row);
  }
  const parts: Side[] = [];
  for (let [sides, end] = [count, units.length]; sides > 0; sides--) {
    const start = best[sides]?.[end]?.start ?? 0;
    parts.unshift({ ...side, blocks: joined(units.slice(start, end)) });
    end = start;
  }
  return parts;
}

/** Joins parts of one person that are on one side. */
function joined(units: Block[]): Block[] {
  const blocks: Block[] = [];
  for (const unit of units) {
    const before = blocks.at(-1);
    const isSame = before && personOf(before) === personOf(unit);
    if (isSame) blocks[blocks.length - 1] = { ...before, rows: [...before.rows, ...unit.rows] };
    else blocks.push(unit);
  }
  return blocks;
}

function personOf({ head }: Block): string {
  return originalOf(head.id) ?? head.id;
}

function linesOf({ head, relationship, rows, remark }: Block): number {
  const opening = HEAD_LINES + linesOfTexts([head, relationship]) - 1 + (remark ? 1 : 0);
  return rows.reduce((sum, { label, value }) => sum + linesOfTexts([label, value]), opening);
}

function linesOfTexts(data: (Datum | null)[]): number {
  const ems = data.reduce((sum, datum) => sum + (datum ? emsOf(datum.text) : 0), 0);
  return Math.max(1, ems / LINE_EMS);
}

function emsOf(text: string): number {
  let ems = 0;
  for (const character of text) ems += character < FULL_WIDTH ? 0.5 : 1;
  return ems;
}
