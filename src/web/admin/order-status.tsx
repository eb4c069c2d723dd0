import { useRef, useState } from 'react';
import { ORDER_STEPS, type OrderStatus, type OrderSummary } from '#shared/orders.ts';
import { capitalise } from '#shared/text.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useStatusUpdate } from './use-order-update.ts';

const COLOURS: Partial<Record<OrderStatus, string>> = {
  paid: 'bg-accent-tint text-accent-ink',
  fulfilled: 'bg-primary-tint text-primary',
};

type Props = { order: OrderSummary };

/** The status of an order, and the buttons that change it. */
export function OrderStatusCell({ order }: Props) {
  const { submit, isPending } = useStatusUpdate(order.id);
  const [asking, setAsking] = useState(false);
  const cell = useRef<HTMLDivElement>(null);

  async function changeTo(next: OrderStatus) {
    // The button that was pressed is gone with the old status, and would take the focus with it.
    if (await submit(next)) cell.current?.focus();
  }

  return (
    <div
      ref={cell}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 focus:outline-none min-[78rem]:flex-nowrap"
    >
      <span
        className={`rounded-full px-3 py-0.5 font-semibold ${COLOURS[order.status] ?? 'bg-well text-soft'}`}
      >
        {capitalise(order.status)}
      </span>
      <OrderMarks order={order} />
      <div className="flex flex-wrap gap-x-3 min-[78rem]:flex-col min-[78rem]:items-start">
        {ORDER_STEPS[order.status].map((next) => (
          <Button
            key={next}
            variant="quiet"
            className="-mx-2 whitespace-nowrap !px-2"
            busy={isPending}
            onClick={() => (next === 'cancelled' ? setAsking(true) : changeTo(next))}
            aria-label={`Mark order ${order.id} ${next}`}
          >
            Mark {next}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel order ${order.id}?`}
        confirmLabel="Cancel the order"
        cancelLabel="Keep the order"
        confirm={{ send: () => changeTo('cancelled') }}
      >
        It will not be printed, the money goes back, and the customer is told by e-mail. This action cannot be
        undone.
      </ConfirmDialog>
    </div>
  );
}

/** Short notes beside the status: printing, not refunded, disputed, a present, a mail that failed. */
function OrderMarks({ order }: Props) {
  const { status, printStartedAt, mailFailedAt, buyerName, dispute } = order;
  const refund = refundMark(order);
  return (
    <>
      {status === 'paid' && printStartedAt && <span className="text-base text-soft">Printing</span>}
      {refund && <span className="text-base text-danger">{refund}</span>}
      {dispute === 'open' && <span className="text-base text-danger">Disputed</span>}
      {buyerName && <span className="text-base text-soft">Present</span>}
      {mailFailedAt && <span className="text-base text-danger">Mail not delivered</span>}
    </>
  );
}

function refundMark({ status, refundedAt, refundStatus }: OrderSummary): string | null {
  if (refundedAt) return null;
  if (refundStatus === 'failed') return 'Refund failed';
  if (refundStatus === 'refused') return 'Refund refused';
  if (refundStatus === 'pending') return 'Refund on its way';
  return status === 'cancelled' ? 'Not refunded yet' : null;
}
