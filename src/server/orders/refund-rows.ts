import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { RefundStatus } from '#shared/refunds.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { refunds } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { type Actor, SYSTEM } from './order-events.ts';

export type RefundRow = typeof refunds.$inferSelect;

type Asked = Pick<RefundRow, 'paymentId' | 'orderId' | 'amount' | 'cause'> &
  Partial<Pick<RefundRow, 'key' | 'reason' | 'status' | 'providerId' | 'told'>>;

/** Writes a refund down, before the provider is asked for it or when it is seen there. Null when its key is known. */
export async function insertRefund(
  tx: Transaction,
  asked: Asked,
  { now, by = SYSTEM }: { now: Date; by?: Actor },
): Promise<RefundRow | null> {
  const at = now.toISOString();
  const { status = 'asked', key = randomUUID() } = asked;
  const tryAt = mayBeTried(status) ? at : null;
  const who = { byKind: by.kind, byUserId: by.userId };
  const row = { ...asked, status, key, tryAt, ...who, createdAt: at, updatedAt: at };
  const inserted = await tx
    .insert(refunds)
    .values(row)
    .onConflictDoNothing({ target: refunds.key })
    .returning();
  return inserted[0] ?? null;
}

/** Writes down that what is left of a cancelled order's money goes back. */
export async function insertCancellation(
  tx: Transaction,
  {
    id: orderId,
    stripePaymentId: paymentId,
    amount,
  }: { id: number; stripePaymentId: string; amount: number },
  { now, by, told = null }: { now: Date; by: Actor; told?: RefundRow['told'] },
): Promise<RefundRow> {
  const asked = { orderId, paymentId, amount, cause: 'cancellation' as const, told };
  return firstOrThrow([await insertRefund(tx, asked, { now, by })].filter((row) => row !== null));
}

/** Whether the provider is asked about it by itself. A part that was refused is not tried again, unlike the others. */
function mayBeTried(status: RefundStatus): boolean {
  return status === 'asked' || status === 'pending';
}

/** Every refund of a payment, oldest first. */
export function listRefunds(db: Queryable, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));
}

/** The latest refund that the cancellation of an order has asked for; null when there is none. */
export async function findCancellation(db: Queryable, orderId: number): Promise<RefundRow | null> {
  const which = and(eq(refunds.orderId, orderId), eq(refunds.cause, 'cancellation'));
  const [latest] = await db.select().from(refunds).where(which).orderBy(desc(refunds.id)).limit(1);
  return latest ?? null;
}
