import { useEffect, useState } from 'react';
import { api } from '#shared/api.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { Shipping } from '#shared/shipping.ts';
import { call } from '../call/call.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { dismissFailure, showToast } from '../ui/toast/toast-store.ts';
import { type CheckoutStart, createCheckout } from './create-checkout.ts';
import type { PaymentOutcome } from './payment/payment-outcome.ts';
import { type OrderRequest, startCheckout } from './start-checkout.ts';
import type { AppliedDiscount, Checkout } from './steps/checkout.ts';
import { type CheckoutEvent, FIRST_STEP } from './steps/checkout-steps.ts';
import { showOwnDesign, useOwnDesign } from './use-own-design.ts';

const BEGINNING = { step: FIRST_STEP, discount: null, copies: 1, titles: [] };

const services = {
  async startCheckout(request: OrderRequest) {
    const payment = await startCheckout(request);
    showOwnDesign(request.design);
    return payment;
  },
  recordOrder: (stripePaymentId: string) => call(api.checkout.order, { body: { stripePaymentId } }),
  toast: showToast,
};

/** A checkout for as long as its dialog is on the page. `begin` is read once. */
export function useCheckout(begin?: CheckoutStart) {
  const ownDesign = useOwnDesign();
  const [isNew] = useState(!begin);
  const [checkout] = useState(() => createCheckout(begin ?? { ...BEGINNING, design: ownDesign }, services));
  const { update, go, recordQuietly } = checkout;
  // Another dialog of the page may have begun an order since.
  useEffect(() => {
    if (isNew) update({ design: ownDesign });
  }, [isNew, ownDesign, update]);
  // One lock for everything that is sent: a payment cannot begin while an address is being sent.
  const { submit, isPending } = useSubmit({ send: (work: () => Promise<unknown>) => work() });
  return {
    ...checkout.store.use(),
    busy: isPending,
    /** What failed in a step is not said beside the next one, or when the checkout is left. */
    go(event: CheckoutEvent) {
      dismissFailure();
      go(event);
    },
    setDiscount: (discount: AppliedDiscount | null) => update({ discount }),
    setCopies: (copies: number) => update({ copies }),
    setDesign: (change: Parameters<Checkout['setDesign']>[0]) => update(change),
    setTypedCode: (typedCode: string) => update({ typedCode }),
    start: (shipping: Shipping, facts: CardFacts, cardLayout: CardLayout) =>
      submit(() => checkout.start(shipping, { facts, cardLayout })),
    pay: (paymentId: string, confirm: () => Promise<PaymentOutcome>) =>
      submit(() => checkout.pay(paymentId, confirm)),
    recordAgain: (paymentId: string) => submit(() => checkout.recordAgain(paymentId)),
    recordQuietly,
  };
}
