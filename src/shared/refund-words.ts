import { formatPounds } from './money.ts';
import type { RefundFacts, RefundStatus } from './refunds.ts';

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
