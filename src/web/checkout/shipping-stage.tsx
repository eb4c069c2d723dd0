import type { ReactNode } from 'react';
import type { Shipping } from '#shared/shipping.ts';
import { DiscountField } from './discount-field.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { ShippingForm } from './shipping-form.tsx';
import type { Checkout } from './use-checkout.ts';

export const SHIPPING_FORM = 'shipping-form';

type Props = { checkout: Checkout; onSubmit(shipping: Shipping): void; summary: ReactNode };

/** Where the order goes, whether there is a discount, and what it costs. */
export function ShippingStage({ checkout, onSubmit, summary }: Props) {
  const { discount, setDiscount, typedCode, setTypedCode, problem } = checkout;
  return (
    <div className="space-y-5">
      <ShippingForm id={SHIPPING_FORM} onSubmit={onSubmit} />
      <DiscountField applied={discount} onChange={setDiscount} typed={typedCode} onType={setTypedCode} />
      {summary}
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
    </div>
  );
}
