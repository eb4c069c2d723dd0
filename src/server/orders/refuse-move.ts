import { type OrderMove, refusalOfMove } from '#shared/order-moves.ts';
import { badRequest } from '../http/errors.ts';
import type { Order } from './queries.ts';

/** Throws a 400 that says why, and what is possible, when the shop may not do this to an order. */
export function refuseMove(order: Order, move: OrderMove, now: Date): void {
  const refusal = refusalOfMove(order.id, order, move, now);
  if (refusal) throw badRequest(refusal);
}
