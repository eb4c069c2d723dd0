/** Steps of a size, in points: fine enough that no room is wasted, coarse enough to look decided. */
export const PT_STEP = 0.25;

export type Sizes = { min: number; max: number };
export type Found<T> = { pt: number; made: T };

/**
 * The largest size from `min` to `max` at which `attempt` succeeds, with what it made; null when none does. What fits at
 * one size is taken to fit at every smaller one: a rare accident of line breaking costs a step, never a fault.
 */
export function largest<T>({ min, max }: Sizes, attempt: (pt: number) => T | null): Found<T> | null {
  const steps = Math.floor((max - min) / PT_STEP);
  if (steps < 0) return null;
  const trial = (step: number) => {
    const pt = min + step * PT_STEP;
    const made = attempt(pt);
    return made && { pt, made };
  };
  const top = trial(steps);
  if (top || steps === 0) return top;
  let best = trial(0);
  if (!best) return null;
  let [low, high] = [1, steps - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const found = trial(middle);
    if (found) {
      best = found;
      low = middle + 1;
    } else high = middle - 1;
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
