import type { ReactNode } from 'react';
import { PRODUCT } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import { priceOrder } from '#shared/pricing.ts';
import { DeliveryEstimate } from '../checkout/steps/delivery-estimate.tsx';

/** The chosen card and its price. */
export function OrderPrice({ card }: { card: ReactNode }) {
  const { originalAmount, shippingCost, totalAmount } = priceOrder(null);
  return (
    <section aria-label="Price" className="callout p-5 lg:rounded-b-none">
      <div className="mx-auto max-w-80 pb-5">{card}</div>
      <p translate="no" className="font-display text-lg">
        {PRODUCT}
      </p>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1 pt-1 pb-3">
        <dt className="text-soft">Card, printed on both sides</dt>
        <dd className="text-right">{formatPounds(originalAmount)}</dd>
        <dt className="text-soft">UK delivery</dt>
        <dd className="text-right">{formatPounds(shippingCost)}</dd>
        <dt className="pt-2 font-semibold">Total</dt>
        <dd className="pt-1 text-right font-display text-xl text-accent-ink">{formatPounds(totalAmount)}</dd>
      </dl>
      <DeliveryEstimate className="min-h-[2lh] text-base text-soft" />
    </section>
  );
}
