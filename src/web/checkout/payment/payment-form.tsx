import { type ComponentType, Suspense } from 'react';
import type { PublicConfig } from '#shared/config.ts';
import { useConfig } from '../../call/config.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { PaymentFormProps } from './payment-outcome.ts';
import { SimulatedPayment } from './simulated-payment.tsx';

const PAYMENT_FORMS: Record<PublicConfig['payments']['driver'], ComponentType<PaymentFormProps>> = {
  simulator: SimulatedPayment,
  stripe: preloadable(() => import('./stripe-payment.tsx').then((module) => module.StripePayment)),
};

/** The payment form of the server's payment provider. */
export function PaymentForm(props: PaymentFormProps) {
  const { payments } = useConfig();
  const Form = PAYMENT_FORMS[payments.driver];
  return (
    <Suspense
      fallback={
        <Loading words="Loading the payment form...">
          <Skeleton className="h-56" />
        </Loading>
      }
    >
      <Form {...props} />
    </Suspense>
  );
}
