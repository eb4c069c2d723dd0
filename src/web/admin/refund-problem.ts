import { formatPounds } from '#shared/money.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { leftOf } from '#shared/refunds.ts';

/** The reason why a cancelled or refunded order's money is not back, with the next step; null when all is well. */
export function refundProblem(order: OrderSummary): string | null {
  const { status, refundStatus, dispute } = order;
  if (status !== 'cancelled' && status !== 'refunded') return null;
  const left = formatPounds(leftOf(order));
  if (refundStatus === 'failed')
    return dispute === 'reversed'
      ? `The customer’s bank has returned ${left}, which you owe the customer. You’ll need to refund it yourself.`
      : `The refund failed and the bank sent ${left} back: the customer’s card may have been cancelled. It won’t be tried again automatically.`;
  if (refundStatus !== 'refused') return null;
  return dispute === 'chargeback'
    ? `The payment provider refused to refund ${left}: the customer’s bank is still considering the dispute.`
    : `The payment provider refused to refund ${left}, perhaps because your account is short of funds. We’ll try again automatically.`;
}
