import type { ReactNode } from 'react';
import { PRODUCT } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import type { Pricing } from '#shared/pricing.ts';

type Props = { pricing: Pricing; discountCode?: string | undefined };

/** What the order costs, line by line. */
export function OrderSummary({ pricing, discountCode }: Props) {
  return (
    <section aria-label="Order summary" className="rounded-sheet bg-well px-4 py-3">
      <dl className="tabular">
        <Line label={`${PRODUCT} card`}>{formatPounds(pricing.originalAmount)}</Line>
        {pricing.discountApplied > 0 && (
          <Line label={discountCode ? `Discount (${discountCode})` : 'Discount'}>
            {formatPounds(-pricing.discountApplied)}
          </Line>
        )}
        <Line label="Shipping">{formatPounds(pricing.shippingCost)}</Line>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-edge pt-2">
          <dt className="font-semibold">Total</dt>
          <dd className="font-display text-2xl whitespace-nowrap">{formatPounds(pricing.totalAmount)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-0.5">
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
