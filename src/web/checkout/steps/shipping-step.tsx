import { useEffect, useRef } from 'react';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useCheckout } from '../checkout-context.ts';
import { DiscountField } from './discount-field.tsx';
import { ShippingForm } from './shipping-form.tsx';
import { FORM_AND_ORDER, SmallPrint, YourOrder } from './your-order.tsx';

export const SHIPPING_FORM = 'shipping-form';
const WAITING = 'This is taking longer than usual. We’re still trying – you haven’t been charged.';

/** Shows why the payment was not prepared, or that it takes longer than usual. */
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

/** The address and a discount code, and the order with its price. */
export function ShippingStep() {
  const { send } = useCheckout();
  return (
    <div className={`${FORM_AND_ORDER} md:grid-rows-[auto_1fr]`}>
      <div className="min-w-0 space-y-5">
        <ShippingForm id={SHIPPING_FORM} onSubmit={(shipping) => send({ type: 'submitted', shipping })} />
        <DiscountField />
      </div>
      <div className="min-w-0 space-y-5 -mt-2 md:sticky md:top-0 md:row-span-2 low:static">
        <YourOrder />
        <SmallPrint />
      </div>
      {/* Last on a phone, so that it is above the button that was pressed. */}
      <div className="min-w-0">
        <PreparationNews />
      </div>
    </div>
  );
}
