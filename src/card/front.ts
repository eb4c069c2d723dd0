import { announcement } from './announcement.ts';
import { areaOf } from './area.ts';
import { bands } from './bands.ts';
import { type Cell, type CellStyle, cell, type Form, headGap, headPtFor } from './cell.ts';
import type { Side } from './content.ts';
import type { Faces } from './face.ts';
import { framed, messageSide } from './frame.ts';
import { columnWidth, grid, sideBySide } from './grid.ts';
import type { Composition } from './ladder.ts';
import { type Product, PT } from './product.ts';
import type { Mark, Rect } from './scene.ts';
import { bestOf, largest, type Sizes } from './search.ts';
import type { Breaks } from './typeset.ts';

/** One step of the quality ladder: a form of the facts with its sizes. */
type Rung = { form: Form; sizes: Sizes; breaks: Breaks; marginMm: number };

/**
 * Ways to lay the front out, best first: a composition made for this number of children, then grids that get denser.
 * A condensed face would be one more rung before the last; a further card would follow when the last has failed.
 */
export function frontLadder({ blocks, message }: Side, { minPt: min }: Product): Composition[] {
  if (message) return [messageSide];
  const dense = { sizes: { min, max: 6.25 }, breaks: 'nowhere', marginMm: 0 } as const;
  const rungs: Rung[] = [
    { form: 'rows', sizes: { min: 6.5, max: 9 }, breaks: 'nowhere', marginMm: 4.5 },
    { ...dense, form: 'rows', sizes: { min: 5.5, max: 6.25 }, marginMm: 3.75 },
    { ...dense, form: 'lines', sizes: { min: 5.5, max: 6.25 }, marginMm: 3.75 },
    { ...dense, form: 'rows' },
    { ...dense, form: 'lines' },
    { ...dense, form: 'run-in' },
    { ...dense, form: 'run-in', breaks: 'anywhere' },
  ];
  const grids = rungs.map(
    (rung): Composition =>
      (...given) =>
        gridFront(...given, rung),
  );
  if (blocks.length === 1) return [announcement, ...grids];
  if (blocks.length === 2) return [columnsFront, bands, ...grids];
  if (blocks.length === 3) return [bands, ...grids];
  return grids;
}

const PAIR = { marginMm: 6, gapX: 10, heads: { min: 10, max: 18 }, facts: { min: 7, max: 9.5 } };

/** Two children: equals side by side, the names of one size. */
function columnsFront(side: Side, faces: Faces, product: Product): Mark[] | null {
  const { blocks } = side;
  const { gapX, heads, facts, marginMm } = PAIR;
  return framed(side, faces, areaOf(product, marginMm), (room) => {
    const width = columnWidth(room, { columns: blocks.length, gapX });
    const names = blocks.map(({ head }) => head);
    const headPt = headPtFor(names, faces, width, heads, 1) ?? headPtFor(names, faces, width, heads, 2);
    if (!headPt) return null;
    const found = largest(facts, (pt) => {
      const style = styleOf(faces, product, { form: 'stacked', breaks: 'nowhere' }, pt, headPt);
      const cells = cellsOf(side, width, style);
      return cells && sideBySide(cells, room, gapX, headGap(style));
    });
    return found?.made ?? null;
  });
}

/** Any number of children in a grid whose columns and size are searched for. */
function gridFront(side: Side, faces: Faces, product: Product, rung: Rung): Mark[] | null {
  const attempt = (room: Rect, columns: number, pt: number): Mark[] | null => {
    const gapX = columns > 3 ? 3.5 : 5;
    const width = columnWidth(room, { columns, gapX });
    const names = side.blocks.map(({ head }) => head);
    const headPt = headPtFor(names, faces, width, { min: pt, max: pt * 1.5 }, 1) ?? pt * 1.1;
    const style = styleOf(faces, product, rung, pt, headPt);
    const cells = cellsOf(side, width, style);
    return cells && grid(cells, room, { columns, gapX, gapY: pt * PT * 0.9, headGap: headGap(style) });
  };
  return framed(side, faces, areaOf(product, rung.marginMm), (room) =>
    bestOf(columnsFor(side.blocks.length), rung.sizes, (columns, pt) => attempt(room, columns, pt)),
  );
}

function styleOf(
  faces: Faces,
  { minPt }: Product,
  { form, breaks }: Pick<Rung, 'form' | 'breaks'>,
  pt: number,
  headPt: number,
): CellStyle {
  return { faces, form, breaks, pt, headPt, minPt };
}

function cellsOf({ blocks }: Side, width: number, style: CellStyle): Cell[] | null {
  const cells = blocks.map((block) => cell(block, width, style));
  const present = cells.filter((each) => each !== null);
  return present.length === cells.length ? present : null;
}

/** Numbers of columns that leave no row almost empty. */
function columnsFor(count: number): number[] {
  if (count === 1) return [1];
  if (count === 2 || count === 4) return [2, 1];
  return count > 9 ? [3, 4, 2, 1] : [3, 2, 1];
}
