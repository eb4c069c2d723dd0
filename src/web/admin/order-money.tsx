import { formatPounds } from '#shared/money.ts';
import type { OrderSummary } from '#shared/orders.ts';

/** What was taken off, and by which code. */
export function DiscountCell({ order }: { order: OrderSummary }) {
  if (order.discountAmount === 0) return <span className="text-soft">None</span>;
  return (
    <span className="tabular">
      {formatPounds(-order.discountAmount)}
      {order.discountCode && (
        <span className="block max-w-40 min-w-28 text-base wrap-anywhere whitespace-normal text-soft">
          {order.discountCode}
        </span>
      )}
    </span>
  );
}
