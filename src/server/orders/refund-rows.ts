import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { refunds } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { type Actor, SYSTEM } from './order-events.ts';

export type RefundRow = typeof refunds.$inferSelect;

type Asked = Pick<RefundRow, 'paymentId' | 'orderId' | 'amount' | 'cause'> &
  Partial<Pick<RefundRow, 'reason' | 'status' | 'providerId' | 'customerNotified'>>;

/** Stores a refund before it is requested, or when the provider lists it. Returns no row if it is stored already. */
export function insertRefund(
  tx: Transaction,
  { status = 'requested', ...asked }: Asked,
  { now, by = SYSTEM }: { now: Date; by?: Actor },
): Promise<RefundRow[]> {
  const at = now.toISOString();
  const tryAt = status === 'requested' || status === 'pending' ? at : null;
  const who = { byKind: by.kind, byUserId: by.userId };
  const row = { ...asked, status, key: randomUUID(), tryAt, ...who, createdAt: at, updatedAt: at };
  return tx.insert(refunds).values(row).onConflictDoNothing().returning();
}

/** Returns every refund of a payment, oldest first. */
export function listRefunds(db: Queryable, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));
}

/** Returns the latest refund for the cancellation of an order, or null. */
export async function findCancellation(db: Queryable, orderId: number): Promise<RefundRow | null> {
  const which = and(eq(refunds.orderId, orderId), eq(refunds.cause, 'cancellation'));
  const [latest] = await db.select().from(refunds).where(which).orderBy(desc(refunds.id)).limit(1);
  return latest ?? null;
}
