import type { ComponentType } from 'react';
import type { PublicConfig } from '#shared/config.ts';
import { useConfig } from '../api.ts';
import type { PaymentFormProps } from './payment-outcome.ts';
import { SimulatedPayment } from './simulated-payment.tsx';

const FORMS: Partial<Record<PublicConfig['payments']['driver'], ComponentType<PaymentFormProps>>> = {
  simulator: SimulatedPayment,
};

/** The form of whichever provider this server is paid through. */
export function PaymentForm(props: PaymentFormProps) {
  const { payments } = useConfig();
  const Form = FORMS[payments.driver];
  return Form ? <Form {...props} /> : <p role="alert">Payments cannot be taken on this page just now.</p>;
}
