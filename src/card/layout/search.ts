/** Steps of a size, in points: fine enough that no room is wasted, coarse enough to look decided. */
export const PT_STEP = 0.25;

export type Sizes = { min: number; max: number };

/** Sizes of which none is smaller than may be. */
export function readable({ min, max }: Sizes, leastPt: number): Sizes {
  const least = Math.max(min, leastPt);
  return { min: least, max: Math.max(max, least) };
}

/** The size that was found, and what was laid out at it. */
export type Fit<T> = { pt: number; result: T };

/**
 * The largest size from `min` to `max` at which `attempt` succeeds, with its result; null when none does. What fits at one
 * size is taken to fit at every smaller one: where line breaking makes that untrue, a step of size is lost and nothing else.
 */
export function largestFit<T>({ min, max }: Sizes, attempt: (pt: number) => T | null): Fit<T> | null {
  let best: Fit<T> | null = null;
  const succeeds = (step: number) => {
    const pt = min + step * PT_STEP;
    const result = attempt(pt);
    if (result !== null) best = { pt, result };
    return result !== null;
  };
  const steps = Math.floor((max - min) / PT_STEP + 0.001);
  if (steps < 0 || !succeeds(0)) return null;
  let [fits, failed] = [0, steps + 1];
  while (failed - fits > 1) {
    const middle = (fits + failed) >> 1;
    if (succeeds(middle)) fits = middle;
    else failed = middle;
  }
  return best;
}
