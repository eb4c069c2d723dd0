import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { formatPounds } from '#shared/money.ts';
import { type Pricing, priceOrder } from '#shared/pricing.ts';
import { Button } from '../../ui/button.tsx';
import { useCheckout } from '../checkout-context.ts';
import { PAYMENT_FORM } from './payment-step.tsx';
import { SHIPPING_FORM } from './shipping-step.tsx';

/** The buttons of a step; the last one continues. */
export function StepActions() {
  const { step, order, isSending: busy, prepared, facts, byTitle, addedTo, ...shown } = useCheckout();
  const { confirmLabel, close, send } = shown;
  // Payment requires that all cards are drawn, so that the customer has seen them.
  const isSeen = byTitle.every(({ cards }) => cards.status === 'ready');
  const isNobodyChosen = order.mode === 'guest' && !addedTo && facts.children.length === 0;
  const firstStep = order.mode === 'guest' ? 'Proceed to Checkout' : 'Continue';
  switch (step) {
    case 'proof':
      return (
        <>
          <TotalPrice />
          <SecondaryButton onClick={close} busy={busy}>
            {confirmLabel ? 'Close' : 'Cancel'}
          </SecondaryButton>
          <StepButton
            busy={busy}
            onClick={() => send({ type: 'proceeded' })}
            disabled={!isSeen || isNobodyChosen}
          >
            {confirmLabel ?? (addedTo ? 'Continue to Payment' : firstStep)}
          </StepButton>
        </>
      );
    case 'shipping':
      return (
        <>
          {/* On a desktop the total is beside the form. */}
          <TotalPrice className="md:hidden low:flex" />
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
          {prepared && <PaymentDue pricing={prepared.payment} />}
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
            Check again
          </StepButton>
        </>
      );
    case 'processing':
    case 'confirmation':
      return <StepButton onClick={close}>Done</StepButton>;
  }
}

/** What the cards cost, while choices change it. */
function TotalPrice({ className = '' }: { className?: string }) {
  const { order, addedTo } = useCheckout();
  const { totalAmount, shippingCost } = priceOrder(
    order.discount?.discount ?? null,
    order.copies,
    addedTo?.copies,
  );
  return (
    <p
      className={`tabular flex basis-full flex-wrap items-baseline gap-x-2 leading-tight max-[22rem]:basis-auto sm:flex-1! sm:self-center low:basis-auto ${className}`}
    >
      <strong translate="no" className="font-display text-2xl/7 font-normal whitespace-nowrap">
        {formatPounds(totalAmount)}
      </strong>{' '}
      <span className="text-base text-soft">{shippingCost > 0 ? 'with delivery' : 'in all'}</span>
    </p>
  );
}

/** The effect of the button (Consumer Contracts Regulations 2013, regulation 14). */
function PaymentDue({ pricing }: { pricing: Pick<Pricing, 'totalAmount' | 'shippingCost'> }) {
  return (
    <p className="tabular basis-full text-base leading-snug text-balance text-soft sm:flex-1! sm:self-center">
      By pressing Pay Now you place an order and agree to pay{' '}
      <strong className="font-semibold whitespace-nowrap text-ink">
        {formatPounds(pricing.totalAmount)}
      </strong>{' '}
      {pricing.shippingCost > 0 ? 'including delivery.' : 'in total.'}
    </p>
  );
}

/** Cancel, Back or Close. Disabled without a spinner while a request is in progress. */
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

/** Ignores the second press of a double click or tap, which would hit the next step's button in the same place. */
function StepButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Browsers do not report taps on two buttons as a double click. A key presses once.
    const isPointer = event.detail > 0;
    const isSecond = event.detail > 1 || (isPointer && event.timeStamp - pressedAt < DOUBLE_PRESS_MS);
    if (isPointer) pressedAt = event.timeStamp;
    if (isSecond) event.preventDefault();
    else onClick?.(event);
  }
  return <Button {...rest} onClick={press} />;
}
