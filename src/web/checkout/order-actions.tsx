import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { PAYMENT_FORM } from './payment-stage.tsx';
import { SHIPPING_FORM } from './shipping-stage.tsx';
import type { Checkout } from './use-checkout.ts';

type Props = { checkout: Checkout; nobodyChosen: boolean; onClose(): void };

/** The buttons of a step, the way on last. */
export function OrderActions({ checkout, nobodyChosen, onClose }: Props) {
  const { step, busy, go } = checkout;
  const proceed = () => go({ type: 'proceed' });
  const back = () => go({ type: 'back' });
  switch (step.name) {
    case 'intro':
      return (
        <>
          <Other onClick={onClose}>Cancel</Other>
          <Button onClick={proceed}>Continue</Button>
        </>
      );
    case 'children':
      return (
        <>
          <Other onClick={back}>Back</Other>
          <Button onClick={proceed} disabled={nobodyChosen}>
            Proceed to Checkout
          </Button>
        </>
      );
    case 'shipping':
      return (
        <>
          <Other onClick={onClose} busy={busy}>
            Cancel
          </Other>
          <Button type="submit" form={SHIPPING_FORM} busy={busy}>
            Continue to Payment
          </Button>
        </>
      );
    case 'payment':
      return (
        <>
          <Other onClick={back} busy={busy}>
            Cancel
          </Other>
          <Button type="submit" form={PAYMENT_FORM} busy={busy}>
            Pay Now
          </Button>
        </>
      );
    case 'unrecorded':
      return (
        <>
          <Other onClick={onClose} busy={busy}>
            Close
          </Other>
          <Button busy={busy} onClick={() => void checkout.recordAgain(step.payment.paymentIntentId)}>
            Try again
          </Button>
        </>
      );
    case 'processing':
    case 'confirmation':
      return <Button onClick={onClose}>Done</Button>;
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
    <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => !busy && onClick()}>
      {children}
    </Button>
  );
}
