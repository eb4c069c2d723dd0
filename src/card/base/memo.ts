type MemoOptions<Argument> = {
  /** The key that identifies an argument; the argument itself by default. */
  key?: (argument: Argument) => unknown;
  /** The number of results that are remembered. When it is reached, all are forgotten. */
  limit?: number;
};

/** Calls `make` once for each argument. A result must not be undefined; a call that throws is tried again. */
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

/** Like `memo`, for long-lived objects: a result is forgotten when nothing else refers to its argument. */
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

/** The results for the order that is being laid out, by the function that made them. */
let order = new Map<unknown, unknown>();

/**
 * Like `memo`, but results are forgotten when the layout of one order has ended. A WeakMap would keep those of
 * short-lived objects through all small garbage collections of V8. Call this once for the program, not for each order.
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

/** Lays one order out, and then forgets the results that `orderMemo` kept for it. */
export function inOneOrder<Result>(layOut: () => Result): Result {
  order = new Map();
  try {
    return layOut();
  } finally {
    order = new Map();
  }
}
