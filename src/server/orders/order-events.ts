import { asc, eq } from 'drizzle-orm';
import type { OrderChange, OrderEventKind } from '#shared/orders.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orderEvents } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';

type OrderEvent = typeof orderEvents.$inferSelect;

/** Enters what happened into an order's history. Answers the event's id. */
export async function recordOrderEvent(
  tx: Transaction,
  orderId: number,
  kind: OrderEventKind,
  { now, changes = [] }: { now: Date; changes?: OrderChange[] },
): Promise<number> {
  const event = { orderId, kind, changes, at: now.toISOString() };
  return firstOrThrow(await tx.insert(orderEvents).values(event).returning({ id: orderEvents.id })).id;
}

/** An order's history, oldest first. */
export function listOrderEvents(db: Queryable, orderId: number): Promise<OrderEvent[]> {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}
