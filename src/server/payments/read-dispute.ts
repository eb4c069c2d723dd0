import type { ProviderDispute } from '../db/schema.ts';

/** Converts Stripe's dispute; null if it is malformed. */
export function readDispute(stripes: object): ProviderDispute | null {
  const { id, status, amount, currency, created, evidence_details, balance_transactions } = stripes as Record<
    string,
    unknown
  >;
  const evidence = evidence_details as { due_by?: unknown } | null | undefined;
  if (typeof id !== 'string' || typeof status !== 'string' || typeof amount !== 'number') return null;
  const isLost = LOST.has(status);
  return {
    id,
    kind: status.startsWith('warning_') ? 'inquiry' : 'chargeback',
    status: isLost ? 'lost' : CLOSED.has(status) ? 'won' : 'open',
    amount,
    currency: typeof currency === 'string' ? currency : '',
    lost: isLost ? amountLost(balance_transactions, amount) : 0,
    evidenceBy: momentOf(evidence?.due_by),
    openedAt: momentOf(created) ?? new Date(0).toISOString(),
  };
}

/** A dispute counts as lost even while the shop appeals. */
const LOST = new Set(['lost', 'appeal_needs_response', 'appeal_under_review']);
/** A closed inquiry leaves the money with the shop, as does a refund made before the bank's decision. */
const CLOSED = new Set(['won', 'warning_closed', 'prevented']);

/** Returns what was taken and not returned, by the movements of the shop's balance; all of it if unknown. */
function amountLost(movements: unknown, amount: number): number {
  if (!Array.isArray(movements) || movements.length < 2) return amount;
  const taken = movements.reduce(
    (sum: number, one: { amount?: unknown }) => sum - Number(one?.amount ?? 0),
    0,
  );
  return Math.max(0, Math.min(amount, taken));
}

/** Converts Stripe's seconds since 1970 to ISO 8601. */
function momentOf(seconds: unknown): string | null {
  return typeof seconds === 'number' && seconds > 0 ? new Date(seconds * 1000).toISOString() : null;
}
