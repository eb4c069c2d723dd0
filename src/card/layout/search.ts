/** The step between sizes, in points: small enough to waste no room, large enough that two sizes look different. */
export const PT_STEP = 0.25;

export type Sizes = { min: number; max: number };

/** Sizes of which none is below `leastPt`. */
export function readable({ min, max }: Sizes, leastPt: number): Sizes {
  const least = Math.max(min, leastPt);
  return { min: least, max: Math.max(max, least) };
}

/** The size that was found, in points, and the result at it. */
export type Fit<T> = { pt: number; result: T };

/**
 * The largest size from `min` to `max` at which `attempt` succeeds, with its result; null when none does. The search
 * assumes that a text which fits at one size fits at all smaller ones. If line breaks make this untrue, the search only
 * misses a step.
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
