import { PRODUCT } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import { CARD_PRICE, priceOrder } from '#shared/pricing.ts';
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
      {ready ? (
        <>
          <p>
            <span className="tabular block">
              <span className="font-display text-2xl text-accent-ink">{formatPounds(CARD_PRICE)}</span> +{' '}
              {formatPounds(shippingCost)} UK shipping ={' '}
              <strong className="font-semibold">{formatPounds(totalAmount)}</strong>
            </span>
            <span className="text-soft">Printed on both sides, for the wallet</span>
          </p>
          <div className="flex flex-col gap-3 sm:flex-row-reverse">
            <Button onClick={onOrder}>
              Order Your {PRODUCT} - {formatPounds(CARD_PRICE)}
            </Button>
            <Button variant="secondary" onClick={onPreview}>
              Preview the whole card
            </Button>
          </div>
        </>
      ) : (
        <p className="font-display text-lg leading-snug">
          Add your first child to see the card and order it.
        </p>
      )}
    </section>
  );
}
