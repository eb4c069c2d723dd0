import DataLoader from 'dataloader';

/** So many keys are looked up by one statement at most: a crowd is shared out among the connections. */
const MOST_KEYS = 16;

/**
 * Looks rows up by their keys: those asked for in one turn of the event loop by one statement, since under load most of what a
 * short one takes is its sending. Nothing is remembered: a row is read after it was asked for. `read` gives the rows that there are, in
 * any order, each with its key; `idOf` tells keys apart. When `read` rejects, so do all who asked.
 */
export function sharedRead<Key extends object, Row extends Key>(
  read: (keys: readonly Key[]) => Promise<Row[]>,
  idOf: (key: Key) => string,
): (key: Key) => Promise<Row | null> {
  const loader = new DataLoader<Key, Row | null>(
    async (keys) => {
      const rows = new Map((await read(keys)).map((row) => [idOf(row), row]));
      return keys.map((key) => rows.get(idOf(key)) ?? null);
    },
    { cache: false, maxBatchSize: MOST_KEYS, batchScheduleFn: (send) => setImmediate(send) },
  );
  return (key) => loader.load(key);
}
