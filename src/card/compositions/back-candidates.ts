import { hasLongWord, type Side } from '../content/side.ts';
import type { LayoutContext } from '../layout/context.ts';
import { DISPLAY_MIN_PT, LEADING_PT } from '../layout/name-style.ts';
import type { Product } from '../scene/product.ts';
import { type AlmanacOptions, almanac } from './almanac.ts';
import type { Composition } from './composition.ts';
import { largeLedger, ledger, lineLedger } from './ledger.ts';
import { messageSide } from './message-side.ts';
import { portrait } from './portrait.ts';

const ROWS = { form: 'rows', breaks: 'words', columns: [2, 3], gap: 0.95, widows: false } as const;
const DENSE = {
  breaks: 'words',
  columns: [1, 2, 3, 4],
  margin: 'least',
  splitting: true,
  widows: false,
  uneven: true,
  names: ['close', 'small'],
} as const;
// Names that lead, however small the dates are; then names that still have the face of all others, as long as there is room.
const NAMES = { leastNamePt: LEADING_PT } as const;
const WHOLE_NAMES = { ...NAMES, breaks: 'nowhere', splitting: false } as const;
const SMALL_NAMES = { ...WHOLE_NAMES, leastNamePt: DISPLAY_MIN_PT } as const;
// Two dates on a line leave room between people where single ones would stand without air.
const PAIRS = { form: 'pairs', columns: [2], narrow: true } as const;
// Where nothing else is left: each heading for itself.
const EACH = { relationships: 'each', mixedHeads: true } as const;
// From 5 pt to 5.75.
const DENSE_RATIO = 1.15;
// A word longer than a column has to be broken, which is no reason to be small.
const LONG_WORDS: AlmanacOptions = {
  ...ROWS,
  sizes: { min: 5.5, max: 8 },
  columns: [1, 2],
  margin: 'roomy',
  splitting: false,
  breaks: 'anywhere',
};

// A little smaller, if it stays whole then.
const WHOLE_LONG_WORDS: AlmanacOptions = {
  ...LONG_WORDS,
  sizes: { min: 6.5, max: 8 },
  columns: [1],
  breaks: 'words',
};

/** Compositions for backs, best first: few dates in a ledger across the card, more in columns that get denser. */
export function* backCandidates(sides: Side[], { product }: LayoutContext): Generator<Composition> {
  if (sides.every(({ blocks }) => blocks.length === 0)) yield messageSide;
  yield portrait;
  yield largeLedger;
  yield ledger;
  yield lineLedger;
  const dense = { ...DENSE, sizes: denseSizes(product) };
  // Dates are worth a step in the size of names, not two.
  const larger = { ...dense.sizes, min: dense.sizes.min * 1.1 };
  const roomy = { ...ROWS, margin: 'roomy', splitting: false } as const;
  const almanacs: AlmanacOptions[] = [
    { ...roomy, sizes: { min: 7, max: 9 }, relationships: 'behind', names: ['large'] },
    { ...roomy, sizes: { min: 6.5, max: 9 }, names: ['large'] },
    { ...roomy, sizes: { min: 6.5, max: 9 }, relationships: 'behind', names: ['usual'] },
    { ...roomy, sizes: { min: 7, max: 9 }, relationships: 'behind' },
    { ...roomy, sizes: { min: 7, max: 9 } },
    ...(sides.some(hasLongWord) ? [WHOLE_LONG_WORDS, LONG_WORDS] : []),
    { ...roomy, ...NAMES, sizes: { min: 6, max: 7.5 }, relationships: 'behind' },
    { ...roomy, ...NAMES, sizes: { min: 6, max: 7.5 } },
    { ...roomy, ...NAMES, sizes: { min: 6, max: 7.5 }, splitting: true },
    { ...dense, ...WHOLE_NAMES, sizes: larger, form: 'rows', gap: 0.6, uneven: false },
    { ...dense, ...SMALL_NAMES, sizes: larger, form: 'rows', gap: 0.6, uneven: false },
    { ...dense, ...WHOLE_NAMES, form: 'rows', gap: 0.6, uneven: false },
    { ...dense, ...WHOLE_NAMES, form: 'rows', gap: 0.6, narrow: true, uneven: false },
    { ...dense, ...WHOLE_NAMES, ...PAIRS, gap: 0.515 },
    { ...dense, ...SMALL_NAMES, form: 'rows', gap: 0.6, uneven: false },
    { ...dense, ...SMALL_NAMES, form: 'rows', gap: 0.6, narrow: true, uneven: false },
    { ...dense, ...SMALL_NAMES, ...PAIRS, gap: 0.515 },
    { ...dense, form: 'rows', gap: 0.6, splitting: false, uneven: false },
    { ...dense, ...PAIRS, splitting: false, gap: 0.515 },
    { ...dense, ...PAIRS, splitting: false, gap: 0.15 },
    { ...dense, ...SMALL_NAMES, form: 'rows', gap: 0.6, uneven: false, ...EACH },
    { ...dense, ...SMALL_NAMES, ...PAIRS, gap: 0.515, ...EACH },
    { ...dense, form: 'rows', gap: 0.6, uneven: false, ...EACH },
    { ...dense, ...PAIRS, splitting: false, gap: 0.515, ...EACH },
    { ...dense, form: 'rows', splitting: false, gap: 0.2, ...EACH },
    { ...dense, form: 'rows', gap: 0.2, ...EACH },
    // Dates in a column, which the eye finds at once, are worth a narrow style.
    { ...dense, form: 'rows', gap: 0.2, narrow: true, ...EACH },
    { ...dense, ...PAIRS, gap: 0.15, ...EACH },
    { ...dense, form: 'run-in', gap: 0.2, ...EACH },
    { ...dense, form: 'run-in', gap: 0.2, narrow: true, ...EACH },
  ];
  for (const options of almanacs) yield (side, context, maxPt) => almanac(side, context, maxPt, options);
  yield densestBack;
}

/** What does not fit in this one fits in none. */
export const densestBack: Composition = (side, context, maxPt) =>
  almanac(side, context, maxPt, {
    ...DENSE,
    sizes: denseSizes(context.product),
    form: 'run-in',
    gap: 0.2,
    ...EACH,
    breaks: 'anywhere',
    widows: true,
    narrow: true,
  });

function denseSizes({ minPt }: Product) {
  return { min: minPt, max: minPt * DENSE_RATIO };
}
