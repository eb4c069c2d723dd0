import type { ReactNode } from 'react';
import { formatPounds } from '#shared/money.ts';
import { productOf } from '#shared/order-words.ts';
import { priceOrder } from '#shared/pricing.ts';
import { CardFace } from '../../card/card-face.tsx';
import { useCheckout } from '../checkout-context.ts';

/** The order and its price line by line, which is the server's once a payment is prepared. */
export function OrderSummary() {
  const { step, order, prepared, words, byTitle, addedTo } = useCheckout();
  const { discount, copies } = order;
  const [{ cards }] = byTitle;
  const pricing =
    step === 'payment' && prepared
      ? prepared.payment
      : priceOrder(discount?.discount ?? null, copies, addedTo?.copies);
  return (
    <section aria-label="Order summary" className="rounded-sheet bg-well px-4 py-3">
      <dl className="tabular">
        <Line
          label={productOf(order)}
          note={words}
          picture={cards.status === 'ready' ? cards.cards[0]?.front : undefined}
        >
          {formatPounds(pricing.originalAmount)}
        </Line>
        {pricing.discountApplied > 0 && (
          <Line
            label={
              discount ? (
                <>
                  Discount (<span translate="no">{discount.code}</span>)
                </>
              ) : (
                'Discount'
              )
            }
          >
            {formatPounds(-pricing.discountApplied)}
          </Line>
        )}
        <Line label="Shipping">{formatPounds(pricing.shippingCost)}</Line>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-edge pt-2">
          <dt className="font-semibold">Total</dt>
          <dd translate="no" className="font-display text-2xl whitespace-nowrap">
            {formatPounds(pricing.totalAmount)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

type LineProps = { label: ReactNode; note?: ReactNode; picture?: string | undefined; children: ReactNode };

function Line({ label, note, picture, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-0.5">
      <dt translate={note ? 'no' : undefined} className="min-w-0 wrap-anywhere">
        {label}
        {note && <span className="block text-base text-soft">{note}</span>}
        {picture && (
          // The picture is decorative: the text beside it describes the order.
          <div aria-hidden className="w-28 max-w-full pt-2 pb-3">
            <CardFace svg={picture} />
          </div>
        )}
      </dt>
      <dd translate="no" className="whitespace-nowrap">
        {children}
      </dd>
    </div>
  );
}
