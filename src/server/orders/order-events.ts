import { asc, eq } from 'drizzle-orm';
import type { ActorKind, OrderEventKind } from '#shared/orders.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { orderEvents } from '../db/schema.ts';

type OrderEvent = typeof orderEvents.$inferSelect;

/** The author of a change to an order; `userId` if they were logged in. */
export type Actor = { kind: ActorKind; userId?: number | null };

export const PROVIDER: Actor = { kind: 'provider' };
export const SYSTEM: Actor = { kind: 'system' };
/** The holder of the order's link. */
export const CUSTOMER: Actor = { kind: 'customer' };

export function administrator({ id }: { id: number }): Actor {
  return { kind: 'administrator', userId: id };
}

/** Details of an event besides its kind; `words` are a reason or a note, `amount` is in pence. */
type OrderEventDetails = { now: Date; by: Actor } & Partial<
  Pick<typeof orderEvents.$inferInsert, 'changes' | 'words' | 'email' | 'amount'>
>;

/** Adds an event and its author to an order's history. Returns the event's id. */
export async function recordOrderEvent(
  db: Queryable,
  orderId: number,
  kind: OrderEventKind,
  { now, by, ...told }: OrderEventDetails,
): Promise<number> {
  const event = { orderId, kind, at: now.toISOString(), byKind: by.kind, byUserId: by.userId, ...told };
  return firstOrThrow(await db.insert(orderEvents).values(event).returning({ id: orderEvents.id })).id;
}

/** Returns an order's history, oldest first. */
export function listOrderEvents(db: Queryable, orderId: number): Promise<OrderEvent[]> {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}
