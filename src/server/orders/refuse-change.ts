import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { historyLine } from '#shared/order-history.ts';
import { changeableUntil, type OrderMove, refusalOfMove } from '#shared/order-moves.ts';
import { orderEvents } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { badRequest, conflict } from '../http/errors.ts';
import type { Order } from './queries.ts';

/** Throws a 400 that says why, and what is possible, when the shop may not do this to an order. */
export function refuseMove(order: Order, move: OrderMove, now: Date): void {
  const refusal = refusalOfMove(order.id, order, move, now);
  if (refusal) throw badRequest(refusal);
}

/** Throws a 409 with the reason when an order's customer can neither correct nor cancel it any more. */
export function refuseLateChange(order: Order, now: Date): void {
  if (changeableUntil(order, now)) return;
  if (order.status === 'paid')
    throw conflict(
      order.printStartedAt
        ? 'Your order is being printed, so it can no longer be changed.'
        : 'The 12 hours for changing your order have passed.',
    );
  throw conflict(
    `Your order is ${order.status === 'review' ? 'under review' : order.status}, so it can no longer be changed.`,
  );
}

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
      ? `Order ${id} has changed since you opened it: ${changes.join(', ')}. Please check it again.`
      : `Order ${id} has changed since you opened it. Please check it again.`,
  );
}
