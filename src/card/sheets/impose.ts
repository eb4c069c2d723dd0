import type { Cutting, Flip } from '#shared/printing.ts';
import type { Product } from '../scene/product.ts';
import { type PaperSize, UNPRINTABLE_MM } from './paper.ts';

/** Degrees anticlockwise. */
type Turn = 0 | 90 | 180 | 270;

/** The place of one side of a card: the centre of its trim, in millimetres from the sheet's top left corner. */
export type Placement = { card: number; x: number; y: number; turn: Turn };

/** Both sides of one sheet, each as seen from its own side. */
export type ImposedSheet = { fronts: Placement[]; backs: Placement[] };

/** The arrangement of one product's cards on a paper, centred on the sheet. Sizes are in millimetres. */
export type Grid = {
  columns: number;
  rows: number;
  /** Whether the cards are turned by 90 degrees. */
  turned: boolean;
  cellWidth: number;
  cellHeight: number;
  /** The gap between two trims: zero, or the bleeds of both. */
  gap: number;
  left: number;
  top: number;
};

// A tolerance, because sums of decimal fractions that should be equal may differ in the last digit.
const ROUNDING = 1e-6;

/** The grid with the most cards inside the printable part, including bleed; upright cards if both have as many. */
export function gridOf(product: Product, paper: PaperSize, cutting: Cutting): Grid {
  const upright = gridFor(product, paper, cutting, false);
  const turned = gridFor(product, paper, cutting, true);
  return turned.columns * turned.rows > upright.columns * upright.rows ? turned : upright;
}

function gridFor(product: Product, paper: PaperSize, cutting: Cutting, turned: boolean): Grid {
  const cellWidth = turned ? product.heightMm : product.widthMm;
  const cellHeight = turned ? product.widthMm : product.heightMm;
  const gap = cutting === 'gutter' ? 2 * product.bleedMm : 0;
  const fitting = (length: number, cell: number) => {
    const room = length - 2 * (UNPRINTABLE_MM + product.bleedMm);
    return Math.floor((room + gap) / (cell + gap) + ROUNDING);
  };
  const columns = fitting(paper.widthMm, cellWidth);
  const rows = fitting(paper.heightMm, cellHeight);
  const margin = (length: number, count: number, cell: number) =>
    (length - count * cell - (count - 1) * gap) / 2;
  return {
    ...{ columns, rows, turned, cellWidth, cellHeight, gap },
    left: margin(paper.widthMm, columns, cellWidth),
    top: margin(paper.heightMm, rows, cellHeight),
  };
}

/**
 * Arranges `count` cards on as few sheets as possible, in cut-and-stack order: the cards are in order when all sheets
 * are cut in one stack and the piles put together from the first cell to the last. Only the last sheet may have empty
 * cells. Each back is behind its front.
 */
export function impose(count: number, grid: Grid, paper: PaperSize, flip: Flip): ImposedSheet[] {
  const cells = grid.columns * grid.rows;
  const sheets = Array.from(
    { length: Math.ceil(count / cells) },
    (): ImposedSheet => ({ fronts: [], backs: [] }),
  );
  // The piles of the cells that the last sheet uses have one more card than the others.
  const highPiles = count - (sheets.length - 1) * cells;
  for (const [index, sheet] of sheets.entries()) {
    const used = index === sheets.length - 1 ? highPiles : cells;
    for (let cell = 0; cell < used; cell++) {
      const before = cell * sheets.length - Math.max(0, cell - highPiles);
      const front = placeFront(before + index, cell, grid);
      sheet.fronts.push(front);
      sheet.backs.push(backOf(front, paper, flip));
    }
  }
  return sheets;
}

function placeFront(card: number, cell: number, grid: Grid): Placement {
  const column = cell % grid.columns;
  const row = Math.floor(cell / grid.columns);
  return {
    card,
    x: grid.left + grid.cellWidth / 2 + column * (grid.cellWidth + grid.gap),
    y: grid.top + grid.cellHeight / 2 + row * (grid.cellHeight + grid.gap),
    turn: grid.turned ? 90 : 0,
  };
}

/** The place of a back: left and right are exchanged, and a sheet flipped on its short edge is also upside down. */
function backOf({ card, x, y, turn }: Placement, { widthMm, heightMm }: PaperSize, flip: Flip): Placement {
  const mirrored = { card, x: widthMm - x, y, turn: opposite(turn) };
  if (flip === 'long-edge') return mirrored;
  return { card, x, y: heightMm - y, turn: ((mirrored.turn + 180) % 360) as Turn };
}

function opposite(turn: Turn): Turn {
  return ((360 - turn) % 360) as Turn;
}
