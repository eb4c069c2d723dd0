import type { OrderDispute } from './disputes.ts';
import { formatPounds, type Pence } from './money.ts';
import { leftOf, type RefundFacts, type RefundStatus } from './refunds.ts';

export type RefundedOrder = RefundFacts & { dispute: OrderDispute | null };

/** State of a cancelled or refunded order's money, or of `amount` of it, in a sentence for its customer. */
export function refundWords(order: RefundedOrder, amount = amountOf(order)): string {
  const { refundedAt, refundStatus, dispute } = order;
  if (order.amountLost >= order.amount)
    return 'Your bank decided the dispute in your favour and will return the money to you.';
  if (amount === 0) return `We had already refunded ${formatPounds(order.amount)}.`;
  const money = formatPounds(amount);
  if (refundStatus === 'refused' && dispute === 'chargeback')
    return `You have disputed this payment with your bank, so we can’t refund it. Your bank will decide what happens to the ${money}.`;
  return REFUND_STATUS_WORDS[refundedAt ? 'succeeded' : (refundStatus ?? 'requested')](money);
}

/** The amount not returned yet; once all is returned, the amount refunded by the shop. */
function amountOf(order: RefundedOrder): Pence {
  return leftOf(order) || order.amount - order.amountLost;
}

/** State of one refund, in a sentence for the customer. */
export function oneRefundInWords({ status, amount }: { status: RefundStatus; amount: Pence }, paid: Pence) {
  const money = formatPounds(amount);
  return REFUND_STATUS_WORDS[status](
    amount === paid ? money : `${money} of the ${formatPounds(paid)} you paid`,
  );
}

const REFUND_STATUS_WORDS: Record<RefundStatus, (money: string) => string> = {
  requested: (money) => `We’re refunding ${money} to your card.`,
  refused: (money) =>
    `We’re refunding ${money} to your card, but our payment provider hasn’t accepted it yet. We’ll keep trying.`,
  pending: (money) => `We’ve sent a refund of ${money} to your card. It can take 5–10 days to appear.`,
  succeeded: (money) => `We’ve refunded ${money}. It can take 5–10 days to appear.`,
  failed: (money) =>
    `We refunded ${money}, but your bank sent it back. Please contact us so we can refund you another way.`,
};
