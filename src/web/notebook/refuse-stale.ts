import { CallError } from '#shared/call.ts';
import { areAlike } from './are-alike.ts';

type Entry = { id: number };

/** Rows as they were when a form was told that they are not what it shows. */
const told = new WeakSet<Entry>();
/** What was sent of a row: any of it may have been saved, and its answer lost. */
const sent = new WeakMap<Entry, object[]>();

/**
 * Throws when a row is not as it was `seen` when its form was opened, nor as the form would make it: somebody has changed it in another
 * tab or on another device. Told once, they may save again.
 */
export function refuseStale<Item extends Entry>(rows: Item[], seen: Item, input: Partial<Item>): void {
  const row = rows.find(({ id }) => id === seen.id);
  const known = [seen, ...(sent.get(seen) ?? []), input];
  sent.set(seen, known.slice(1));
  if (!row || told.has(row) || known.some((as) => areAlike(row, { ...row, ...as }))) return;
  told.add(row);
  throw new CallError(409, CHANGED);
}

const CHANGED =
  'This has been changed in another place since you opened it. Save again to keep what stands here, or cancel to see what is there now.';
