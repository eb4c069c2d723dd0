import { type GivenStatus, MOVE_TO } from '#shared/order-moves.ts';
import type { OrderEventKind } from '#shared/orders.ts';
import type { Deps } from '../deps.ts';
import { cancelIn } from './cancel-order.ts';
import { changeOrder, queueConfirmationOnce } from './change-order.ts';
import { type Actor, recordOrderEvent } from './order-events.ts';
import type { ListedOrder } from './queries.ts';
import { statusWithoutDispute } from './record-money.ts';
import { refuseMove } from './refuse-change.ts';

const EVENTS: Record<GivenStatus, OrderEventKind> = {
  paid: 'marked paid',
  fulfilled: 'dispatched',
  cancelled: 'cancelled',
};

/**
 * Changes an order's status and queues the email about it. The caller refunds a cancelled order after the commit, which
 * then emails its customer. Throws 400 if its state does not allow the change, 409 if it was changed after `seen`.
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
    // An order sent before its review is fulfilled, so that it is not sent again.
    const status = to === 'paid' ? statusWithoutDispute(order) : to;
    await recordOrderEvent(tx, id, EVENTS[to], { now: moment, by });
    if (to === 'paid') await queueConfirmationOnce(tx, deps.jobs, id, moment);
    if (to === 'fulfilled') await deps.jobs.send(tx, 'order-mail', { orderId: id, email: 'dispatch' });
    return {
      ...{ status, statusAt: at },
      dispatchedAt: to === 'fulfilled' ? (order.dispatchedAt ?? at) : order.dispatchedAt,
    };
  });
  deps.jobs.wake('order-mail');
  return changed;
}
