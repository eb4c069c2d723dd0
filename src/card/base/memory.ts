/** How a memo of a memory tells its arguments apart, and about how many bytes an argument with its result takes. */
type Remembering<Argument, Result> = {
  key(argument: Argument): unknown;
  weigh(argument: Argument, result: Result): number;
};

type Limits = {
  /** What is remembered for good, in bytes: after half as many, what has not been asked for since is forgotten. */
  lasting: number;
  /** What one piece of work may add to that; the rest of what it made is forgotten when it ends. */
  added: number;
  /** What one piece of work may remember while it lasts. */
  passing: number;
};

/** Results of several memos that share a number of bytes. */
export type Memory = {
  /** `make`, called once for each argument as long as its result is remembered. A result must not be undefined. */
  memo<Argument, Result>(
    make: (argument: Argument) => Result,
    how: Remembering<Argument, Result>,
  ): (argument: Argument) => Result;
  /** Says that a piece of work has ended; one that is not done will begin again, and may add no more for that. */
  endWork(isDone?: boolean): void;
  /** What is remembered now, in bytes as they were estimated. */
  bytes(): number;
};

/** The results of one memo: the recent ones, those from before, and those of the work that goes on. */
type Shelf = { recent: Map<unknown, unknown>; old: Map<unknown, unknown>; passing: Map<unknown, unknown> };

export function createMemory({ lasting, added, passing }: Limits): Memory {
  const shelves: Shelf[] = [];
  const weights = { recent: 0, old: 0, passing: 0, added: 0 };

  function endWork(isDone = true) {
    if (weights.passing > 0) for (const shelf of shelves) shelf.passing = new Map();
    weights.passing = 0;
    if (isDone) weights.added = 0;
  }

  function keep(shelf: Shelf, id: unknown, result: unknown, weight: number) {
    if (weights.recent + weight > lasting / 2) {
      for (const each of shelves) [each.old, each.recent] = [each.recent, new Map()];
      weights.old = weights.recent;
      weights.recent = 0;
    }
    shelf.recent.set(id, result);
    weights.recent += weight;
  }

  function keepWhileWorking(shelf: Shelf, id: unknown, result: unknown, weight: number) {
    if (weights.passing + weight > passing) {
      for (const each of shelves) each.passing = new Map();
      weights.passing = 0;
    }
    shelf.passing.set(id, result);
    weights.passing += weight;
  }

  return {
    memo<Argument, Result>(
      make: (argument: Argument) => Result,
      { key, weigh }: Remembering<Argument, Result>,
    ) {
      const shelf: Shelf = { recent: new Map(), old: new Map(), passing: new Map() };
      shelves.push(shelf);
      return function remembered(argument: Argument): Result {
        const id = key(argument);
        const known = shelf.recent.get(id) ?? shelf.passing.get(id);
        if (known !== undefined) return known as Result;
        const before = shelf.old.get(id) as Result | undefined;
        const result = before ?? make(argument);
        const weight = weigh(argument, result);
        if (before !== undefined) {
          // It has only moved, and is not to be counted twice.
          shelf.old.delete(id);
          weights.old -= weight;
          keep(shelf, id, result, weight);
        } else if (weights.added + weight > added) keepWhileWorking(shelf, id, result, weight);
        else {
          weights.added += weight;
          keep(shelf, id, result, weight);
        }
        return result;
      };
    },
    endWork,
    bytes: () => weights.recent + weights.old + weights.passing,
  };
}
