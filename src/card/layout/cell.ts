import { memo, orderMemo } from '../base/memo.ts';
import type { Block, Datum } from '../content/side.ts';
import type { FontStyles } from '../fonts/library.ts';
import { PT } from '../scene/product.ts';
import { startsRightToLeft } from '../text/bidi.ts';
import type { Breaks } from '../text/break-lines.ts';
import { isTooLongFor, typeset } from '../text/typeset.ts';
import { type Box, stack } from './box.ts';
import { type FactStyle, factGapsOf, factsOfRow } from './facts.ts';
import { nameStyleAt } from './name-style.ts';
import { largestFit, PT_STEP, type Sizes } from './search.ts';
import { type TextBox, textBox, widestOf } from './text-box.ts';

/** `isMirrored`: the whole side is laid out from right to left. */
export type CellStyle = FactStyle & { headPt: number; isMirrored: boolean };

/**
 * A child's name and the lines of its facts, not yet put together: all facts of a row of cells start at the same height.
 * `isMirrored`: it runs the other way than the side.
 */
export type Cell = { head: TextBox; facts: Box[]; isMirrored: boolean };

/** The space that names take above their last baseline, and below it. */
type HeadRoom = { above: number; below: number };

/** The space in a cell, in millimetres: between a name and its facts, and between these. */
export type CellGaps = { headGap: number; factGap: number };

/** A cell for each child of a row, the same facts on the same lines; null when one does not fit the width. */
export function cellsOf(
  blocks: Block[],
  width: number,
  style: CellStyle,
  facts = factsOfRow(blocks, width, style),
): Cell[] | null {
  const { fonts, headPt, breaks } = style;
  if (!facts) return null;
  const cells = blocks.flatMap(({ head }, index): Cell[] => {
    const name = textBox(head, nameStyleAt(fonts, headPt), width, {
      breaks: breaks === 'anywhere' ? 'anywhere' : 'words',
    });
    const own = facts[index];
    return name && own
      ? [{ head: name, facts: own, isMirrored: startsRightToLeft(head.text) !== style.isMirrored }]
      : [];
  });
  return cells.length === blocks.length ? cells : null;
}

/** What the names of a row of cells need: all hang on their last lines, next to their facts. */
export function headRoomOf(cells: Cell[]): HeadRoom {
  return {
    above: Math.max(0, ...cells.map(({ head }) => head.lastBaseline)),
    below: Math.max(0, ...cells.map(({ head }) => head.height - head.lastBaseline)),
  };
}

/** What the names of every row would need for all to be alike; one on two lines takes its second from its own row alone. */
export function evenHeadRooms(rows: Cell[][]): HeadRoom[] {
  const all = rows.flat();
  const { above } = headRoomOf(all.filter(({ head }) => head.lines === 1));
  const { below } = headRoomOf(all);
  return rows.map((row) => ({ above: Math.max(above, headRoomOf(row).above), below }));
}

/** The cells of one row: their names stand on one baseline, however tall some letters are, and their facts start level. */
export function alignedCells(cells: Cell[], { headGap, factGap }: CellGaps, room = headRoomOf(cells)): Box[] {
  const { above: baseline, below } = room;
  return cells.flatMap(({ head, facts }) => {
    const draw = (x: number, y: number) => head.draw(x, y + baseline - head.lastBaseline);
    return (
      stack([{ ...head, height: baseline + below, baseline, draw }, stack(facts, factGap)], headGap) ?? []
    );
  });
}

// With what is left free above a label: 0.8 mm below a letter that hangs down from a name.
const LEAST_HEAD_GAP_MM = 0.47;
const HEAD_GAP_EMS = 0.22;

/** The space in cells of a style, with as much between facts, in ems, as where there is room. */
export function cellGaps({ form, pt }: CellStyle, factGap = factGapsOf({ form, pt })[0]): CellGaps {
  const em = pt * PT;
  return { headGap: Math.max(LEAST_HEAD_GAP_MM, em * HEAD_GAP_EMS), factGap: em * factGap };
}

/** The largest of some sizes at which every head stands on at most `maxLines` lines; null when even the smallest does not. */
export type HeadSizer = (sizes: Sizes, maxLines: number, breaks?: Breaks) => number | null;

/** Finds sizes of heads in one width, and remembers what it has tried: a search of the facts' size asks again and again. */
export function headSizer(heads: Datum[], fonts: FontStyles, width: number): HeadSizer {
  const fitsOn = memo(
    ({ maxLines, breaks }: { maxLines: number; breaks: Breaks }) =>
      memo((pt: number) => {
        const style = nameStyleAt(fonts, pt);
        return heads.every((head) => {
          if (isTooLongFor(head.text, style, width, maxLines)) return false;
          const lines = typeset(head, style, width, breaks);
          return lines !== null && lines.length <= maxLines;
        });
      }),
    { key: ({ maxLines, breaks }) => `${maxLines} ${breaks}` },
  );
  return (sizes, maxLines, breaks = maxLines === 1 ? 'nowhere' : 'words') => {
    const fits = fitsOn({ maxLines, breaks });
    if (maxLines > 1) return largestFit(sizes, (pt) => fits(pt) || null)?.pt ?? null;
    // Unbroken text grows linearly, but for a hook that hangs into the margin: the first estimate is a step or two too large.
    const widest = widestOf(heads, nameStyleAt(fonts, sizes.max));
    const steps = Math.floor((sizes.max * Math.min(1, width / widest) - sizes.min) / PT_STEP) + 1;
    for (let step = Math.min(steps, Math.floor((sizes.max - sizes.min) / PT_STEP)); step >= 0; step--) {
      const pt = sizes.min + step * PT_STEP;
      if (fits(pt)) return pt;
    }
    return null;
  };
}

/** The same for the names of a side's blocks: one composition after another asks for the same columns. */
export const headSizersOf = orderMemo((fonts: FontStyles) =>
  memo((blocks: Block[]) => {
    const heads = blocks.map(({ head }) => head);
    return memo((width: number) => headSizer(heads, fonts, width));
  }),
);
