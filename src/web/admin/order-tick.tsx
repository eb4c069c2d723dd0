import type { ReactNode } from 'react';
import type { OrderSummary } from '#shared/orders.ts';
import { PRINTED } from '#shared/printing.ts';
import type { Selection } from './use-selection.ts';

type Props = { order: OrderSummary; selection: Selection; children: ReactNode };

/** An order's number, and whether it is to be printed. */
export function OrderTick({ order, selection, children }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        className="tick disabled:opacity-40"
        checked={selection.has(order)}
        aria-label={`Print order ${order.id}`}
        disabled={!PRINTED[order.status]}
        onChange={() => selection.toggle(order)}
      />
      {children}
    </label>
  );
}
