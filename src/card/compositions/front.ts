import { type Block, isEndless, type Side } from '../content/side.ts';
import { areaOf, heightOf } from '../layout/area.ts';
import type { Drawing } from '../layout/box.ts';
import { type Cell, type CellStyle, cell, type Form, headGap, headPtFor } from '../layout/cell.ts';
import { framed, messageSide } from '../layout/frame.ts';
import { columnWidth, grid, rowsOf, sideBySide } from '../layout/grid.ts';
import { bestOf, largest, type Sizes } from '../layout/search.ts';
import { condensed, type Press } from '../layout/style.ts';
import { PT } from '../product.ts';
import type { Rect } from '../scene.ts';
import type { Breaks } from '../text/typeset.ts';
import { announcement } from './announcement.ts';
import { bands } from './bands.ts';
import type { Composition, Setting } from './ladder.ts';

/** One step of the quality ladder: a form of the facts with its sizes. */
type Rung = { form: Form; sizes: Sizes; breaks: Breaks; marginMm: number; narrow?: boolean };

const STACKED: Rung = { form: 'stacked', sizes: { min: 5.75, max: 8 }, breaks: 'nowhere', marginMm: 4 };

// A word longer than a column has to be broken, which is no reason to be small.
const ENDLESS: Rung = { form: 'rows', sizes: { min: 5.5, max: 8 }, breaks: 'anywhere', marginMm: 4.5 };

/**
 * Ways to lay fronts out, best first: a composition made for this number of children, then grids that get denser. Fronts
 * of several cards are grids alike.
 */
export function* frontLadder(sides: Side[], { product }: Press): Generator<Composition> {
  if (sides.length === 1) yield* madeFor(sides[0]);
  const min = product.minPt;
  const dense = { sizes: { min, max: 6.25 }, breaks: 'nowhere', marginMm: 0 } as const;
  // Five stand as three and two: in so few rows there is room for each label over its value.
  const isTwoRows = sides.every(({ blocks }) => blocks.length === 5);
  const rungs: Rung[] = [
    ...(isTwoRows ? [STACKED] : []),
    { form: 'rows', sizes: { min: 6.5, max: 9 }, breaks: 'nowhere', marginMm: 4.5 },
    { ...dense, form: 'rows', sizes: { min: 5.5, max: 6.25 }, marginMm: 3.75 },
    { ...dense, form: 'lines', sizes: { min: 5.5, max: 6.25 }, marginMm: 3.75 },
    { ...dense, form: 'rows' },
    { ...dense, form: 'lines' },
    { ...dense, form: 'run-in' },
    { ...dense, form: 'lines', narrow: true },
    { ...dense, form: 'run-in', narrow: true },
    ...(sides.some(isEndless) ? [ENDLESS] : []),
    { ...dense, form: 'run-in', breaks: 'anywhere', narrow: true },
  ];
  const columns = columnsFor(Math.max(...sides.map(({ blocks }) => blocks.length)));
  for (const rung of rungs)
    yield (side, press, maxPt) =>
      gridFront(side, rung.narrow ? condensed(press) : press, maxPt, rung, columns);
}

/** Compositions for few children. */
function madeFor(side: Side | undefined): Composition[] {
  if (side?.message) return [messageSide];
  switch (side?.blocks.length) {
    case 1:
      return [announcement];
    case 2:
      return [columnsFront, bands];
    case 3:
      return [bands];
    default:
      return [];
  }
}

const PAIR = { marginMm: 6, gapX: 10, heads: { min: 10, max: 18 }, facts: { min: 7, max: 9.5 } };

/** Two children: equals side by side, the names of one size. */
function columnsFront(side: Side, press: Press, maxPt: number): Setting | null {
  const { blocks } = side;
  const { gapX, heads, facts, marginMm } = PAIR;
  return framed(side, press, areaOf(press.product, marginMm), (room) => {
    const width = columnWidth(room, { columns: blocks.length, gapX });
    const names = blocks.map(({ head }) => head);
    const headPt =
      headPtFor(names, press.faces, width, heads, 1) ?? headPtFor(names, press.faces, width, heads, 2);
    if (!headPt) return null;
    return largest({ ...facts, max: Math.min(facts.max, maxPt) }, (pt) => {
      const style = styleOf(press, { form: 'stacked', breaks: 'nowhere' }, pt, headPt);
      const cells = cellsOf(blocks, width, style);
      return cells && sideBySide(cells, room, gapX, headGap(style));
    });
  });
}

/** Any number of children in a grid whose columns and size are searched for. */
function gridFront(
  side: Side,
  press: Press,
  maxPt: number,
  rung: Rung,
  columns: readonly number[],
): Setting | null {
  const attempt = (room: Rect, columns: number, pt: number): Drawing | null => {
    const gapX = columns > 3 ? 3.5 : 5;
    const width = columnWidth(room, { columns, gapX });
    const names = side.blocks.map(({ head }) => head);
    const headPt = headPtFor(names, press.faces, width, { min: pt, max: pt * 1.5 }, 1) ?? pt * 1.1;
    const style = styleOf(press, rung, pt, headPt);
    const rows: Cell[][] = [];
    for (const blocks of rowsOf(side.blocks, columns)) {
      const cells = cellsOf(blocks, columnWidth(room, { columns: blocks.length, gapX }), style);
      if (!cells) return null;
      rows.push(cells);
    }
    return grid(rows, room, { gapX, gapY: pt * PT * GRID_GAP_EMS, headGap: headGap(style) });
  };
  return framed(side, press, areaOf(press.product, rung.marginMm), (room) => {
    const sizes = { ...rung.sizes, max: Math.min(rung.sizes.max, maxPt) };
    const bound = (columns: number) => largestHope(side, columns, rung, room);
    return bestOf(columns, sizes, (columns, pt) => attempt(room, columns, pt), bound);
  });
}

/** No size above this can succeed: a name takes a line, and so does each fact unless they run on. */
function largestHope({ blocks }: Side, columns: number, { form }: Rung, room: Rect): number {
  let ems = 0;
  for (const row of rowsOf(blocks, columns)) {
    const most = Math.max(...row.map(({ rows }) => rows.length));
    ems += LEAST_NAME_EMS + (form === 'run-in' ? 1 : most * LEAST_FACT_EMS) + GRID_GAP_EMS;
  }
  return heightOf(room) / ((ems - GRID_GAP_EMS / 2) * PT);
}

const GRID_GAP_EMS = 0.9;
// Lines with the space above a fact and below a name.
const LEAST_NAME_EMS = 1.1;
const LEAST_FACT_EMS = 1.15;

function styleOf(
  { faces, product: { minPt } }: Press,
  { form, breaks }: Pick<Rung, 'form' | 'breaks'>,
  pt: number,
  headPt: number,
): CellStyle {
  return { faces, form, breaks, pt, headPt, minPt };
}

function cellsOf(blocks: Block[], width: number, style: CellStyle): Cell[] | null {
  const cells = blocks.map((block) => cell(block, width, style));
  const present = cells.filter((each) => each !== null);
  return present.length === cells.length ? present : null;
}

/** Numbers of columns that leave no child alone in a row, best first. */
function columnsFor(count: number): number[] {
  if (count === 1) return [1];
  if (count % 2 === 1) return [3, ...(count > 9 ? [4] : []), 1];
  if (count === 2 || count === 4) return [2, 1];
  return count > 9 ? [3, 4, 2, 1] : [3, 2, 1];
}
