import type { GivenStatus } from '#shared/order-moves.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { reviewWords } from '#shared/review-reasons.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

/** A status that needs confirmation. */
export type AskedStatus = Exclude<GivenStatus, 'fulfilled'>;

type Props = {
  order: OrderSummary;
  /** The status to confirm; null for none. */
  asked: AskedStatus | null;
  onClose(): void;
  change(status: AskedStatus): Promise<unknown>;
};

/** The confirmations before an order is marked paid or cancelled. */
export function StatusQuestion({ order: { id, reviewReasons }, asked, onClose, change }: Props) {
  return (
    <>
      <ConfirmDialog
        open={asked === 'paid'}
        onOpenChange={onClose}
        title={`Mark order ${id} as paid?`}
        confirmLabel="Mark as paid"
        cancelLabel="Leave in review"
        confirm={{ send: () => change('paid') }}
      >
        {reviewReasons.length > 0 && `In review: ${reviewWords(reviewReasons)}. `}It can then be printed, and
        the customer will be sent a confirmation if they haven’t already had one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancelled'}
        onOpenChange={onClose}
        title={`Cancel order ${id}?`}
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        confirm={{ send: () => change('cancelled') }}
      >
        It won’t be printed, and the customer will be refunded and emailed. This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}
