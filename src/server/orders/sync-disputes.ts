import { asc, eq } from 'drizzle-orm';
import type { DisputeKind, DisputeStatus } from '#shared/disputes.ts';
import type { Queryable } from '../db/connect.ts';
import { disputes, type ProviderDispute } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Order } from './queries.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** A dispute that has changed, and its former state; null for a new one. */
export type DisputeNews = { dispute: DisputeRow; before: DisputeRow | null };

/** Returns every dispute of an order, oldest first. */
export function listDisputes(db: Queryable, orderId: number): Promise<DisputeRow[]> {
  return db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
}

/**
 * Updates an order's disputes to the provider's `present` ones. `reported` is the dispute in an event, which may be
 * old: a loss it shows is remembered. Returns all disputes, and those that have changed. The order must be locked.
 */
export async function syncDisputes(
  tx: Transaction,
  order: Order,
  {
    present,
    reported,
    at,
  }: { present: readonly ProviderDispute[]; reported: ProviderDispute | null; at: string },
): Promise<{ rows: DisputeRow[]; news: DisputeNews[] }> {
  const known = new Map((await listDisputes(tx, order.id)).map((row) => [row.id, row]));
  const news: DisputeNews[] = [];
  const isListed = present.some(({ id }) => id === reported?.id);
  for (const one of reported && !isListed ? [...present, reported] : present) {
    const before = known.get(one.id) ?? null;
    const wasLost =
      before?.status === 'lost' ||
      before?.status === 'reversed' ||
      (reported?.id === one.id && reported.status === 'lost');
    const next = rowOf(order, one, { wasLost, before, at });
    if (before && stageOf(next) < stageOf(before)) continue;
    await tx.insert(disputes).values(next).onConflictDoUpdate({ target: disputes.id, set: next });
    known.set(next.id, next);
    if (next.status !== before?.status || next.kind !== before.kind || next.amountLost !== before.amountLost)
      news.push({ dispute: next, before });
  }
  return { rows: [...known.values()], news };
}

function rowOf(
  order: Order,
  { id, kind, status, amount, currency, lost, evidenceBy, openedAt }: ProviderDispute,
  { wasLost, before, at }: { wasLost: boolean; before: DisputeRow | null; at: string },
): DisputeRow {
  const isReversed = status === 'lost' ? lost === 0 : status === 'won' && kind === 'chargeback' && wasLost;
  // A loss in another currency cannot be subtracted, so it counts as the whole amount.
  const taken = currency === order.currency ? Math.min(lost, order.amount) : order.amount;
  const stands = isReversed ? ('reversed' as const) : status;
  return {
    ...{ id, orderId: order.id, kind, amount, currency, evidenceBy, openedAt },
    status: stands,
    amountLost: stands === 'lost' ? taken : 0,
    closedAt: stands === before?.status ? before.closedAt : stands === 'open' ? null : at,
  };
}

/** Returns how far a dispute has progressed, so that an older state does not overwrite a newer one. */
function stageOf({ kind, status }: { kind: DisputeKind; status: DisputeStatus }): number {
  return (kind === 'chargeback' ? 2 : 0) + (status === 'open' ? 0 : 1);
}
