import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { historyLine } from '#shared/order-history.ts';
import { orderEvents } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { conflict } from '../http/errors.ts';
import type { Order } from './queries.ts';

/** How many of the changes are named. */
const NAMED = 3;

/**
 * Throws a 409 that says what was changed since and by whom, when an order is not as somebody saw it who wants to change it:
 * `seen` is the `updatedAt` they saw. The order must be locked.
 */
export async function refuseStale(
  tx: Transaction,
  { id, updatedAt }: Pick<Order, 'id' | 'updatedAt'>,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined || Date.parse(updatedAt) <= Date.parse(seen)) return;
  const since = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), gt(orderEvents.at, seen), ne(orderEvents.kind, 'mail sent')))
    .orderBy(asc(orderEvents.id));
  const changes = since.slice(-NAMED).map((event) => historyLine(event));
  throw conflict(
    changes.length > 0
      ? `Order ${id} was changed since you saw it: ${changes.join(', ')}. Please look at it again.`
      : `Order ${id} was changed since you saw it. Please look at it again.`,
  );
}
