import type { Block, Datum } from '../content/side.ts';
import type { FontStyles } from '../fonts/library.ts';
import { PT } from '../scene/product.ts';
import { startsRightToLeft } from '../text/bidi.ts';
import type { Breaks } from '../text/break-lines.ts';
import { typeset } from '../text/typeset.ts';
import { type Box, stack } from './box.ts';
import { type FactStyle, factsOfRow } from './facts.ts';
import { nameStyleAt } from './name-style.ts';
import { largestFit, type Sizes } from './search.ts';
import { type TextBox, textBox } from './text-box.ts';

/** `isMirrored`: the whole side is laid out from right to left. */
export type CellStyle = FactStyle & { headPt: number; isMirrored: boolean };

/**
 * A child's name and the lines of its facts, before they are put together: all facts of a row of cells start at the
 * same height. `isMirrored`: the cell's direction differs from the side's.
 */
export type Cell = { head: TextBox; facts: Box[]; width: number; isMirrored: boolean };

/** The space that names take above and below their last baseline, in millimetres. */
type HeadRoom = { above: number; below: number };

/** The gaps in a cell, in millimetres: between a name and its facts, and between facts. */
export type CellGaps = { headGap: number; factGap: number };

/** A cell for each child of a row, with `end` mm of white after the facts; null when one is too wide. */
export function cellsOf(blocks: Block[], width: number, style: CellStyle, end = 0): Cell[] | null {
  const facts = factsOfRow(
    blocks.map(({ rows }) => rows),
    width - end,
    style,
  );
  if (!facts) return null;
  const name = nameStyleAt(style.fonts, style.headPt);
  const breaks = style.breaks === 'anywhere' ? 'anywhere' : 'words';
  const cells: Cell[] = [];
  for (const [index, { head }] of blocks.entries()) {
    const box = textBox(head, name, width, { breaks });
    if (!box) return null;
    const isMirrored = startsRightToLeft(head.text) !== style.isMirrored;
    cells.push({ head: box, facts: facts[index] ?? [], width, isMirrored });
  }
  return cells;
}

/** The space for the names of a row of cells, whose last lines are aligned next to their facts. */
export function headRoomOf(cells: Cell[]): HeadRoom {
  return {
    above: Math.max(0, ...cells.map(({ head }) => head.lastBaseline)),
    below: Math.max(0, ...cells.map(({ head }) => head.height - head.lastBaseline)),
  };
}

/** The space for the names of each row, equal in all rows. The second line of a name adds space only to its own row. */
export function evenHeadRooms(rows: Cell[][]): HeadRoom[] {
  const all = rows.flat();
  const { above } = headRoomOf(all.filter(({ head }) => head.lines === 1));
  const { below } = headRoomOf(all);
  return rows.map((row) => ({ above: Math.max(above, headRoomOf(row).above), below }));
}

/**
 * The cells of one row: all names have one baseline, whatever the height of their letters, and all facts start level.
 */
export function alignedCells(cells: Cell[], { headGap, factGap }: CellGaps, room = headRoomOf(cells)): Box[] {
  const { above: baseline, below } = room;
  return cells.flatMap(({ head, facts }) => {
    const draw = (x: number, y: number) => head.draw(x, y + baseline - head.lastBaseline);
    return (
      stack([{ ...head, height: baseline + below, baseline, draw }, stack(facts, factGap)], headGap) ?? []
    );
  });
}

// With the space above a label, this leaves 0.8 mm below a descending letter of a name.
const LEAST_HEAD_GAP_MM = 0.47;
const HEAD_GAP_EMS = 0.22;

/** The gaps in cells of a style; `factGap` is in ems. */
export function cellGaps({ pt }: CellStyle, factGap: number): CellGaps {
  const em = pt * PT;
  return { headGap: Math.max(LEAST_HEAD_GAP_MM, em * HEAD_GAP_EMS), factGap: em * factGap };
}

/** The largest size at which each head takes at most `maxLines` lines; null when even the smallest is too large. */
export function headSize(
  heads: Datum[],
  fonts: FontStyles,
  width: number,
  sizes: Sizes,
  maxLines: number,
  breaks: Breaks = maxLines === 1 ? 'nowhere' : 'words',
): number | null {
  const fit = largestFit(sizes, (pt) => {
    const style = nameStyleAt(fonts, pt);
    return heads.every((head) => {
      const lines = typeset(head, style, width, breaks);
      return lines !== null && lines.length <= maxLines;
    })
      ? pt
      : null;
  });
  return fit?.pt ?? null;
}
