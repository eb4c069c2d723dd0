import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, recordOrderEvent } from './order-events.ts';
import type { Order } from './queries.ts';

/**
 * Writes a note of the shop's into an order's history. It goes with the family's facts: throws a 409 once those have been erased,
 * since a note would be erased within minutes.
 */
export function addNote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  words: string,
  by: Actor,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.erasedAt)
      throw conflict('The facts of this order have been erased, and its notes with them: no more are kept');
    await recordOrderEvent(tx, id, 'note', { now: now(), by, words });
    return order;
  });
}
