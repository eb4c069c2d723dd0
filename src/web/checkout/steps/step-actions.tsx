import type { ComponentProps, ReactNode } from 'react';
import { formatPounds, type Pence } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import type { Checkout } from './checkout.ts';
import type { CheckoutMode } from './checkout-steps.ts';
import { PAYMENT_FORM } from './payment-step.tsx';
import { SHIPPING_FORM } from './shipping-step.tsx';

type Props = {
  checkout: Checkout;
  mode: CheckoutMode;
  /** What is chosen cannot be ordered. */
  blocked: boolean;
  onClose(): void;
};

/** The buttons of a step; the one that goes on is the last. */
export function StepActions({ checkout, mode, blocked, onClose }: Props) {
  const { step, busy, go } = checkout;
  const back = () => go({ type: 'back' });
  switch (step.name) {
    case 'proof':
      return (
        <>
          <SecondaryButton onClick={onClose}>Cancel</SecondaryButton>
          <StepButton onClick={() => go({ type: 'proceed' })} disabled={blocked}>
            {mode === 'guest' ? 'Proceed to Checkout' : 'Continue'}
          </StepButton>
        </>
      );
    case 'shipping':
      return (
        <>
          <SecondaryButton onClick={onClose} busy={busy}>
            Cancel
          </SecondaryButton>
          <StepButton type="submit" form={SHIPPING_FORM} busy={busy}>
            Continue to Payment
          </StepButton>
        </>
      );
    case 'payment':
      return (
        <>
          <PaymentDue total={step.payment.totalAmount} />
          <SecondaryButton onClick={back} busy={busy}>
            Cancel
          </SecondaryButton>
          <StepButton type="submit" form={PAYMENT_FORM} busy={busy}>
            Pay Now
          </StepButton>
        </>
      );
    case 'unrecorded':
      return (
        <>
          <SecondaryButton onClick={onClose} busy={busy}>
            Close
          </SecondaryButton>
          <StepButton busy={busy} onClick={() => void checkout.recordAgain(step.payment.paymentIntentId)}>
            Try again
          </StepButton>
        </>
      );
    case 'processing':
    case 'confirmation':
      return <StepButton onClick={onClose}>Done</StepButton>;
  }
}

/** What pressing the button means (Consumer Contracts Regulations 2013, regulation 14). */
function PaymentDue({ total }: { total: Pence }) {
  return (
    // Two parts of one sentence: the total stands beside the button, in sight while a card's number is typed.
    <p className="tabular contents text-base leading-tight">
      <span className="-mb-1.5 basis-full text-soft">
        By pressing Pay Now you place an order and agree to pay{' '}
      </span>
      <span className="mr-auto self-center">
        <strong className="block font-display text-2xl/7 font-normal whitespace-nowrap">
          {formatPounds(total)}
        </strong>{' '}
        with delivery.
      </span>
    </p>
  );
}

/** Cancel, Back or Close. While something is being sent it does nothing, and has no spinner of its own. */
function SecondaryButton({
  onClick,
  busy = false,
  children,
}: {
  onClick(): void;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <StepButton variant="secondary" aria-disabled={busy || undefined} onClick={() => !busy && onClick()}>
      {children}
    </StepButton>
  );
}

/** Ignores the second click of a double click: the button of the next step stands where the last one's stood. */
function StepButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button {...rest} onClick={(event) => (event.detail > 1 ? event.preventDefault() : onClick?.(event))} />
  );
}
