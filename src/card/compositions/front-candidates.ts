import { hasLongWord, type Side } from '../content/side.ts';
import { condensed, type LayoutContext } from '../layout/context.ts';
import type { Product } from '../scene/product.ts';
import { announcement } from './announcement.ts';
import { bands } from './bands.ts';
import type { Composition } from './composition.ts';
import { type GridOptions, gridFront } from './grid-front.ts';
import { messageSide } from './message-side.ts';
import { pairFront } from './pair-front.ts';

const STACKED: GridOptions = {
  form: 'stacked',
  sizes: { min: 5.75, max: 8 },
  breaks: 'nowhere',
  marginMm: 4,
};

// A word longer than a column has to be broken, which is no reason to be small.
const LONG_WORDS: GridOptions = {
  form: 'rows',
  sizes: { min: 5.5, max: 8 },
  breaks: 'anywhere',
  marginMm: 4.5,
};

/**
 * Compositions for fronts, best first: one made for this number of children, then grids that get denser. Fronts of several
 * cards are grids alike.
 */
export function* frontCandidates(sides: Side[], { product }: LayoutContext): Generator<Composition> {
  if (sides.length === 1) yield* forFewChildren(sides[0]);
  const dense = denseFor(product);
  // Five stand as three and two: in so few rows there is room for each label over its value.
  const isTwoRows = sides.every(({ blocks }) => blocks.length === 5);
  const grids: (GridOptions & { narrow?: boolean })[] = [
    ...(isTwoRows ? [STACKED] : []),
    { form: 'rows', sizes: { min: 6.5, max: 9 }, breaks: 'nowhere', marginMm: 4.5 },
    { ...dense, form: 'rows', sizes: { min: 5.5, max: 6.25 }, marginMm: 3.75 },
    { ...dense, form: 'lines', sizes: { min: 5.5, max: 6.25 }, marginMm: 3.75 },
    { ...dense, form: 'rows' },
    { ...dense, form: 'lines' },
    { ...dense, form: 'run-in' },
    { ...dense, form: 'lines', narrow: true },
    { ...dense, form: 'run-in', narrow: true },
    ...(sides.some(hasLongWord) ? [LONG_WORDS] : []),
  ];
  const columns = columnsOf(sides);
  for (const { narrow, ...options } of grids)
    yield (side, context, maxPt) =>
      gridFront(side, narrow ? condensed(context) : context, maxPt, options, columns);
  yield densestFront(sides);
}

/** For these sides: what does not fit in this one fits in none. */
export function densestFront(sides: Side[]): Composition {
  const columns = columnsOf(sides);
  return (side, context, maxPt) => {
    const options = { ...denseFor(context.product), form: 'run-in', breaks: 'anywhere' } as const;
    return gridFront(side, condensed(context), maxPt, options, columns);
  };
}

function denseFor({ minPt }: Product) {
  return { sizes: { min: minPt, max: 6.25 }, breaks: 'nowhere', marginMm: 0 } as const;
}

function forFewChildren(side: Side | undefined): Composition[] {
  if (side?.message) return [messageSide];
  switch (side?.blocks.length) {
    case 1:
      return [announcement];
    case 2:
      return [pairFront, bands];
    case 3:
      return [bands];
    default:
      return [];
  }
}

function columnsOf(sides: Side[]): number[] {
  return columnsFor(Math.max(...sides.map(({ blocks }) => blocks.length)));
}

/** Numbers of columns that leave no child alone in a row, best first. */
function columnsFor(count: number): number[] {
  if (count === 1) return [1];
  if (count % 2 === 1) return [3, ...(count > 9 ? [4] : []), 1];
  if (count === 2 || count === 4) return [2, 1];
  return count > 9 ? [3, 4, 2, 1] : [3, 2, 1];
}
