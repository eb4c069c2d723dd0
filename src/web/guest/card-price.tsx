import { formatPounds } from '#shared/money.ts';
import { CARD_PRICE, priceOrder } from '#shared/pricing.ts';
import { DeliveryEstimate } from '../checkout/steps/delivery-estimate.tsx';
import { connection } from '../store/connection.ts';

/** The total price of a card until the order bar says it (`ready`), and its delivery estimate. */
export function CardPrice({ ready }: { ready: boolean }) {
  const { shippingCost, totalAmount } = priceOrder(null);
  return (
    <div className="tabular border-l-3 border-accent pl-4 beside:row-start-2">
      {!ready && (
        <p>
          <strong className="font-display text-2xl font-normal text-accent-ink">
            {formatPounds(totalAmount)} delivered
          </strong>{' '}
          <span className="inline-block text-base text-soft">
            Card {formatPounds(CARD_PRICE)} + UK delivery {formatPounds(shippingCost)}
          </span>
        </p>
      )}
      {connection.use().at === 'online' && (
        <DeliveryEstimate className="min-h-[2lh] text-base sm:min-h-[1lh] beside:min-h-[2lh]" />
      )}
    </div>
  );
}
