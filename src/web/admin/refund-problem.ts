import { formatPounds } from '#shared/money.ts';
import type { OrderSummary } from '#shared/orders.ts';

/** Why an order's money is not back though it should be, and what is done about it; null when all is well. */
export function refundProblem({ amount, amountRefunded, refundedAt, refundStatus, dispute }: OrderSummary) {
  if (refundedAt) return null;
  const left = formatPounds(amount - amountRefunded);
  if (refundStatus === 'failed')
    return `The refund failed, and ${left} is with the shop again: the customer’s card may be gone. Nothing is tried by itself.`;
  if (refundStatus !== 'refused') return null;
  return dispute === 'open'
    ? `The payment provider refuses to give back ${left}: the customer’s bank decides about the dispute.`
    : `The payment provider refuses to give back ${left}, perhaps for want of balance. It is tried again by itself.`;
}
