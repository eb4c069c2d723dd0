import { useEffect, useRef } from 'react';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useCheckout } from '../checkout-context.ts';
import { DiscountField } from './discount-field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ShippingForm } from './shipping-form.tsx';

export const SHIPPING_FORM = 'shipping-form';
const WAITING = 'This is taking longer than usual. We’re still trying – you haven’t been charged.';

/** The reason why the payment was not prepared, or the news that it takes longer. */
export function PreparationNews() {
  const { problem, isWaiting } = useCheckout();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isWaiting) status.current?.scrollIntoView({ block: 'nearest' });
  }, [isWaiting]);
  return (
    <>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      {/* Screen readers announce only changes of an element that is already on the page. */}
      <p ref={status} role="status" className="scroll-mb-5 text-base text-soft empty:sr-only">
        {isWaiting && WAITING}
      </p>
    </>
  );
}

/** The address of the order, its discount code, and its price. */
export function ShippingStep() {
  const { send } = useCheckout();
  return (
    <div className="space-y-5">
      <ShippingForm id={SHIPPING_FORM} onSubmit={(shipping) => send({ type: 'submitted', shipping })} />
      <DiscountField />
      <OrderSummary />
      <PreparationNews />
    </div>
  );
}
