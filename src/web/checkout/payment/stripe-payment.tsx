import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useConfig } from '../../call/config.ts';
import { useTheme } from '../../frame/theme.ts';
import { UpdatedOr } from '../../frame/update-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import type { PaymentFormProps } from './payment-outcome.ts';
import { appearanceOf, loadStripeScript, outcomeOf } from './stripe.ts';
import { useFocusInStripeFrame } from './use-focus-in-stripe-frame.ts';

/** Stripe's payment form: its Payment Element in Stripe's own frame, so that card numbers never reach this page. */
export function StripePayment(props: PaymentFormProps) {
  const { publishableKey } = useConfig().payments;
  const { dark } = useTheme();
  const query = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripeScript(publishableKey),
    structuralSharing: false,
  });
  const [broken, setBroken] = useState(false);
  useFocusInStripeFrame();
  const { clientSecret } = props;

  function loadAgain() {
    setBroken(false);
    void query.refetch();
  }

  if (broken) return <NotLoaded onRetry={loadAgain} />;
  return (
    <QueryState
      query={query}
      loading="Loading the payment form..."
      skeleton="h-56"
      failed={({ retry }) => <NotLoaded onRetry={retry} />}
    >
      {(stripe) => (
        <Elements
          key={clientSecret}
          stripe={stripe}
          options={{ clientSecret, appearance: appearanceOf(dark), locale: 'en-GB' }}
        >
          <ElementForm {...props} onBroken={() => setBroken(true)} />
        </Elements>
      )}
    </QueryState>
  );
}

function ElementForm({ id, buyer, pay, onBroken }: PaymentFormProps & { onBroken(): void }) {
  const stripe = useStripe();
  const elements = useElements();

  async function confirm() {
    if (!stripe || !elements) throw new Error('The payment form is still loading');
    const confirmParams = { return_url: window.location.origin };
    return outcomeOf(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (stripe && elements) pay(confirm);
  }

  return (
    <form id={id} onSubmit={submit}>
      <PaymentElement
        options={{ layout: 'tabs', defaultValues: { billingDetails: buyer } }}
        onLoadError={onBroken}
      />
    </form>
  );
}

function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <UpdatedOr>
      <ProblemAlert>
        <p>The payment form could not be loaded. You haven’t been charged.</p>
        <Button variant="quiet" className="-ml-3" onClick={onRetry}>
          Load it again
        </Button>
      </ProblemAlert>
    </UpdatedOr>
  );
}
