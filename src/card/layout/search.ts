/** Steps of a size, in points: fine enough that no room is wasted, coarse enough to look decided. */
export const PT_STEP = 0.25;

export type Sizes = { min: number; max: number };
export type Found<T> = { pt: number; made: T };

// Of so few sizes the smallest is tried first: where there are few, mostly none succeeds.
const FEW_STEPS = 3;

/**
 * The largest size from `min` to `max` at which `attempt` succeeds, with what it made; null when none does. What fits at
 * one size is taken to fit at every smaller one: a rare accident of line breaking costs a step, never a fault.
 */
export function largest<T>({ min, max }: Sizes, attempt: (pt: number) => T | null): Found<T> | null {
  let best: Found<T> | null = null;
  const succeeds = (step: number) => {
    const pt = min + step * PT_STEP;
    const made = attempt(pt);
    if (made) best = { pt, made };
    return made !== null;
  };
  const steps = Math.floor((max - min) / PT_STEP);
  if (steps <= FEW_STEPS) {
    for (let step = 0; step <= steps && succeeds(step); step++);
    return best;
  }
  // Most bounds are close: down from the top in growing strides, then halving between the last two.
  let [step, failed, stride] = [steps, steps + 1, 1];
  while (!succeeds(step)) {
    if (step === 0) return null;
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
 * Tries each number of columns; the largest size wins, and of equals the first named. `bound` knows without trying a size
 * above which a number of columns is hopeless.
 */
export function bestOf<T>(
  columns: readonly number[],
  { min, max }: Sizes,
  attempt: (columns: number, pt: number) => T | null,
  bound: (columns: number) => number,
): Found<T> | null {
  let best: Found<T> | null = null;
  for (const count of columns) {
    const sizes: Sizes = { min: best ? best.pt + PT_STEP : min, max: Math.min(max, bound(count)) };
    best = largest(sizes, (pt) => attempt(count, pt)) ?? best;
  }
  return best;
}
