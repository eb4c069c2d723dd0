import { type GivenStatus, MOVE_TO } from '#shared/order-moves.ts';
import type { OrderEventKind } from '#shared/orders.ts';
import type { Deps } from '../deps.ts';
import { cancelIn } from './cancel-order.ts';
import { changeOrder, confirmOnce } from './change-order.ts';
import { type Actor, recordOrderEvent } from './order-events.ts';
import type { ListedOrder } from './queries.ts';
import { standing } from './record-money.ts';
import { refuseMove } from './refuse-change.ts';

const EVENTS: Record<GivenStatus, OrderEventKind> = {
  paid: 'marked paid',
  fulfilled: 'dispatched',
  cancelled: 'cancelled',
};

/**
 * Changes an order's status and queues the mail that tells its customer. The caller refunds an order that is cancelled after the
 * commit, and its customer is told then. Throws a 400 when that is no legal move, a 409 when the order is not as it was seen.
 */
export async function changeStatus(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  id: number,
  { to, by, seen }: { to: GivenStatus; by: Actor; seen?: string | undefined },
): Promise<ListedOrder> {
  const changed = await changeOrder(deps, id, seen, async (tx, order, moment) => {
    refuseMove(order, MOVE_TO[to], moment);
    if (to === 'cancelled') return cancelIn(tx, order, { now: moment, by });
    const at = moment.toISOString();
    // What was sent before it went to review is not sent again.
    const status = to === 'paid' ? standing(order) : to;
    await recordOrderEvent(tx, id, EVENTS[to], { now: moment, by });
    if (to === 'paid') await confirmOnce(tx, deps.jobs, id, moment);
    if (to === 'fulfilled') await deps.jobs.send(tx, 'order-mail', { orderId: id, letter: 'dispatch' });
    return {
      ...{ status, statusAt: at },
      dispatchedAt: to === 'fulfilled' ? (order.dispatchedAt ?? at) : order.dispatchedAt,
    };
  });
  deps.jobs.wake('order-mail');
  return changed;
}
