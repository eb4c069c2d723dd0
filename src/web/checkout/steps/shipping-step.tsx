import { useEffect, useRef } from 'react';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useCheckout } from '../checkout-context.ts';
import { DiscountField } from './discount-field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ShippingForm } from './shipping-form.tsx';

export const SHIPPING_FORM = 'shipping-form';
const WAITING = 'This takes longer than usual. We are trying again for you; nothing has been charged.';

/** Where the order goes, whether there is a discount, and what it costs. */
export function ShippingStep() {
  const { problem, isWaiting, send } = useCheckout();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isWaiting) status.current?.scrollIntoView({ block: 'nearest' });
  }, [isWaiting]);

  return (
    <div className="space-y-5">
      <ShippingForm id={SHIPPING_FORM} onSubmit={(shipping) => send({ type: 'submitted', shipping })} />
      <DiscountField />
      <OrderSummary />
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      {/* On the page before it says something: only then are its words read out. */}
      <p ref={status} role="status" className="scroll-mb-5 text-base text-soft empty:sr-only">
        {isWaiting && WAITING}
      </p>
    </div>
  );
}
