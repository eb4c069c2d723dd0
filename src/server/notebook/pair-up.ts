/**
 * Finds for each row of a file the row already there that has the same key, each of those once: a file that says
 * something twice has two rows, however often it is read.
 */
export function pairUp<Given, Known>(
  given: Given[],
  known: Known[],
  keyOf: (row: Given | Known) => string,
): [Given, Known | null][] {
  const free = new Map<string, Known[]>();
  for (const row of known) {
    const key = keyOf(row);
    free.set(key, [...(free.get(key) ?? []), row]);
  }
  return given.map((row) => [row, free.get(keyOf(row))?.shift() ?? null]);
}
