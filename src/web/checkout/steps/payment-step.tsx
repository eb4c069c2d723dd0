import type { ReactNode } from 'react';
import type { CheckoutAnswer } from '#shared/checkout.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { PaymentForm } from '../payment/payment-form.tsx';
import type { PaymentFormProps } from '../payment/payment-outcome.ts';
import type { Checkout } from './checkout.ts';
import { ShippingSummary } from './shipping-summary.tsx';

export const PAYMENT_FORM = 'payment-form';

type Props = {
  checkout: Checkout;
  payment: CheckoutAnswer;
  summary: ReactNode;
  pay: PaymentFormProps['pay'];
};

/** The order once more, at the server's own price, and the card to pay it with. */
export function PaymentStep({ checkout, payment, summary, pay }: Props) {
  const { shippedTo, problem } = checkout;
  return (
    <div className="space-y-5">
      {shippedTo && <ShippingSummary shipping={shippedTo} />}
      {summary}
      <PaymentForm
        id={PAYMENT_FORM}
        clientSecret={payment.clientSecret}
        total={payment.totalAmount}
        buyer={{ name: shippedTo?.gift?.buyerName ?? shippedTo?.name ?? '', email: shippedTo?.email ?? '' }}
        pay={pay}
      />
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
    </div>
  );
}
