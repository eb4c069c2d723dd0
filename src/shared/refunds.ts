import type { Pence } from './money.ts';

/**
 * How giving a payment back stands: 'pending' is on its way, 'refused' was not taken by the provider and is tried again,
 * 'failed' was taken and did not arrive, so that the shop has the money again. Null: not asked for yet.
 */
export const REFUND_STATUSES = ['pending', 'succeeded', 'refused', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** How a dispute stands: 'won' leaves the money with the shop, 'lost' gives it to the customer. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** What is known of the money of an order that is cancelled or refunded; all amounts are in pence. */
export type RefundFacts = {
  amount: Pence;
  /** What has been given back or is on its way back. */
  amountRefunded: Pence;
  /** What the cancellation gives back; null when the order was not cancelled. */
  cancellationAmount: Pence | null;
  refundedAt: string | null;
  refundStatus: RefundStatus | null;
  dispute: DisputeStatus | null;
};

/** What of an order's amount has been given back or is on its way back, in pence. */
export function givenBack({ amount, amountRefunded, refundedAt }: RefundFacts): Pence {
  return refundedAt ? amount : amountRefunded;
}
