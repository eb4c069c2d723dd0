import { dateLabel } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Notebook } from '#shared/notebook.ts';

/**
 * Pairs each given row with a known row of the same key, or null. A known row is paired once: of two equal rows in a
 * file, the second gets null unless two equal rows are known as well.
 */
export function pairUp<Given, Known>(
  given: Given[],
  known: Known[],
  keyOf: (row: Given | Known) => string,
): [Given, Known | null][] {
  const free = groupBy(known, keyOf);
  return given.map((row) => [row, free.get(keyOf(row))?.shift() ?? null]);
}

type KnownDate = Pick<
  Notebook['people'][number]['dates'][number],
  'title' | 'date' | 'yearUnknown' | 'dayUnknown' | 'notes'
>;

/** Returns a key that two dates of one person share if they are the same. */
export function dateKey(date: KnownDate): string {
  return JSON.stringify([dateLabel(date), date.date, date.yearUnknown, date.dayUnknown]);
}
