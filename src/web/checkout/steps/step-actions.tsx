import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Checkout } from '../use-checkout.ts';
import { PAYMENT_FORM } from './payment-step.tsx';
import { SHIPPING_FORM } from './shipping-step.tsx';

type Props = {
  checkout: Checkout;
  /** What is chosen cannot be ordered. */
  blocked: boolean;
  onClose(): void;
};

/** The buttons of a step, the way on last. */
export function OrderActions({ checkout, blocked, onClose }: Props) {
  const { step, busy, go } = checkout;
  const proceed = () => go({ type: 'proceed' });
  const back = () => go({ type: 'back' });
  switch (step.name) {
    case 'intro':
      return (
        <>
          <Other onClick={onClose}>Cancel</Other>
          <Press onClick={proceed} disabled={blocked}>
            Continue
          </Press>
        </>
      );
    case 'children':
      return (
        <>
          <Other onClick={back}>Back</Other>
          <Press onClick={proceed} disabled={blocked}>
            Proceed to Checkout
          </Press>
        </>
      );
    case 'shipping':
      return (
        <>
          <Other onClick={onClose} busy={busy}>
            Cancel
          </Other>
          <Press type="submit" form={SHIPPING_FORM} busy={busy}>
            Continue to Payment
          </Press>
        </>
      );
    case 'payment':
      return (
        <>
          <Other onClick={back} busy={busy}>
            Cancel
          </Other>
          <Press type="submit" form={PAYMENT_FORM} busy={busy}>
            Pay Now
          </Press>
        </>
      );
    case 'unrecorded':
      return (
        <>
          <Other onClick={onClose} busy={busy}>
            Close
          </Other>
          <Press busy={busy} onClick={() => void checkout.recordAgain(step.payment.paymentIntentId)}>
            Try again
          </Press>
        </>
      );
    case 'processing':
    case 'confirmation':
      return <Press onClick={onClose}>Done</Press>;
  }
}

/** The way not taken; while work goes on it rests too, without a sign of its own. */
function Other({
  onClick,
  busy = false,
  children,
}: {
  onClick(): void;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <Press variant="secondary" aria-disabled={busy || undefined} onClick={() => !busy && onClick()}>
      {children}
    </Press>
  );
}

/** The next step's button stands where the last one's stood: the second press of a double click was not meant for it. */
function Press({ onClick, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button {...rest} onClick={(event) => (event.detail > 1 ? event.preventDefault() : onClick?.(event))} />
  );
}
