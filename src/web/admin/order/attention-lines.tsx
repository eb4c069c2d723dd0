import type { Dispute, Refund } from '#shared/desk-money.ts';
import { formatDay } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { reviewWords } from '#shared/review-reasons.ts';
import { refundProblem } from '../refund-problem.ts';

/** Sentences about problems of an order that need attention; hidden when there are none. */
export function AttentionLines({ order }: { order: OrderDetail }) {
  const lines = attentionOf(order);
  if (lines.length === 0) return null;
  return (
    <ul className="space-y-1 rounded-sheet bg-danger-tint px-5 py-4">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function attentionOf(order: OrderDetail): string[] {
  const { status, reviewReasons, heldAt, emailFailedAt, refunds, disputes, refundStatus } = order;
  const problem = refundProblem(order);
  return [
    status === 'review' && `${['In review', reviewWords(reviewReasons)].filter(Boolean).join(': ')}.`,
    ...disputes.filter((dispute) => dispute.status === 'open').map(disputeLine),
    heldAt && 'Printing is on hold.',
    problem ?? partProblem(refunds.findLast((refund) => refund.status === refundStatus)),
    ...refunds
      .filter((refund) => refund.status === 'requested')
      .map(
        ({ amount }) =>
          `The payment provider hasn’t confirmed a refund of ${formatPounds(amount)} yet. We’ll try again automatically.`,
      ),
    emailFailedAt && `We couldn’t deliver an email to ${order.shippingEmail || 'the customer'}.`,
  ].filter((line) => typeof line === 'string');
}

function disputeLine({ kind, amount, evidenceBy }: Dispute): string {
  const until = evidenceBy ? ` Evidence is due by ${formatDay(evidenceBy)}.` : '';
  return kind === 'inquiry'
    ? `The customer’s bank has queried ${formatPounds(amount)} but hasn’t taken any money.${until}`
    : `The customer’s bank is considering a dispute over ${formatPounds(amount)}.${until}`;
}

/** The problem of the shop's refund on an order that continues; otherwise null. */
function partProblem(refund: Refund | undefined): string | null {
  if (refund?.status === 'refused')
    return `The payment provider refused to refund ${formatPounds(refund.amount)}.`;
  if (refund?.status !== 'failed') return null;
  return `A refund of ${formatPounds(refund.amount)} failed: the bank sent the money back. It won’t be tried again automatically.`;
}
