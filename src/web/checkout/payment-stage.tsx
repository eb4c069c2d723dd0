import type { ReactNode } from 'react';
import type { CheckoutAnswer } from '#shared/orders.ts';
import { PaymentForm } from './payment-form.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { ShippingSummary } from './shipping-summary.tsx';
import type { Checkout } from './use-checkout.ts';

export const PAYMENT_FORM = 'payment-form';

type Props = { checkout: Checkout; payment: CheckoutAnswer; summary: ReactNode };

/** The order once more, at the server's own price, and the card to pay it with. */
export function PaymentStage({ checkout, payment, summary }: Props) {
  const { shippedTo, problem } = checkout;
  return (
    <div className="space-y-5">
      {shippedTo && <ShippingSummary shipping={shippedTo} />}
      {summary}
      <PaymentForm
        id={PAYMENT_FORM}
        clientSecret={payment.clientSecret}
        total={payment.totalAmount}
        pay={(confirm) => void checkout.pay(payment.paymentIntentId, confirm)}
      />
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
    </div>
  );
}
