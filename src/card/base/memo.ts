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

/** What is remembered of the order that is being laid out, by what made it. */
let order = new Map<unknown, unknown>();

/**
 * The same for what one order is about, until its layout has ended: V8 keeps what a WeakMap knows of short-lived objects through all
 * its small collections. To be made once for the program, not for each order.
 */
export function orderMemo<Argument, Result>(
  make: (argument: Argument) => Result,
): (argument: Argument) => Result {
  return function remembered(argument) {
    let known = order.get(make) as typeof make | undefined;
    if (!known) {
      known = memo(make);
      order.set(make, known);
    }
    return known(argument);
  };
}

/** Lays one order out, and forgets what was remembered of it. */
export function inOneOrder<Result>(layOut: () => Result): Result {
  order = new Map();
  try {
    return layOut();
  } finally {
    order = new Map();
  }
}
