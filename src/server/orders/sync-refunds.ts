import { eq } from 'drizzle-orm';
import type { Pence } from '#shared/money.ts';
import type { RefundStatus } from '#shared/refunds.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { refunds } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import type { PaymentIntent } from '../payments/gateway.ts';
import { backOff } from '../payments/round.ts';
import { PROVIDER } from './order-events.ts';
import { insertRefund, listRefunds, type RefundRow } from './refund-rows.ts';

/** What is new of a refund, and what it was before; null for a new one. */
export type RefundNews = { refund: RefundRow; before: RefundStatus | null };

/** A refund that the provider was just asked for: how much of it could be, and whether that was refused. */
export type AskedRefund = { refund: RefundRow; amount: Pence; isRefused: boolean };

/** How far each state is from the beginning: a reading that is older than what is known takes nothing back. */
const RANK: Record<RefundStatus, number> = { asked: 0, refused: 0, pending: 1, succeeded: 2, failed: 3 };

/**
 * Brings a payment's refunds in line with the provider's, whose own desk makes some too. Answers all of them, and what is
 * news. The order or late payment must be locked.
 */
export async function syncRefunds(
  tx: Transaction,
  { id: paymentId, refunds: atProvider }: PaymentIntent,
  {
    orderId,
    asked,
    now,
    reconcileSeconds,
  }: { orderId: number | null; asked: AskedRefund | undefined; now: Date; reconcileSeconds: number },
): Promise<{ rows: RefundRow[]; news: RefundNews[] }> {
  const at = now.toISOString();
  const rows = new Map((await listRefunds(tx, paymentId)).map((row) => [row.id, row]));
  const news: RefundNews[] = [];

  async function change(row: RefundRow, columns: Partial<RefundRow>): Promise<void> {
    const which = eq(refunds.id, row.id);
    const changed = firstOrThrow(
      await tx
        .update(refunds)
        .set({ ...columns, updatedAt: at })
        .where(which)
        .returning(),
    );
    rows.set(row.id, changed);
    news.push({ refund: changed, before: row.status });
  }

  for (const { id: providerId, key, amount, status } of atProvider) {
    const row = [...rows.values()].find((one) => one.providerId === providerId || one.key === key);
    if (!row) {
      const found = { paymentId, orderId, cause: 'provider' as const, amount, status, providerId };
      const [made] = await insertRefund(tx, found, { now, by: PROVIDER });
      if (!made) continue;
      rows.set(made.id, made);
      news.push({ refund: made, before: null });
    } else if (RANK[status] > RANK[row.status])
      await change(row, { status, amount, providerId, tryAt: status === 'pending' ? row.tryAt : null });
  }
  const row = asked && rows.get(asked.refund.id);
  // Whoever was refused first has counted that attempt.
  if (!row || RANK[row.status] > 0 || row.tries !== asked.refund.tries)
    return { rows: [...rows.values()], news };
  if (asked.amount === 0) await change(row, { status: 'succeeded', amount: 0, tryAt: null });
  else if (asked.isRefused) {
    const wait = backOff(now.getTime() - Date.parse(row.createdAt), reconcileSeconds);
    const tryAt = row.cause === 'part' ? null : new Date(now.getTime() + wait).toISOString();
    await change(row, { status: 'refused', amount: asked.amount, tries: row.tries + 1, tryAt });
  }
  return { rows: [...rows.values()], news };
}
