/** Steps of a size, in points: fine enough that no room is wasted, coarse enough to look decided. */
export const PT_STEP = 0.25;

/** `isExpected`: sides that belong together fit at the largest size, and nothing may be larger than they are. */
export type Sizes = { min: number; max: number; isExpected?: boolean };

/** Sizes of which none is too small to be read. */
export function readable({ min, max }: Sizes, { minPt }: { minPt: number }): Sizes {
  const least = Math.max(min, minPt);
  return { min: least, max: Math.max(max, least) };
}

/** The same up to `max`: a bound, or for `bestColumns` the size of the sides that are laid out already. */
export function sizesUpTo(max: number, sizes: Sizes, product: { minPt: number }): Sizes {
  const { min, max: most } = readable(sizes, product);
  return { min, max: Math.min(max, most), isExpected: min <= max && max <= most };
}

/** The size that was found, and what was laid out at it. */
export type Fit<T> = { pt: number; result: T };

// Of so few sizes the smallest is tried first: where there are few, mostly none succeeds.
const FEW_STEPS = 3;

/**
 * The largest size from `min` to `max` at which `attempt` succeeds, with its result; null when none does. What fits at one
 * size is taken to fit at every smaller one: where line breaking makes that untrue, a step of size is lost and nothing else.
 */
export function largestFit<T>({ min, max }: Sizes, attempt: (pt: number) => T | null): Fit<T> | null {
  let best: Fit<T> | null = null;
  const succeeds = (step: number) => {
    const pt = min + step * PT_STEP;
    const result = attempt(pt);
    if (result) best = { pt, result };
    return result !== null;
  };
  const steps = Math.floor((max - min) / PT_STEP);
  if (steps <= FEW_STEPS) {
    for (let step = 0; step <= steps && succeeds(step); step++);
    return best;
  }
  // The largest size is mostly near the top: down from there in growing strides, then halving between the last two.
  let [step, failed, stride] = [steps, steps + 1, 1];
  while (!succeeds(step)) {
    if (step === 0) return null;
    // What fails twice there mostly fits in no size: the smallest tells.
    if (stride === 2 && !succeeds(0)) return null;
    [step, failed, stride] = [Math.max(0, step - stride), step, stride * 2];
  }
  while (failed - step > 1) {
    const middle = (step + failed) >> 1;
    if (succeeds(middle)) step = middle;
    else failed = middle;
  }
  return best;
}

/**
 * Tries each number of columns; the largest size wins, and of equals the first. `bound` is a size above which a number of
 * columns need not be tried.
 */
export function bestColumns<T>(
  columns: readonly number[],
  { min, max: most, isExpected = false }: Sizes,
  attempt: (columns: number, pt: number) => T | null,
  bound: (columns: number) => number,
): Fit<T> | null {
  let max = most;
  if (isExpected) {
    // Mostly it is that size, which no other number of columns can surpass.
    for (const count of columns) {
      const result = bound(count) >= max ? attempt(count, max) : null;
      if (result) return { pt: max, result };
    }
    max -= PT_STEP;
  }
  let best: Fit<T> | null = null;
  for (const count of columns) {
    const sizes: Sizes = { min: best ? best.pt + PT_STEP : min, max: Math.min(max, bound(count)) };
    best = largestFit(sizes, (pt) => attempt(count, pt)) ?? best;
  }
  return best;
}
