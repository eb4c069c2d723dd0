import { isUndone } from '#shared/order-status.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { DateAndTime } from '../ui/date/date-and-time.tsx';
import { SwitchField } from '../ui/form/field.tsx';
import { useCompletionUpdate } from './use-order-update.ts';

/**
 * A switch for the completion of an order, with its time. During saving it shows the new value. A cancelled or refunded
 * order is not completed.
 */
export function CompletedSwitch({ order, stacked = false }: { order: OrderSummary; stacked?: boolean }) {
  const { submit, isPending, input: completed = order.completed } = useCompletionUpdate(order);
  const isOver = isUndone(order) && !order.completed;
  return (
    <SwitchField
      checked={completed}
      disabled={isOver}
      // `aria-disabled` instead of `disabled`, which would lose the focus.
      aria-disabled={isPending || undefined}
      onChange={(event) => void submit(event.target.checked)}
      label={
        <>
          <span className="sr-only">Order {order.id} completed </span>
          {/* In the table the column heading shows this. */}
          <span aria-hidden="true" className={stacked ? 'lg:hidden' : ''}>
            Completed:{' '}
          </span>
          {order.completedAt ? (
            <DateAndTime at={order.completedAt} stacked={stacked} />
          ) : (
            <span className="text-soft">{isOver ? '–' : 'Not yet'}</span>
          )}
        </>
      }
    />
  );
}
