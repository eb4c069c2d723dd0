import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '#shared/order-status.ts';
import type { ReprintReason } from '#shared/print-runs.ts';
import { dispatches, dispatchOrders, orders, printRunOrders } from '../db/schema.ts';

/** Whether this run has sent the order of a row of `print_run_orders`, and the dispatch was not undone. */
export const sentByRun = sql<boolean>`EXISTS (
  SELECT 1 FROM ${dispatchOrders} JOIN ${dispatches} ON ${dispatches.id} = ${dispatchOrders.dispatchId}
  WHERE ${dispatchOrders.orderId} = ${printRunOrders.orderId} AND ${dispatches.runId} = ${printRunOrders.runId}
    AND ${dispatches.undoneAt} IS NULL)`;

type RunOrder = { status: OrderStatus; reason: ReprintReason | null; dispatched: boolean };

/**
 * Whether an order of a run is to be sent now: a paid order is, and so is a sent order that was reprinted for another
 * parcel.
 */
export function isToSend({ status, reason, dispatched }: RunOrder): boolean {
  return status === 'paid' || (status === 'fulfilled' && reason !== null && !dispatched);
}

/** Whether an order is in a run. */
export function isInRun(runId: number): SQL {
  return sql`${orders.id} IN (SELECT ${printRunOrders.orderId} FROM ${printRunOrders} WHERE ${printRunOrders.runId} = ${runId})`;
}
