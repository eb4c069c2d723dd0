import { PRODUCT } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import { CARD_PRICE, priceOrder } from '#shared/pricing.ts';
import { connection } from '../store/connection.ts';
import { Button } from '../ui/button.tsx';

type Props = { ready: boolean; onPreview(): void; onOrder(): void };

/** The section for ordering; until there is a child (`ready`) it only says what to do first. */
export function OrderBar({ ready, onPreview, onOrder }: Props) {
  const isOffline = connection.use().at === 'offline';
  if (!ready)
    return (
      <p className="font-display text-lg leading-snug beside:callout beside:p-5">
        Add your first child to see and order your card.
      </p>
    );
  return (
    <section
      aria-label="Order"
      className="action-bar flex flex-wrap items-center justify-between gap-x-3 gap-y-1 beside:callout beside:p-5"
    >
      <p className="tabular font-display text-2xl text-accent-ink">
        {formatPounds(priceOrder(null).totalAmount)} <span className="text-lg">with delivery</span>
      </p>
      <Button variant="quiet" className="-mr-3" onClick={onPreview}>
        Preview<span className="sr-only"> the whole card</span>
      </Button>
      <Button aria-disabled={isOffline} onClick={() => isOffline || onOrder()} className="min-h-12 w-full">
        <span>
          Order Your{' '}
          <span translate="no">
            {PRODUCT} - {formatPounds(CARD_PRICE)}
          </span>
        </span>
      </Button>
    </section>
  );
}
