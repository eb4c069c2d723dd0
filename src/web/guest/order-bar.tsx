import { PRODUCT } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import { CARD_PRICE, priceOrder } from '#shared/pricing.ts';
import { Button } from '../ui/button.tsx';

type Props = { ready: boolean; onPreview(): void; onOrder(): void };

/** The section for ordering; until there is a child (`ready`) it only says what to do first. */
export function OrderBar({ ready, onPreview, onOrder }: Props) {
  return (
    <section
      aria-label="Order"
      className="self-start rounded-sheet border-l-4 border-accent bg-accent-tint p-5 lg:col-start-2 low:max-lg:col-start-1"
    >
      {ready ? (
        <div className="flex flex-col gap-3">
          <p className="tabular text-center font-display text-xl text-accent-ink">
            {formatPounds(priceOrder(null).totalAmount)} with delivery
          </p>
          <Button onClick={onOrder} className="min-h-12">
            Order Your{' '}
            <span translate="no">
              {PRODUCT} - {formatPounds(CARD_PRICE)}
            </span>
          </Button>
          <Button variant="secondary" onClick={onPreview}>
            Preview the whole card
          </Button>
        </div>
      ) : (
        <p className="font-display text-lg leading-snug">
          Add your first child to see the card and order it.
        </p>
      )}
    </section>
  );
}
