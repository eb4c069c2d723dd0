import DataLoader from 'dataloader';

/** So many keys are looked up by one statement at most: a crowd is shared out among the connections. */
const MOST_KEYS = 16;

/**
 * Looks rows up by a key: those asked for in one turn of the event loop by one statement, since under load most of what a
 * short one takes is its sending. Nothing is remembered: a row is read after it was asked for. `read` gives the rows that there are, in
 * any order; `keyOf` says whose each is. When `read` rejects, so do all who asked.
 */
export function sharedRead<Key extends string | number, Row>(
  read: (keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): (key: Key) => Promise<Row | null> {
  const loader = new DataLoader<Key, Row | null>(
    async (keys) => {
      const rows = new Map((await read(keys)).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key) ?? null);
    },
    { cache: false, maxBatchSize: MOST_KEYS, batchScheduleFn: (send) => setImmediate(send) },
  );
  return (key) => loader.load(key);
}
