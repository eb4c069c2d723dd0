import type { ComparedContact } from './compare.ts';
import { isNewChild } from './to-notebook.ts';

/** How many entries of a notebook a contact takes: itself, when it is new, and each date that is not there yet. */
function entriesOf(row: ComparedContact): number {
  if (isNewChild(row)) return 1;
  const dates = row.dates.filter(({ state }) => state === 'new').length;
  return dates + (row.person ? 0 : 1);
}

export function countEntries(rows: ComparedContact[]): number {
  return rows.reduce((sum, row) => sum + entriesOf(row), 0);
}

/** The first contacts for which a notebook has room, `room` being how many entries it has left. */
export function thatFit(rows: ComparedContact[], room: number): ComparedContact[] {
  let left = room;
  const end = rows.findIndex((row) => {
    left -= entriesOf(row);
    return left < 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
