import { changeableUntil } from '#shared/order-moves.ts';
import { conflict } from '../http/errors.ts';
import type { Order } from './queries.ts';

/** Throws a 409 with the reason when an order's customer can neither correct nor cancel it any more. */
export function refuseLateChange(order: Order, now: Date): void {
  if (changeableUntil(order, now)) return;
  if (order.status === 'paid')
    throw conflict(
      order.printStartedAt
        ? 'Your order is being printed, so it can no longer be changed.'
        : 'Your order could be changed for twelve hours, and they are over.',
    );
  throw conflict(
    `Your order is ${order.status === 'review' ? 'being looked at' : order.status}, so it can no longer be changed.`,
  );
}
