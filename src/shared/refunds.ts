import type { Pence } from './money.ts';

/**
 * State of a refund: 'requested' before the provider's answer, 'refused' by the provider, 'pending', 'succeeded', or
 * 'failed' when the money came back to the shop.
 */
export const REFUND_STATUSES = ['requested', 'refused', 'pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Reasons for a refund: cancellation, the shop's decision, a payment without an order, an action at the provider. */
export const REFUND_CAUSES = ['cancellation', 'part', 'late payment', 'provider'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** The money of an order, in pence. */
export type Sums = {
  amount: Pence;
  /** Amount refunded, including refunds in progress. */
  amountRefunded: Pence;
  /** Amount the customer's bank has taken back for good. */
  amountLost: Pence;
};

/** The refunds of an order. */
export type RefundFacts = Sums & {
  /** Time at which the whole amount was refunded; null before that. */
  refundedAt: string | null;
  /** State of its refunds. A refused or failed one counts until another is requested; null without refunds. */
  refundStatus: RefundStatus | null;
};

/** The part of an order's amount that is returned to the customer, including refunds in progress. */
export function returnedOf({ amount, amountRefunded, amountLost }: Sums): Pence {
  return Math.min(amount, amountRefunded + amountLost);
}

/** The part of an order's amount that is still with the shop. */
export function leftOf(sums: Sums): Pence {
  return sums.amount - returnedOf(sums);
}
