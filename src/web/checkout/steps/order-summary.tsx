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
    <section
      aria-label="Order summary"
      className="rounded-sheet border border-rule bg-well p-4 max-md:flex max-md:flex-wrap max-md:gap-3"
    >
      {cards.status === 'ready' && cards.cards[0] && (
        // The picture is decorative: the words below it describe the order.
        <div aria-hidden className="pt-1 max-md:w-18 md:mx-auto md:max-w-40 md:pb-3">
          <CardFace svg={cards.cards[0].front} />
        </div>
      )}
      <dl className="tabular min-w-0 max-md:grow max-md:basis-36">
        <Line label={productOf(order)} note={words}>
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
        <div className={`${TOTAL} ${step === 'shipping' ? 'max-md:hidden' : ''}`}>
          <dt className="font-semibold">Total</dt>
          <dd translate="no" className="font-display text-2xl whitespace-nowrap">
            {formatPounds(pricing.totalAmount)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** On a phone, the address step has the total in its footer. */
const TOTAL = 'mt-2 flex items-baseline justify-between gap-4 border-t border-edge pt-2';

type LineProps = { label: ReactNode; note?: ReactNode; children: ReactNode };

function Line({ label, note, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-0.5">
      <dt translate={note ? 'no' : undefined} className="min-w-0 wrap-anywhere">
        {label}
        {note && <span className="block text-base text-soft">{note}</span>}
      </dt>
      <dd translate="no" className="whitespace-nowrap">
        {children}
      </dd>
    </div>
  );
}
