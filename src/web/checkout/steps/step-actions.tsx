import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { formatPounds, type Pence } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { useCheckout } from '../checkout-context.ts';
import { PAYMENT_FORM } from './payment-step.tsx';
import { SHIPPING_FORM } from './shipping-step.tsx';

/** The buttons of a step; the one that goes on is the last. */
export function StepActions() {
  const { step, order, isSending: busy, prepared, facts, byTitle, close, send } = useCheckout();
  // Nobody pays for what they have not seen.
  const isSeen = byTitle.every(({ cards }) => cards.status === 'ready');
  const isNobodyChosen = order.mode === 'guest' && facts.children.length === 0;
  switch (step) {
    case 'proof':
      return (
        <>
          <SecondaryButton onClick={close}>Cancel</SecondaryButton>
          <StepButton onClick={() => send({ type: 'proceeded' })} disabled={!isSeen || isNobodyChosen}>
            {order.mode === 'guest' ? 'Proceed to Checkout' : 'Continue'}
          </StepButton>
        </>
      );
    case 'shipping':
      return (
        <>
          <SecondaryButton onClick={close} busy={busy}>
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
          {prepared && <PaymentDue total={prepared.payment.totalAmount} />}
          <SecondaryButton onClick={() => send({ type: 'wentBack', to: 'shipping' })} busy={busy}>
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
          <SecondaryButton onClick={close} busy={busy}>
            Close
          </SecondaryButton>
          <StepButton busy={busy} onClick={() => send({ type: 'recordedAgain' })}>
            Try again
          </StepButton>
        </>
      );
    case 'processing':
    case 'confirmation':
      return <StepButton onClick={close}>Done</StepButton>;
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
        including delivery.
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

const DOUBLE_PRESS_MS = 250;
let pressedAt = Number.NEGATIVE_INFINITY;

/** Ignores the second press of a double click or tap: the button of the next step stands where the last one's stood. */
function StepButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Taps on two buttons are no double click to a browser. A key presses once.
    const isPointer = event.detail > 0;
    const isSecond = event.detail > 1 || (isPointer && event.timeStamp - pressedAt < DOUBLE_PRESS_MS);
    if (isPointer) pressedAt = event.timeStamp;
    if (isSecond) event.preventDefault();
    else onClick?.(event);
  }
  return <Button {...rest} onClick={press} />;
}
