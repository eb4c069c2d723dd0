import type { Shipping } from '#shared/orders.ts';
import { priceOrder } from '#shared/pricing.ts';
import { DiscountField } from './discount-field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { ShippingForm } from './shipping-form.tsx';
import type { Checkout } from './use-checkout.ts';

export const SHIPPING_FORM = 'shipping-form';

type Props = { checkout: Checkout; onSubmit(shipping: Shipping): void };

/** Where the order goes, whether there is a discount, and what it costs. */
export function ShippingStage({ checkout, onSubmit }: Props) {
  const { discount, setDiscount, problem } = checkout;
  return (
    <div className="space-y-5">
      <ShippingForm id={SHIPPING_FORM} onSubmit={onSubmit} />
      <DiscountField applied={discount} onChange={setDiscount} />
      <OrderSummary pricing={priceOrder(discount?.discount ?? null)} discountCode={discount?.code} />
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
    </div>
  );
}
