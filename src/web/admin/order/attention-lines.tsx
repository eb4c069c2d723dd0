import { formatPounds } from '#shared/money.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { refundProblem } from '../refund-problem.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** What about an order wants a person, in sentences; nothing when all is well. */
export function AttentionLines({ order }: { order: OrderDetail }) {
  const lines = attentionOf(order);
  if (lines.length === 0) return null;
  return (
    <ul className="space-y-1 rounded-sheet border-l-4 border-danger bg-danger-tint px-5 py-4">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function attentionOf(order: OrderDetail): string[] {
  const { status, reviewReason, dispute, evidenceBy, heldAt, mailFailedAt, refunds, refundFailedAt } = order;
  const failed = refunds.filter((refund) => refund.status === 'failed');
  const asked = refunds.filter((refund) => refund.status === 'asked');
  return [
    status === 'review' && `It is in review${reviewReason ? ` because ${reviewReason}` : ''}.`,
    dispute === 'open' &&
      `The customer’s bank decides about a dispute.${evidenceBy ? ` It takes evidence until ${DAY.format(new Date(evidenceBy))}.` : ''}`,
    heldAt && 'Its printing is held back.',
    refundProblem(order),
    refundFailedAt &&
      `A refund of ${formatPounds(failed.at(-1)?.amount ?? 0)} failed, and the money is with the shop again. Nothing is tried by itself.`,
    ...asked.map(
      ({ amount }) =>
        `Whether ${formatPounds(amount)} went back is not known yet: the payment provider has not answered. It is asked again by itself.`,
    ),
    mailFailedAt && `A mail to ${order.shippingEmail || 'the customer'} could not be delivered.`,
  ].filter((line) => typeof line === 'string');
}
