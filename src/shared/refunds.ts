import type { Pence } from './money.ts';

/**
 * How a refund stands: 'asked' until the provider has answered, 'refused' when it did not take it, 'pending' on its way, 'failed'
 * when it was taken and did not arrive, so that the shop has the money again.
 */
export const REFUND_STATUSES = ['asked', 'refused', 'pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Why money goes back: an order was cancelled, the shop wishes it, no order could be made, or it was done at the provider's desk. */
export const REFUND_CAUSES = ['cancellation', 'part', 'late payment', 'provider'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Where the money of an order is, in pence. */
export type Sums = {
  amount: Pence;
  /** What has been refunded or is on its way back. */
  amountRefunded: Pence;
  /** What the customer's bank has taken back for good. */
  amountLost: Pence;
};

/** What is known of the money of an order. */
export type RefundFacts = Sums & {
  /** When all of it was back with the customer; null while it is not. */
  refundedAt: string | null;
  /** How its refunds stand: one that was refused or has failed counts until another is asked for; null when there are none. */
  refundStatus: RefundStatus | null;
};

/** What of an order's amount is back with its customer or on its way there. */
export function returnedOf({ amount, amountRefunded, amountLost }: Sums): Pence {
  return Math.min(amount, amountRefunded + amountLost);
}

/** What of an order's amount is still with the shop. */
export function leftOf(sums: Sums): Pence {
  return sums.amount - returnedOf(sums);
}
