import { formatPounds, type Pence } from './money.ts';

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

/** What became of a cancelled or refunded order's money, in words for its customer. */
export function refundWords(order: RefundFacts): string {
  const { amount, cancellationAmount, refundedAt, refundStatus, dispute } = order;
  const money = formatPounds(cancellationAmount ?? amount);
  if (dispute === 'lost') return 'Your bank decided your dispute for you, and gives you the money back.';
  if (cancellationAmount === 0) return `We had given you back ${formatPounds(amount)} before.`;
  if (refundedAt) return `We gave you back ${money}; banks take five to ten days to show it.`;
  if (refundStatus === 'refused' && dispute === 'open')
    return `You have disputed this payment with your bank, so we cannot give it back: your bank decides about ${money}.`;
  return UNFINISHED[refundStatus ?? 'none'](money);
}

const UNFINISHED: Record<RefundStatus | 'none', (money: string) => string> = {
  none: (money) => `${money} goes back to your card as soon as our payment provider takes it.`,
  succeeded: (money) => `We gave you back ${money}; banks take five to ten days to show it.`,
  pending: (money) => `${money} is on its way back to your card; this can take some days.`,
  refused: (money) =>
    `${money} goes back to your card, but our payment provider has not taken it yet. We keep trying.`,
  failed: (money) =>
    `We gave back ${money}, but your bank returned it to us. Please write to us, so that we find another way.`,
};
