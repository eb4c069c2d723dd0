import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { historyLine } from '#shared/order-history.ts';
import { changeableUntil, type OrderMove, refusalOfMove } from '#shared/order-moves.ts';
import { orderEvents } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { badRequest, conflict } from '../http/errors.ts';
import type { Order } from './queries.ts';

/** Throws 400 with the reason and the possible actions if the shop may not do this to an order. */
export function refuseMove(order: Order, move: OrderMove, now: Date): void {
  const refusal = refusalOfMove(order.id, order, move, now);
  if (refusal) throw badRequest(refusal);
}

/** Throws 409 with the reason if an order's customer can no longer correct or cancel it. */
export function refuseLateChange(order: Order, now: Date): void {
  if (changeableUntil(order, now)) return;
  if (order.status === 'paid')
    throw conflict(
      order.printStartedAt
        ? 'Your order is being printed, so it can no longer be changed.'
        : 'You ordered more than 12 hours ago, so your order can no longer be changed.',
    );
  throw conflict(`Your order ${STATES[order.status]}, so it can no longer be changed.`);
}

const STATES: Record<Exclude<Order['status'], 'paid'>, string> = {
  ...{ review: 'is under review', fulfilled: 'has been posted' },
  ...{ cancelled: 'has been cancelled', refunded: 'has been refunded' },
};

/** A refusal names at most this many changes. */
const NAMED = 3;

/**
 * Throws 409 if an order was changed after `seen`, the `updatedAt` that a user saw; names the changes and their
 * authors. The order must be locked.
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
    .where(and(eq(orderEvents.orderId, id), gt(orderEvents.at, seen), ne(orderEvents.kind, 'email sent')))
    .orderBy(asc(orderEvents.id));
  const changes = since.slice(-NAMED).map((event) => historyLine(event));
  throw conflict(
    changes.length > 0
      ? `Order ${id} has changed since you opened it: ${changes.join(', ')}. Please check it again.`
      : `Order ${id} has changed since you opened it. Please check it again.`,
  );
}
