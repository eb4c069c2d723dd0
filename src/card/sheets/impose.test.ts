import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CUTTINGS, FLIPS, PAPERS } from '#shared/printing.ts';
import { CR80_CARD, WALLET_CARD } from '../scene/product.ts';
import { cropMarks } from './crop-marks.ts';
import { type Grid, gridOf, impose, type Placement } from './impose.ts';
import { PAPER_SIZES, UNPRINTABLE_MM } from './paper.ts';

const products = { wallet: WALLET_CARD, cr80: CR80_CARD };
const anyGrid = fc.record({
  product: fc.constantFrom(WALLET_CARD, CR80_CARD),
  paper: fc.constantFrom(...PAPERS).map((name) => PAPER_SIZES[name]),
  cutting: fc.constantFrom(...CUTTINGS),
  flip: fc.constantFrom(...FLIPS),
  count: fc.integer({ min: 1, max: 120 }),
});

const cellsOf = ({ columns, rows }: Grid) => columns * rows;

test.each([
  ['wallet', 'a4', 'gutter', 9],
  ['wallet', 'a4', 'butt', 10],
  ['wallet', 'sra3', 'gutter', 21],
  ['wallet', 'sra3', 'butt', 25],
  ['cr80', 'a4', 'gutter', 9],
  ['cr80', 'a4', 'butt', 10],
  ['cr80', 'sra3', 'gutter', 21],
  ['cr80', 'sra3', 'butt', 25],
] as const)('of the %s card, %s with %s cuts holds %i', (product, paper, cutting, cards) => {
  expect(cellsOf(gridOf(products[product], PAPER_SIZES[paper], cutting))).toBe(cards);
});

test('every card is inside the printable part with its bleed, apart from the others', () => {
  fc.assert(
    fc.property(anyGrid, ({ product, paper, cutting, flip, count }) => {
      const grid = gridOf(product, paper, cutting);
      for (const { fronts, backs } of impose(count, grid, paper, flip))
        for (const side of [fronts, backs]) {
          const edge = UNPRINTABLE_MM + product.bleedMm - 1e-6;
          const across = side.flatMap(({ x }) => [x, paper.widthMm - x]);
          const down = side.flatMap(({ y }) => [y, paper.heightMm - y]);
          expect(Math.min(...across)).toBeGreaterThanOrEqual(edge + grid.cellWidth / 2);
          expect(Math.min(...down)).toBeGreaterThanOrEqual(edge + grid.cellHeight / 2);
          const places = new Set(side.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`));
          expect(places.size).toBe(side.length);
        }
    }),
  );
});

/** The middle of a placement, from the sheet's top left, and the direction of its upper edge. */
function upOf({ x, y, turn }: Placement) {
  const angle = (turn * Math.PI) / 180;
  return { x, y, upX: -Math.sin(angle), upY: -Math.cos(angle) };
}

const rounded = (numbers: Record<string, number>) =>
  Object.values(numbers).map((number) => (Math.round(number * 1e6) + 0) / 1e6);

test.each(FLIPS)('flipped on its %s, each sheet has each back behind its front, the same way up', (flip) => {
  fc.assert(
    fc.property(anyGrid, ({ product, paper, cutting, count }) => {
      for (const { fronts, backs } of impose(count, gridOf(product, paper, cutting), paper, flip)) {
        expect(backs.map(({ card }) => card)).toEqual(fronts.map(({ card }) => card));
        // Flipping the paper back exchanges left and right (long edge) or top and bottom (short edge).
        const through = backs
          .map(upOf)
          .map((back) =>
            flip === 'long-edge'
              ? { ...back, x: paper.widthMm - back.x, upX: -back.upX }
              : { ...back, y: paper.heightMm - back.y, upY: -back.upY },
          );
        expect(through.map(rounded)).toEqual(fronts.map(upOf).map(rounded));
      }
    }),
  );
});

test('cards are in order when cut in one stack and piled up cell by cell, and only the last sheet has empty cells', () => {
  fc.assert(
    fc.property(anyGrid, ({ product, paper, cutting, flip, count }) => {
      const grid = gridOf(product, paper, cutting);
      const sheets = impose(count, grid, paper, flip);
      const piled = Array.from({ length: cellsOf(grid) }, (_, cell) =>
        sheets.flatMap(({ fronts }) => fronts[cell]?.card ?? []),
      ).flat();
      expect(piled).toEqual(Array.from({ length: count }, (_, card) => card));
      expect(sheets).toHaveLength(Math.ceil(count / cellsOf(grid)));
      for (const { fronts } of sheets.slice(0, -1)) expect(fronts).toHaveLength(cellsOf(grid));
    }),
  );
});

test('the empty cells of an incomplete sheet are on the other side of its back', () => {
  const [paper] = [PAPER_SIZES.sra3];
  const [sheet] = impose(1, gridOf(WALLET_CARD, paper, 'gutter'), paper, 'long-edge');
  expect(sheet?.fronts[0]?.x).toBeLessThan(paper.widthMm / 3);
  expect(sheet?.backs[0]?.x).toBeGreaterThan((paper.widthMm / 3) * 2);
});

describe('crop marks', () => {
  test('are in line with each edge of each card, where the press prints and no card is', () => {
    fc.assert(
      fc.property(anyGrid, ({ product, paper, cutting, flip }) => {
        const grid = gridOf(product, paper, cutting);
        const marks = cropMarks(grid, paper, product.bleedMm);
        const upright = marks.filter((mark) => mark.bottom - mark.top > mark.right - mark.left);
        const level = marks.filter((mark) => !upright.includes(mark));
        const { fronts } = impose(cellsOf(grid), grid, paper, flip)[0] ?? { fronts: [] };
        expect(fronts).toHaveLength(cellsOf(grid));
        for (const { x, y } of fronts)
          for (const side of [-1, 1]) {
            const [edgeX, edgeY] = [x + (side * grid.cellWidth) / 2, y + (side * grid.cellHeight) / 2];
            const meeting = (at: number, start: number, end: number) =>
              Math.abs((start + end) / 2 - at) < 1e-6;
            expect(upright.filter(({ left, right }) => meeting(edgeX, left, right))).toHaveLength(2);
            expect(level.filter(({ top, bottom }) => meeting(edgeY, top, bottom))).toHaveLength(2);
          }
        const outside = product.bleedMm - 1e-6;
        for (const mark of marks) {
          expect(mark.right - mark.left).toBeGreaterThan(0);
          expect(mark.bottom - mark.top).toBeGreaterThan(0);
          expect(Math.min(mark.left, mark.top)).toBeGreaterThanOrEqual(UNPRINTABLE_MM - 1e-6);
          expect(mark.right).toBeLessThanOrEqual(paper.widthMm - UNPRINTABLE_MM + 1e-6);
          expect(mark.bottom).toBeLessThanOrEqual(paper.heightMm - UNPRINTABLE_MM + 1e-6);
          const beside =
            mark.right <= grid.left - outside ||
            mark.left >= paper.widthMm - grid.left + outside ||
            mark.bottom <= grid.top - outside ||
            mark.top >= paper.heightMm - grid.top + outside;
          expect(beside).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });
});
