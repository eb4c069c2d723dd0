/** Steps of a size, in points: fine enough that no room is wasted, coarse enough to look decided. */
const PT_STEP = 0.25;

export type Sizes = { min: number; max: number };
export type Found<T> = { pt: number; made: T };

/**
 * The largest size from `min` to `max` at which `attempt` succeeds, with what it made; null when none does. What fits at
 * one size is taken to fit at every smaller one: a rare accident of line breaking costs a step, never a fault.
 */
export function largest<T>({ min, max }: Sizes, attempt: (pt: number) => T | null): Found<T> | null {
  const smallest = attempt(min);
  if (!smallest) return null;
  let best: Found<T> = { pt: min, made: smallest };
  let [low, high] = [1, Math.round((max - min) / PT_STEP)];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const pt = min + middle * PT_STEP;
    const made = attempt(pt);
    if (made) {
      best = { pt, made };
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}

/** Tries each number of columns; the largest size wins, and of equals the first named. */
export function bestOf<T>(
  columns: readonly number[],
  sizes: Sizes,
  attempt: (columns: number, pt: number) => T | null,
): T | null {
  let best: Found<T> | null = null;
  for (const count of columns) {
    const found = largest(sizes, (pt) => attempt(count, pt));
    if (found && (!best || found.pt > best.pt)) best = found;
  }
  return best?.made ?? null;
}
