import { cardsInWords, countCards } from '#shared/copies.ts';
import { formatPounds } from '#shared/money.ts';
import type { OrderSummary } from '#shared/orders.ts';

/** What was paid, and for how many cards. */
export function AmountCell({ order }: { order: OrderSummary }) {
  return (
    <span className="tabular">
      {formatPounds(order.amount)}
      <span className="block text-base text-soft">{cardsInWords(countCards(order))}</span>
    </span>
  );
}

/** What was taken off, and by which code. */
export function DiscountCell({ order }: { order: OrderSummary }) {
  if (order.discountAmount === 0) return <span className="text-soft">None</span>;
  return (
    <span className="tabular">
      {formatPounds(-order.discountAmount)}
      {order.discountCode && (
        <span translate="no" className="block max-w-32 truncate text-base text-soft">
          {order.discountCode}
        </span>
      )}
    </span>
  );
}
