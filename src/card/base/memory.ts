/** The key that identifies an argument, and the approximate number of bytes that an argument with its result takes. */
type Remembering<Argument, Result> = {
  key(argument: Argument): unknown;
  weigh(argument: Argument, result: Result): number;
};

/** Caches of results that share one limit of bytes. */
export type Memory = {
  /** Calls `make` once for each argument, as long as its result is remembered. A result must not be undefined. */
  memo<Argument, Result>(
    make: (argument: Argument) => Result,
    how: Remembering<Argument, Result>,
  ): (argument: Argument) => Result;
  /** The estimated number of bytes that are remembered now. */
  bytes(): number;
};

/** The recent results of one memo, and its older ones. */
type Shelf = { recent: Map<unknown, unknown>; old: Map<unknown, unknown> };

/**
 * Remembers up to `limit` bytes. Each time half of that has been added, it forgets what was not used since the last
 * time.
 */
export function createMemory(limit: number): Memory {
  const shelves: Shelf[] = [];
  const weights = { recent: 0, old: 0 };

  function keep(shelf: Shelf, id: unknown, result: unknown, weight: number) {
    if (weights.recent + weight > limit / 2) {
      for (const each of shelves) [each.old, each.recent] = [each.recent, new Map()];
      weights.old = weights.recent;
      weights.recent = 0;
    }
    shelf.recent.set(id, result);
    weights.recent += weight;
  }

  return {
    memo<Argument, Result>(
      make: (argument: Argument) => Result,
      { key, weigh }: Remembering<Argument, Result>,
    ) {
      const shelf: Shelf = { recent: new Map(), old: new Map() };
      shelves.push(shelf);
      return function remembered(argument: Argument): Result {
        const id = key(argument);
        const known = shelf.recent.get(id);
        if (known !== undefined) return known as Result;
        const before = shelf.old.get(id) as Result | undefined;
        const result = before ?? make(argument);
        const weight = weigh(argument, result);
        // The result only moves from old to recent, so its weight must not be counted twice.
        if (shelf.old.delete(id)) weights.old -= weight;
        keep(shelf, id, result, weight);
        return result;
      };
    },
    bytes: () => weights.recent + weights.old,
  };
}
