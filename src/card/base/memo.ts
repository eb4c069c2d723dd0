type MemoOptions<Argument> = {
  /** What tells arguments apart; the argument itself when left out. */
  key?: (argument: Argument) => unknown;
  /** How many results are remembered; after so many all are forgotten. */
  limit?: number;
};

/** `make`, called once for each argument. A result must not be undefined; what throws is tried again. */
export function memo<Argument, Result>(
  make: (argument: Argument) => Result,
  { key, limit = Number.POSITIVE_INFINITY }: MemoOptions<Argument> = {},
): (argument: Argument) => Result {
  const results = new Map<unknown, Result>();
  return function remembered(argument) {
    const id = key ? key(argument) : argument;
    const known = results.get(id);
    if (known !== undefined) return known;
    const result = make(argument);
    if (results.size >= limit) results.clear();
    results.set(id, result);
    return result;
  };
}

/** The same for small numbers, which an array finds sooner than a map. */
export function numberMemo<Result>(make: (number: number) => Result): (number: number) => Result {
  const results: (Result | undefined)[] = [];
  return function remembered(number) {
    const known = results[number];
    if (known !== undefined) return known;
    const result = make(number);
    // Without holes, which would make it slower than a map.
    while (results.length < number) results.push(undefined);
    results[number] = result;
    return result;
  };
}

/** The same for objects: what was made for one is forgotten when nothing else refers to it. For objects that last. */
export function weakMemo<Argument extends object, Result>(
  make: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, Result>();
  return function remembered(argument) {
    const known = results.get(argument);
    if (known !== undefined) return known;
    const result = make(argument);
    results.set(argument, result);
    return result;
  };
}

const passing: (() => void)[] = [];

/**
 * The same for what one piece of work is about, until `forgetPassing` is called: V8 keeps what a WeakMap knows of short-lived objects
 * through all its small collections. To be made once for the program, not for each piece of work.
 */
export function passingMemo<Argument, Result>(
  make: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let remembered = memo(make);
  passing.push(() => {
    remembered = memo(make);
  });
  return (argument) => remembered(argument);
}

/** Says that a piece of work has ended. */
export function forgetPassing() {
  for (const forget of passing) forget();
}
