import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Shipping } from '#shared/shipping.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useCheckout } from '../checkout-context.ts';
import { DiscountField } from './discount-field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ShippingForm } from './shipping-form.tsx';

export const SHIPPING_FORM = 'shipping-form';
const WAITING = 'This takes longer than usual. We are trying again for you; nothing has been charged.';

/** Where the order goes, whether there is a discount, and what it costs. */
export function ShippingStep() {
  const { typedCode, problem, isWaiting, send } = useCheckout();
  const [forgotten, setForgotten] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isWaiting) status.current?.scrollIntoView({ block: 'nearest' });
  }, [isWaiting]);

  // A code that was typed and not applied would silently cost the customer its discount.
  function submit(shipping: Shipping) {
    if (!typedCode.trim()) return send({ type: 'submitted', shipping });
    flushSync(() => setForgotten(true));
    code.current?.focus();
  }

  return (
    <div className="space-y-5">
      <ShippingForm id={SHIPPING_FORM} onSubmit={submit} />
      <DiscountField forgotten={forgotten} onType={() => setForgotten(false)} input={code} />
      <OrderSummary />
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      {/* On the page before it says something: only then are its words read out. */}
      <p ref={status} role="status" className="scroll-mb-5 text-base text-soft empty:hidden">
        {isWaiting && WAITING}
      </p>
    </div>
  );
}
