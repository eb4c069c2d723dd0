import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Shipping } from '#shared/shipping.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import type { Checkout } from './checkout.ts';
import { DiscountField } from './discount-field.tsx';
import { ShippingForm } from './shipping-form.tsx';

export const SHIPPING_FORM = 'shipping-form';
const WAITING = 'This takes longer than usual. We are trying again for you; nothing has been charged.';

type Props = { checkout: Checkout; onSubmit(shipping: Shipping): void; summary: ReactNode };

/** Where the order goes, whether there is a discount, and what it costs. */
export function ShippingStep({ checkout, onSubmit, summary }: Props) {
  const { discount, setDiscount, typedCode, setTypedCode, problem, isWaiting } = checkout;
  const [forgotten, setForgotten] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isWaiting) status.current?.scrollIntoView({ block: 'nearest' });
  }, [isWaiting]);

  // A code that was typed and not applied would silently cost the customer its discount.
  function submit(shipping: Shipping) {
    if (!typedCode.trim()) return onSubmit(shipping);
    flushSync(() => setForgotten(true));
    code.current?.focus();
  }

  function type(code: string) {
    setForgotten(false);
    setTypedCode(code);
  }

  return (
    <div className="space-y-5">
      <ShippingForm id={SHIPPING_FORM} onSubmit={submit} />
      <DiscountField
        applied={discount}
        copies={checkout.copies}
        onChange={setDiscount}
        typed={typedCode}
        onType={type}
        forgotten={forgotten}
        input={code}
      />
      {summary}
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      {/* On the page before it says something: only then are its words read out. */}
      <p ref={status} role="status" className="scroll-mb-5 text-base text-soft empty:hidden">
        {isWaiting && WAITING}
      </p>
    </div>
  );
}
