import { PRODUCT } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import { CARD_PRICE, priceOrder } from '#shared/pricing.ts';
import { DeliveryEstimate } from '../checkout/steps/delivery-estimate.tsx';
import { Button } from '../ui/button.tsx';

type Props = { ready: boolean; onPreview(): void; onOrder(): void };

/** The price and the order, as soon as there is a child to put on the card. */
export function OrderBar({ ready, onPreview, onOrder }: Props) {
  const { shippingCost, totalAmount } = priceOrder(null);
  return (
    <section
      aria-label="Order"
      className="mt-8 flex flex-col gap-4 rounded-sheet border-l-4 border-accent bg-accent-tint px-5 py-5 lg:flex-row lg:items-center lg:justify-between lg:gap-8"
    >
      <div>
        {!ready && (
          <p className="pb-2 font-display text-lg leading-snug">
            Add your first child to see the card and order it.
          </p>
        )}
        <p className="tabular">
          <strong className="font-display text-2xl font-normal text-accent-ink">
            {formatPounds(totalAmount)} delivered
          </strong>{' '}
          <span className="inline-block">
            (card {formatPounds(CARD_PRICE)} + UK delivery {formatPounds(shippingCost)})
          </span>
        </p>
        <p className="text-soft">Printed on both sides, for the wallet</p>
        <DeliveryEstimate className="min-h-[3lh] text-soft sm:min-h-[1lh] lg:min-h-[2lh]" />
      </div>
      {ready && (
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:items-start">
          <div className="flex flex-col">
            <Button onClick={onOrder}>
              Order Your {PRODUCT} - {formatPounds(CARD_PRICE)}
            </Button>
            <p className="tabular pt-1 text-center font-semibold">
              {formatPounds(totalAmount)} with delivery
            </p>
          </div>
          <Button variant="secondary" onClick={onPreview}>
            Preview the whole card
          </Button>
        </div>
      )}
    </section>
  );
}
