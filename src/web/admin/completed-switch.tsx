import type { OrderSummary } from '#shared/orders.ts';
import { DateAndTime } from '../ui/date/date-and-time.tsx';
import { SwitchField } from '../ui/form/field.tsx';
import { useCompletionUpdate } from './use-order-update.ts';

/** Whether an order is completed, and since when. While the server is told, the switch shows what it is told. */
export function CompletedSwitch({ order, stacked = false }: { order: OrderSummary; stacked?: boolean }) {
  const { mutate, isPending, variables } = useCompletionUpdate(order.id);
  const completed = isPending ? variables : order.completed;
  return (
    <SwitchField
      checked={completed}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isPending || undefined}
      onChange={(event) => !isPending && mutate(event.target.checked)}
      label={
        <>
          <span className="sr-only">Order {order.id} completed </span>
          {order.completedAt ? (
            <DateAndTime at={order.completedAt} stacked={stacked} />
          ) : (
            <span className="text-soft">Not yet</span>
          )}
        </>
      }
    />
  );
}
