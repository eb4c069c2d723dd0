import { CallError } from '#shared/call.ts';
import { areAlike } from './are-alike.ts';

type Entry = { id: number };

/** Rows as they were when a form was told that they are not what it shows. */
const told = new WeakSet<Entry>();

/**
 * Throws when a row is not as it was `seen` when its form was opened, nor as the form would make it: somebody has changed it in another
 * tab or on another device. Told once, they may save again.
 */
export function refuseStale<Item extends Entry>(rows: Item[], seen: Item, input: Partial<Item>): void {
  const row = rows.find(({ id }) => id === seen.id);
  if (!row || told.has(row) || areAlike(row, seen) || areAlike(row, { ...row, ...input })) return;
  told.add(row);
  throw new CallError(409, CHANGED);
}

const CHANGED =
  'This was changed somewhere else after you opened it. Save again to keep your version, or cancel to see the other one.';
