import { useState } from 'react';
import { api } from '#shared/api.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { Shipping } from '#shared/shipping.ts';
import { call } from '../call/call.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { type CheckoutStart, createCheckout } from './create-checkout.ts';
import type { PaymentOutcome } from './payment/payment-outcome.ts';
import { startCheckout } from './start-checkout.ts';
import type { AppliedDiscount } from './steps/checkout.ts';
import { FIRST_STEP } from './steps/checkout-steps.ts';

const BEGINNING: CheckoutStart = { step: FIRST_STEP, discount: null };

const services = {
  startCheckout,
  recordOrder: (stripePaymentId: string) => call(api.checkout.order, { body: { stripePaymentId } }),
  toast: showToast,
};

/** A checkout for as long as its dialog is on the page. `begin` is read once. */
export function useCheckout(begin: CheckoutStart = BEGINNING) {
  const [checkout] = useState(() => createCheckout(begin, services));
  const { update, go, recordQuietly } = checkout;
  // One lock for everything that is sent: a payment cannot begin while an address is being sent.
  const { submit, isPending } = useSubmit({ send: (work: () => Promise<unknown>) => work() });
  return {
    ...checkout.store.use(),
    busy: isPending,
    go,
    setDiscount: (discount: AppliedDiscount | null) => update({ discount }),
    setTypedCode: (typedCode: string) => update({ typedCode }),
    start: (shipping: Shipping, facts: CardFacts, cardLayout: CardLayout) =>
      submit(() => checkout.start(shipping, { facts, cardLayout })),
    pay: (paymentId: string, confirm: () => Promise<PaymentOutcome>) =>
      submit(() => checkout.pay(paymentId, confirm)),
    recordAgain: (paymentId: string) => submit(() => checkout.recordAgain(paymentId)),
    recordQuietly,
  };
}
