import { isDisputed } from '#shared/disputes.ts';
import { formatPounds } from '#shared/money.ts';
import type { OrderStatus } from '#shared/order-status.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { capitalise } from '#shared/text.ts';

const COLOURS: Partial<Record<OrderStatus, string>> = {
  paid: 'bg-accent-tint text-accent-ink',
  fulfilled: 'bg-primary-tint text-primary',
};

type Props = { order: OrderSummary };

export function StatusChip({ order: { status } }: Props) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 font-semibold ${COLOURS[status] ?? 'bg-well text-soft'}`}
    >
      {capitalise(status)}
    </span>
  );
}

/** Short notes beside the status on one line: printing, not refunded, disputed, a gift, a failed email. */
export function OrderMarks({ order }: Props) {
  const marks = marksOf(order);
  return marks.map(({ words, urgent }, at) => (
    <span key={words}>
      {at > 0 && <span className="text-soft"> · </span>}
      <span className={urgent ? 'text-danger' : 'text-soft'}>{words}</span>
    </span>
  ));
}

function marksOf(order: OrderSummary): { words: string; urgent: boolean }[] {
  const { status, printStartedAt, heldAt, emailFailedAt, buyerName, alongside } = order;
  const { dispute, amountRefunded, amountLost } = order;
  const urgent = [
    refundMark(order),
    isDisputed(order) && (dispute === 'inquiry' ? 'Query' : 'Disputed'),
    emailFailedAt && 'Email not delivered',
  ];
  const stands = status === 'paid' || status === 'fulfilled';
  const calm = [
    status === 'paid' && printStartedAt && 'Printing',
    heldAt && 'On hold',
    stands && amountRefunded > 0 && `${formatPounds(amountRefunded)} refunded`,
    stands && amountLost > 0 && `${formatPounds(amountLost)} lost`,
    buyerName !== null && 'Gift',
    alongside !== null && `Added to ${alongside}`,
  ];
  return [
    ...urgent.filter((words) => typeof words === 'string').map((words) => ({ words, urgent: true })),
    ...calm.filter((words) => typeof words === 'string').map((words) => ({ words, urgent: false })),
  ];
}

function refundMark({ status, refundedAt, refundStatus }: OrderSummary): string | null {
  if (refundedAt) return null;
  if (refundStatus === 'failed') return 'Refund failed';
  if (refundStatus === 'refused') return 'Refund refused';
  if (refundStatus === 'pending') return 'Refund pending';
  return status === 'cancelled' ? 'Not refunded yet' : null;
}
