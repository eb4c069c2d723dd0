import { and, inArray, isNull } from 'drizzle-orm';
import type { OrderStatus } from '#shared/orders.ts';
import { PRINTED } from '#shared/printing.ts';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../http/errors.ts';
import { lockOrders } from './lock-order.ts';
import { recordOrderEvent } from './order-events.ts';

/**
 * Marks orders as being printed: from now on their customers can neither correct nor cancel them. All of them or none:
 * throws a 404, or a 409 that names the order. Idempotent: the first time is kept. Read what is to be printed only
 * afterwards, since until then it may be corrected.
 */
export function startPrinting({ db, now }: Pick<Deps, 'db' | 'now'>, ids: number[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrders(tx, ids);
    for (const id of ids) {
      const order = locked.find((one) => one.id === id);
      if (!order) throw notFound('Order');
      if (!PRINTED[order.status]) throw conflict(whyNot(order));
    }
    const at = now();
    const started = await tx
      .update(orders)
      .set({ printStartedAt: at.toISOString(), updatedAt: at.toISOString() })
      .where(and(inArray(orders.id, ids), isNull(orders.printStartedAt)))
      .returning({ id: orders.id });
    for (const { id } of started) await recordOrderEvent(tx, id, 'printing started', { now: at });
  });
}

function whyNot({ id, status }: { id: number; status: OrderStatus }): string {
  return status === 'review'
    ? `Order ${id} is in review: settle its payment before it is printed`
    : `Order ${id} is ${status}, so it is not printed`;
}
