import type { ReactNode } from 'react';
import { formatPounds } from '#shared/money.ts';
import type { Pricing } from '#shared/pricing.ts';
import { CardFace } from '../../card/card-face.tsx';

/** What is ordered: "Mum's Cheat Sheet", "1 card (Mum's): Ada, Łukasz", and the front of the first card once it is drawn. */
type Goods = { product: string; words: string; picture: string | undefined };

type Props = {
  goods: Goods;
  pricing: Pricing;
  discountCode: string | undefined;
};

/** What is ordered, and what it costs line by line. */
export function OrderSummary({ goods, pricing, discountCode }: Props) {
  return (
    <section aria-label="Order summary" className="rounded-sheet bg-well px-4 py-3">
      <dl className="tabular">
        <Line label={goods.product} note={goods.words} picture={goods.picture}>
          {formatPounds(pricing.originalAmount)}
        </Line>
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

type LineProps = { label: string; note?: string; picture?: string | undefined; children: ReactNode };

function Line({ label, note, picture, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-0.5">
      <dt className="min-w-0 wrap-anywhere">
        {label}
        {note && <span className="block text-base text-soft">{note}</span>}
        {picture && (
          // The words beside it say what it is, and who ordered has just seen it large.
          <div aria-hidden className="w-28 max-w-full pt-2 pb-3">
            <CardFace svg={picture} />
          </div>
        )}
      </dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
