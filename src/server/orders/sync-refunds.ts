import { eq } from 'drizzle-orm';
import type { Pence } from '#shared/money.ts';
import type { RefundStatus } from '#shared/refunds.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { refunds } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import type { PaymentIntent } from '../payments/gateway.ts';
import { backOff } from '../payments/provider-round.ts';
import { PROVIDER } from './order-events.ts';
import { insertRefund, listRefunds, type RefundRow } from './refund-rows.ts';

/** A refund that has changed, and its former status; null for a new one. */
export type RefundNews = { refund: RefundRow; before: RefundStatus | null };

/** A refund just requested from the provider: the amount that could be refunded, and whether it was refused. */
export type AskedRefund = { refund: RefundRow; amount: Pence; isRefused: boolean };

/** How far each status is from the beginning, so that an older state does not overwrite a newer one. */
const RANK: Record<RefundStatus, number> = { requested: 0, refused: 0, pending: 1, succeeded: 2, failed: 3 };

/**
 * Updates a payment's refunds to the provider's, some of which are made in its dashboard. Returns all of them, and
 * those that have changed. The order or late payment must be locked.
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
  // A simultaneous request has already counted this attempt.
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
