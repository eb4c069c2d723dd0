import Printer from 'lucide-react/icons/printer';
import { BRAND } from '#shared/brand.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { formatDay } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';
import { orderedInWords } from '#shared/order-words.ts';
import { cardsPriceOf, deliveryPriceOf } from '#shared/pricing.ts';
import { returnedOf } from '#shared/refunds.ts';
import { vatPart } from '#shared/shop-pages/words.ts';
import { useConfig } from '../call/config.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PriceRow } from './price-row.tsx';

/** The receipt, which is the only part of the page that is printed. */
export function Receipt({ order }: { order: CustomerOrder }) {
  const { shop } = useConfig();
  const vat = vatPart(shop, order.amount);
  const { shipping, discountAmount, amount, createdAt, refundedAt } = order;
  return (
    <section
      aria-labelledby="receipt"
      className="sheet min-w-0 self-start px-5 py-5 sm:px-6 print:border-0 print:shadow-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="receipt" className="text-xl">
          Receipt
          <span className="hidden print:inline">
            {' '}
            · <span translate="no">{BRAND}</span>
          </span>
        </h2>
        <Button variant="quiet" className="-mr-3 print:hidden" onClick={() => window.print()}>
          <Icon of={Printer} />
          Print receipt
        </Button>
      </div>
      <p className="pt-1 pb-3 text-soft">
        Order <span className="tabular">{order.id}</span>, paid by {shipping.gift?.buyerName ?? shipping.name}{' '}
        by card on{' '}
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDay(createdAt)}
        </time>
        {shop.trader && (
          <span className="block">
            Sold by {shop.trader.name}, {shop.trader.address}
            {shop.trader.vatNumber && `, VAT number ${shop.trader.vatNumber}`}
          </span>
        )}
      </p>
      <dl className="tabular divide-y divide-rule border-t border-rule">
        <PriceRow label={orderedInWords(order)}>{formatPounds(cardsPriceOf(order))}</PriceRow>
        {discountAmount > 0 && <PriceRow label="Discount">{formatPounds(-discountAmount)}</PriceRow>}
        <PriceRow label="Shipping">{formatPounds(deliveryPriceOf(order))}</PriceRow>
        <PriceRow label="Total paid" strong>
          {formatPounds(amount)}
        </PriceRow>
        {vat && <PriceRow label={vat.label}>{vat.price}</PriceRow>}
        {returnedOf(order) > 0 && (
          <PriceRow label={refundedAt ? `Refunded on ${formatDay(refundedAt)}` : 'Refunded'}>
            {formatPounds(-returnedOf(order))}
          </PriceRow>
        )}
      </dl>
    </section>
  );
}
