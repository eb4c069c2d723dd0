import { memo, type ReactNode } from 'react';
import type { OrderSummary } from '#shared/orders.ts';
import { isPrintable, useChosenOfPage, useIsChosen } from './chosen-orders.ts';
import type { ListActions } from './list-actions.ts';

type Props = { order: OrderSummary; actions: ListActions };

/** Whether an order is to be printed. With Shift, all from the last one that was ticked. */
export function OrderTick({ order, actions }: Props) {
  return (
    <label className="-ml-3 flex min-h-11 items-center pl-3">
      <input
        type="checkbox"
        className="tick disabled:opacity-40"
        checked={useIsChosen(actions.chosen, order.id)}
        aria-label={`Print order ${order.id}`}
        disabled={!isPrintable(order)}
        // A click tells of the Shift key, and so does a press of the space bar.
        onClick={(event) => actions.choose(order, event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}

type AllProps = { orders: OrderSummary[]; actions: ListActions; children: ReactNode };

/** Whether all orders of the page that can be printed are to be. */
export const PageTick = memo(function PageTick({ orders, actions, children }: AllProps) {
  const { of, count } = useChosenOfPage(actions.chosen, orders);
  return (
    <label className="-ml-3 flex min-h-11 items-center gap-2.5 pl-3">
      <input
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < of;
        }}
        type="checkbox"
        className="tick indeterminate:border-primary indeterminate:bg-primary-tint disabled:opacity-40"
        checked={of > 0 && count === of}
        aria-label="Choose all orders of this page"
        disabled={of === 0}
        onChange={() => actions.chosen.change(orders, count < of)}
      />
      {children}
    </label>
  );
});
