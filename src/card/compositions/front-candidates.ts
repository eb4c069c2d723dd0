import { hasLongWord, type Side } from '../content/side.ts';
import { condensed, type LayoutContext } from '../layout/context.ts';
import { DISPLAY_MIN_PT, LEADING_PT } from '../layout/name-style.ts';
import { PT_STEP } from '../layout/search.ts';
import type { Product } from '../scene/product.ts';
import { announcement } from './announcement.ts';
import { bands } from './bands.ts';
import type { Composition } from './composition.ts';
import { type GridOptions, gridFront } from './grid-front.ts';
import { messageSide } from './message-side.ts';
import { pairFront } from './pair-front.ts';

// A word longer than a column has to be broken, which is no reason to be small.
const LONG_WORDS: GridOptions = {
  form: 'rows',
  sizes: { min: 5.5, max: 8 },
  breaks: 'anywhere',
  margin: 'roomy',
  uneven: true,
};

type FrontOptions = GridOptions & { narrow?: boolean; columns?: readonly number[] };

/**
 * Compositions for fronts, best first: one made for this number of children, then grids that get denser. Fronts of several
 * cards are grids alike.
 */
export function* frontCandidates(sides: Side[], { product }: LayoutContext): Generator<Composition> {
  if (sides.length === 1) yield* forFewChildren(sides[0]);
  const dense = denseFor(product);
  const most = Math.max(...sides.map(({ blocks }) => blocks.length));
  const grids: FrontOptions[] = [
    ...inTwoRows(most),
    ...inFourRows(most),
    { form: 'rows', sizes: { min: 6.5, max: 9 }, breaks: 'nowhere', margin: 'roomy', serif: 'on two' },
    { ...dense, form: 'rows', sizes: { min: 5.5, max: 6.25 }, serif: 'on two' },
    { ...dense, form: 'rows', sizes: { min: 5.25, max: 6.25 }, narrow: true, serif: 'on two' },
    { form: 'rows', sizes: { min: 6.5, max: 9 }, breaks: 'nowhere', margin: 'roomy' },
    { ...dense, form: 'rows', sizes: { min: 5.5, max: 6.25 } },
    { ...dense, form: 'rows', sizes: { min: 5.25, max: 6.25 }, narrow: true },
    ...(sides.some(hasLongWord) ? [LONG_WORDS] : []),
    { ...dense, form: 'rows' },
    { ...dense, form: 'rows', narrow: true },
    { ...dense, form: 'lines' },
    { ...dense, form: 'run-in' },
    { ...dense, form: 'lines', narrow: true },
    { ...dense, form: 'run-in', narrow: true },
  ];
  for (const { narrow, columns = columnsFor(most), ...options } of grids)
    yield (side, context, maxPt) =>
      gridFront(side, narrow ? condensed(context) : context, maxPt, options, columns);
  yield densestFront(most);
}

/**
 * Six to eight, and ten: each label over its value, in columns so many that two rows are enough. Names get smaller before they are
 * broken, and are broken before they lose their face.
 */
function inTwoRows(count: number): FrontOptions[] {
  const columns = [Math.ceil(count / 2)];
  const stacked = { form: 'stacked', breaks: 'nowhere', columns } as const;
  const wide = { ...stacked, sizes: { min: 5.75, max: 8 }, margin: 'least' } as const;
  const narrow = { ...stacked, sizes: { min: 5, max: 8 }, margin: 'least', narrow: true } as const;
  const smaller = { ...wide, sizes: { min: 5.25, max: 8 } } as const;
  const [whole, broken] = [{ serif: 'on one line' }, { serif: 'on two' }] as const;
  if (count === 6) {
    const roomy = { ...wide, sizes: { min: 6.25, max: 8 }, margin: 'roomy' } as const;
    return [
      { ...roomy, ...whole },
      { ...smaller, ...whole },
      { ...smaller, ...broken },
    ];
  }
  if (count !== 7 && count !== 8 && count !== 10) return [];
  return [{ ...wide, ...whole }, { ...narrow, ...whole }, { ...narrow, ...broken }, wide, narrow];
}

/** Eleven and twelve: names that lead, or at least have their face, for which facts are set small. */
function inFourRows(count: number): FrontOptions[] {
  if (count !== 11 && count !== 12) return [];
  const rows = {
    form: 'rows',
    breaks: 'nowhere',
    columns: [3],
    margin: 'least',
    sizes: { min: 5, max: 6 },
    uneven: true,
  } as const;
  const large = { names: { min: LEADING_PT, max: 8.5 } } as const;
  const small = { names: { min: DISPLAY_MIN_PT, max: LEADING_PT - PT_STEP } } as const;
  return [
    { ...rows, ...large, gapX: 3.6 },
    { ...rows, ...small, gapX: 3.6 },
    { ...rows, ...large, narrow: true },
    { ...rows, ...small, narrow: true },
  ];
}

/** For sides with at most so many children: what does not fit in this one fits in none. */
export function densestFront(most: number): Composition {
  const columns = columnsFor(most);
  return (side, context, maxPt) => {
    const options = { ...denseFor(context.product), form: 'run-in', breaks: 'anywhere' } as const;
    return gridFront(side, condensed(context), maxPt, options, columns);
  };
}

// From 5 pt to 6.25.
const DENSE_RATIO = 1.25;

function denseFor({ minPt }: Product) {
  const sizes = { min: minPt, max: minPt * DENSE_RATIO };
  return { sizes, breaks: 'nowhere', margin: 'least', uneven: true } as const;
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

/** Numbers of columns, best first: those that leave the fewest places empty. */
function columnsFor(count: number): readonly number[] {
  if (count <= 1) return [1];
  if (count === 3) return [3, 1];
  if (count <= 5) return [2, 1];
  if (count === 8 || count === 7) return [4, 2, 1];
  return count === 10 ? [2, 3, 4, 1] : [3, 2, 4, 1];
}
