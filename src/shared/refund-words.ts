import type { OrderDispute } from './disputes.ts';
import { formatPounds, type Pence } from './money.ts';
import { leftOf, type RefundFacts, type RefundStatus } from './refunds.ts';

export type RefundedOrder = RefundFacts & { dispute: OrderDispute | null };

/** What became of a cancelled or refunded order's money, in words for its customer; or of this much of it. */
export function refundWords(order: RefundedOrder, amount = amountOf(order)): string {
  const { refundedAt, refundStatus, dispute } = order;
  if (order.amountLost >= order.amount)
    return 'Your bank decided your dispute for you, and gives you the money back.';
  if (amount === 0) return `We had given you back ${formatPounds(order.amount)} before.`;
  const money = formatPounds(amount);
  if (refundStatus === 'refused' && dispute === 'chargeback')
    return `You have disputed this payment with your bank, so we cannot give it back: your bank decides about ${money}.`;
  return STATES[refundedAt ? 'succeeded' : (refundStatus ?? 'asked')](money);
}

/** What is on its way or back, or what is still to go. */
function amountOf(order: RefundedOrder): Pence {
  return leftOf(order) || order.amount - order.amountLost;
}

/** What became of one refund of an order, in words for its customer. */
export function oneRefundInWords({ status, amount }: { status: RefundStatus; amount: Pence }, paid: Pence) {
  const money = formatPounds(amount);
  return STATES[status](amount === paid ? money : `${money} of the ${formatPounds(paid)} you paid`);
}

const STATES: Record<RefundStatus, (money: string) => string> = {
  asked: (money) => `${money} goes back to your card as soon as our payment provider takes it.`,
  refused: (money) =>
    `${money} goes back to your card, but our payment provider has not taken it yet. We keep trying.`,
  pending: (money) => `${money} is on its way back to your card; this can take some days.`,
  succeeded: (money) => `We gave you back ${money}; banks take five to ten days to show it.`,
  failed: (money) =>
    `We gave you back ${money}, but your bank returned it to us. Please write to us, so that we find another way.`,
};
