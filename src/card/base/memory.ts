/** How a memo of a memory tells its arguments apart, and about how many bytes an argument with its result takes. */
type Remembering<Argument, Result> = {
  key(argument: Argument): unknown;
  weigh(argument: Argument, result: Result): number;
};

/** Results of several memos that share a number of bytes. */
export type Memory = {
  /** `make`, called once for each argument as long as its result is remembered. A result must not be undefined. */
  memo<Argument, Result>(
    make: (argument: Argument) => Result,
    how: Remembering<Argument, Result>,
  ): (argument: Argument) => Result;
  /** What is remembered now, in bytes as they were estimated. */
  bytes(): number;
};

/** The recent results of one memo, and those from before. */
type Shelf = { recent: Map<unknown, unknown>; old: Map<unknown, unknown> };

/** Remembers so many bytes: after each half of them, what has not been asked for since the last half is forgotten. */
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
        // It has only moved, and is not to be counted twice.
        if (shelf.old.delete(id)) weights.old -= weight;
        keep(shelf, id, result, weight);
        return result;
      };
    },
    bytes: () => weights.recent + weights.old,
  };
}
