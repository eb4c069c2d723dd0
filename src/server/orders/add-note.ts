import type { Transaction } from '../db/transaction.ts';
import { conflict } from '../http/errors.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, recordOrderEvent } from './order-events.ts';

/**
 * Writes a note of the shop's into an order's history. It goes with the family's facts: throws a 409 once those have been erased,
 * since a note would be erased within minutes.
 */
export async function addNote(
  tx: Transaction,
  id: number,
  note: { now: Date; by: Actor; words: string },
): Promise<void> {
  if ((await lockOrder(tx, id)).erasedAt)
    throw conflict('The details and notes of this order have been deleted, so no notes can be added');
  await recordOrderEvent(tx, id, 'note', note);
}
