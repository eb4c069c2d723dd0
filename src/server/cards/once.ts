type OnceOptions<Result> = {
  /** What a result weighs, and how much is kept: beyond that all are forgotten and made again. */
  weigh?: (result: Result) => number;
  limit?: number;
};

/** `make`, called once for each key. What rejects is not kept: it is made again for whoever asks next. `has`: whether it is kept, or being made. */
export function once<Key, Result>(
  make: (key: Key) => Promise<Result>,
  { weigh = () => 0, limit = 0 }: OnceOptions<Result> = {},
): ((key: Key) => Promise<Result>) & { has(key: Key): boolean } {
  const results = new Map<Key, Promise<Result>>();
  let weight = 0;

  async function makeAndWeigh(key: Key): Promise<Result> {
    const result = await make(key);
    weight += weigh(result);
    if (weight > limit) {
      results.clear();
      weight = 0;
    }
    return result;
  }

  function get(key: Key): Promise<Result> {
    const known = results.get(key);
    if (known) return known;
    const making = makeAndWeigh(key);
    results.set(key, making);
    making.catch(() => results.delete(key));
    return making;
  }

  return Object.assign(get, { has: (key: Key) => results.has(key) });
}
