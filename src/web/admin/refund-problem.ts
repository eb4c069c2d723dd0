import { formatPounds } from '#shared/money.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { leftOf } from '#shared/refunds.ts';

/** Why the money of a cancelled or refunded order is not back, and what is done about it; null when all is well. */
export function refundProblem(order: OrderSummary): string | null {
  const { status, refundStatus, dispute } = order;
  if (status !== 'cancelled' && status !== 'refunded') return null;
  const left = formatPounds(leftOf(order));
  if (refundStatus === 'failed')
    return dispute === 'reversed'
      ? `The customer’s bank gave back ${left} that the customer is owed. Nothing is tried by itself.`
      : `The refund failed, and ${left} is with the shop again: the customer’s card may be gone. Nothing is tried by itself.`;
  if (refundStatus !== 'refused') return null;
  return dispute === 'chargeback'
    ? `The payment provider refuses to refund ${left}: the customer’s bank decides about the dispute.`
    : `The payment provider refuses to refund ${left}, perhaps for want of balance. It is tried again by itself.`;
}
