import { CallError } from '#shared/call.ts';
import { hasSameContent } from './same-content.ts';

type Entry = { id: number };

/** The rows whose change has been reported to a form. */
const told = new WeakSet<Entry>();
/** The changes sent for each row: any of them may have been saved although its response was lost. */
const sent = new WeakMap<Entry, object[]>();

/**
 * Throws when a row differs both from `seen`, the row at the time its form opened, and from the form's result: it was
 * changed in another tab or on another device. The error is thrown once, so that a second attempt can save.
 */
export function refuseStale<Item extends Entry>(rows: Item[], seen: Item, input: Partial<Item>): void {
  const row = rows.find(({ id }) => id === seen.id);
  const known = [seen, ...(sent.get(seen) ?? []), input];
  sent.set(seen, known.slice(1));
  if (!row || told.has(row) || known.some((as) => hasSameContent(row, { ...row, ...as }))) return;
  told.add(row);
  throw new CallError(409, CHANGED);
}

const CHANGED =
  'This was changed somewhere else after you opened it. Save again to keep your version, or cancel to see the other one.';
